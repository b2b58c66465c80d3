/** The daily challenge over HTTP: who sees what and when, what counts, and what a second account can do. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import type { Daily, DailyArchive, DailyRace, DailyTry } from '#contracts/http/daily'
import { asSubmissionId, asUserId } from '#contracts/ids'
import { dailyProblemCandidates, keepDailyDay } from '#db/queries/daily'
import { textsFor } from '#db/queries/texts'
import { activeDaysOf } from '#db/queries/users'
import { FIRST, MINUTE, read, refusal, Stage, solution, WRONG } from '../contests/stage'
import type { Player } from '../harness/player'
import { openBeside, userIdOf } from './finished-duels'

let stage: Stage
let ann: Player
let bob: Player
let cid: Player
let db: ReturnType<typeof openBeside>

beforeAll(async () => {
  stage = await Stage.set()
  ;[ann, bob, cid] = [await stage.player('daily_ann'), await stage.player('daily_bob'), await stage.player('daily_cid')]
  db = openBeside(stage.server.dataDir)
  // Moves to the start of a day, so that it does not end during the test.
  stage.clock.advance(Date.parse((await today(ann)).closesAt) - stage.clock.nowMs())
})
afterAll(async () => {
  db.$client.close()
  await stage.stop()
})

const today = async (player: Player) => read<Daily>(await player.call('GET', '/api/daily'))
const open = async (player: Player) =>
  read<{ problemId: string; openedAt: string }>(await player.call('POST', '/api/daily/problem'))
const xpOf = async (player: Player) =>
  (await read<{ user: { stats: { xp: number } } }>(await player.call('GET', '/api/users/profile'))).user.stats.xp

async function submit(player: Player, problemId: string, code: string): Promise<void> {
  const sent = { code, languageId: 71 }
  const { submission } = await read<{ submission: { id: string } }>(
    await player.call('POST', `/api/problems/${problemId}/submit`, sent),
  )
  await stage.server.services.judging.judged(asSubmissionId(submission.id))
  stage.clock.advance(6_000)
}

describe('the problem of the day', () => {
  test('is the same for all, called nothing before it is opened, and a restart or a second choice changes nothing', async () => {
    const [one, other] = [await today(ann), await today(bob)]
    expect(one.day).toBe(other.day)
    expect(one.problem).toMatchObject({ id: null, title: null, openedAt: null, board: [], isOpen: true })
    const [first, second] = [await open(ann), await open(bob)]
    expect(first.problemId).toBe(second.problemId)
    const stored = { day: one.day, opensAtMs: 0, closesAtMs: 1, problemId: 'another', textId: null, seed: 1 }
    expect(keepDailyDay(db, stored)).toMatchObject({ problemId: first.problemId })
    expect(await today(cid)).toMatchObject({ problem: { id: null, title: null } })
  })

  test('counts from the own opening, which stays, and places by time and wrong programs', async () => {
    const { problemId, openedAt } = await open(bob)
    await submit(bob, problemId, WRONG)
    await submit(bob, problemId, solution(problemId))
    expect((await open(bob)).openedAt).toBe(openedAt)
    await submit(ann, problemId, solution(problemId))
    const { problem, streak } = await today(ann)
    expect(problem?.board.map(({ rank, username, wrong }) => [rank, username, wrong])).toEqual([
      [1, 'daily_bob', 1],
      [2, 'daily_ann', 0],
    ])
    expect(problem?.solveMs).toBe(problem?.board[1]?.solveMs ?? 0)
    expect(streak).toBe(1)
    const table = { Easy: 5, Medium: 10, Hard: 20 } as const
    const worth = table[problem?.difficulty ?? 'Easy']
    expect(await xpOf(ann)).toBe(worth)
    // XP is awarded once a day.
    await submit(ann, problemId, solution(problemId))
    expect(await xpOf(ann)).toBe(worth)
  })

  test('its own page opens it: one cannot read first and open then', async () => {
    const { problemId } = await open(ann)
    const dora = await stage.player('daily_dora')
    await read(await dora.call('GET', '/api/problems?limit=1'))
    expect((await dora.call('GET', `/problems/${problemId}`)).status).toBe(200)
    expect((await today(dora)).problem?.openedAt).not.toBeNull()
  })

  test('solved before it was opened, or by a contest admin, is out of competition and brings no XP', async () => {
    const { problemId } = await open(ann)
    await submit(cid, problemId, solution(problemId))
    const before = await xpOf(cid)
    await open(cid)
    await submit(cid, problemId, solution(problemId))
    await open(stage.admin)
    await submit(stage.admin, problemId, solution(problemId))
    const { problem } = await today(cid)
    expect(problem?.apart).toBe('solved-before')
    expect(problem?.outOfCompetition.map(({ username }) => username).sort()).toEqual(['daily_cid', 'the_setter'])
    expect(problem?.board.map(({ username }) => username)).toEqual(['daily_bob', 'daily_ann'])
    expect([before, await xpOf(cid)]).toEqual([0, 0])
  })
})

describe('the text of the day', () => {
  const start = async (player: Player) => read<DailyRace>(await player.call('POST', '/api/daily/races'))
  const path = ({ day, attempt }: DailyRace) => `/api/daily/days/${day}/races/${attempt}/words`
  const report = (player: Player, race: DailyRace, words: readonly object[]) =>
    player.call('POST', path(race), { words })
  const word = (race: DailyRace, index: number, elapsedMs: number) => {
    const text = race.words[index] ?? ''
    const keys = text.length + (index < race.words.length - 1 ? 1 : 0)
    return { index, word: text, elapsedMs, correctKeys: keys, keys }
  }

  /** Types with `msPerKey` milliseconds per character, by the clocks of both the server and the player. */
  async function type(player: Player, race: DailyRace, msPerKey: number): Promise<DailyTry | null> {
    stage.clock.advance(race.startsInMs)
    let elapsedMs = 0
    let result: DailyTry | null = null
    for (const index of race.words.keys()) {
      const next = word(race, index, 0)
      elapsedMs += next.keys * msPerKey
      stage.clock.advance(next.keys * msPerKey)
      const answer = await read<{ result: DailyTry | null }>(await report(player, race, [{ ...next, elapsedMs }]))
      result = answer.result
    }
    return result
  }

  test('is read when a try starts, and is then met; the best of three counts', async () => {
    const before = await xpOf(bob)
    const textsMet = () =>
      textsFor(db, [asUserId(userIdOf(db, bob.username))], {}).filter(({ metAtMs }) => metAtMs !== null).length
    expect(JSON.stringify(await today(bob))).not.toContain('"words":[')
    expect(textsMet()).toBe(0)
    await type(bob, await start(bob), 200)
    expect(textsMet()).toBe(1)
    const best = await type(bob, await start(bob), 100)
    const third = await start(bob)
    expect(third.attempt).toBe(3)
    expect(await refusal(await bob.call('POST', '/api/daily/races'))).toEqual([409, 'DAILY_RACES_USED'])
    const { text } = await today(bob)
    expect(best?.wpm).toBeCloseTo(120, 0)
    expect(text).toMatchObject({ triesLeft: 0, typists: 1 })
    expect(text?.board[0]?.wpm).toBe(best?.wpm ?? 0)
    expect(await xpOf(bob)).toBe(before + 5)
  })

  test('what no hand does is refused, or finished and not counted', async () => {
    const race = await start(ann)
    stage.clock.advance(race.startsInMs)
    const first = [word(race, 0, 0)]
    const many = race.words.slice(0, 12).map((_, index) => word(race, index, 0))
    expect(await refusal(await report(ann, race, many))).toEqual([409, 'TYPING_TOO_FAST'])
    stage.clock.advance(MINUTE)
    await read(await report(ann, race, first))
    const { text } = await today(ann)
    expect(text?.tries[0]?.suspicion).toContain('characters within 0 ms of the start')
    expect(text?.board.map(({ username }) => username)).toEqual(['daily_bob'])
  })

  test('belongs to its player, and an earlier try ends with the next one', async () => {
    const race = await start(ann)
    expect(await refusal(await report(cid, race, [word(race, 0, 0)]))).toEqual([404, 'DAILY_RACE_UNKNOWN'])
    const earlier = { ...race, attempt: 1 }
    expect(await refusal(await report(ann, earlier, [word(race, 1, 0)]))).toEqual([409, 'DAILY_RACE_OVER'])
  })

  test('counts for the streak of the daily challenge, and is no day of the other one', async () => {
    const flo = await stage.player('daily_flo')
    await type(flo, await start(flo), 300)
    expect((await today(flo)).streak).toBe(1)
    expect(activeDaysOf(db, asUserId(userIdOf(db, 'daily_flo')))).toEqual([])
  })
})

describe('midnight', () => {
  test('closes the boards, keeps them in the archive, and gives another problem; the streak goes on', async () => {
    const yesterday = await today(ann)
    const { problemId } = await open(ann)
    stage.clock.advance(Date.parse(yesterday.closesAt) - stage.clock.nowMs())
    const now = await today(ann)
    expect(now.day > yesterday.day).toBe(true)
    expect(now).toMatchObject({ streak: 1, problem: { id: null, board: [] } })
    const archive = await read<DailyArchive>(await ann.call('GET', '/api/daily/days'))
    // The archive also lists the day before, which was chosen as well when the first player asked.
    expect(archive.days[0]).toMatchObject({
      day: yesterday.day,
      solvers: 4,
      typists: 2,
      isSolved: true,
      isTyped: false,
    })
    const past = await read<Daily>(await cid.call('GET', `/api/daily/days/${yesterday.day}`))
    expect(past).toMatchObject({ isClosed: true, problem: { id: problemId } })
    expect(past.problem?.board).toEqual(yesterday.problem?.board ?? [])
    // Practising the problem afterwards changes no leaderboard.
    await submit(await stage.player('daily_eve'), problemId, solution(problemId))
    const again = await read<Daily>(await cid.call('GET', `/api/daily/days/${yesterday.day}`))
    expect(again.problem?.board).toEqual(past.problem?.board ?? [])
    expect((await open(ann)).problemId).not.toBe(problemId)
  })

  test.each(['2999-01-01', '2001-01-01', 'tomorrow'])('%s is no day to look at', async (day) => {
    expect(await refusal(await ann.call('GET', `/api/daily/days/${day}`))).toEqual([404, 'DAILY_UNKNOWN'])
  })

  test('a problem that a contest has, or is going to have, is no day’s', async () => {
    const known = () => dailyProblemCandidates(db, stage.clock.nowMs()).map(({ id }) => id)
    expect(known()).toContain(FIRST)
    await stage.announce()
    expect(known()).not.toContain(FIRST)
  })
})

test('who became a contest admin between opening the problem and solving it is out of competition', async () => {
  const eli = await stage.player('daily_eli')
  const { problemId } = await open(eli)
  stage.server.services.account.promote(null, 'daily_eli')
  await submit(eli, problemId, solution(problemId))
  const { problem } = await today(eli)
  expect(problem?.outOfCompetition.map(({ username }) => username)).toContain('daily_eli')
  expect([problem?.apart, await xpOf(eli)]).toEqual(['setter', 0])
  stage.server.services.account.demote(null, 'daily_eli')
})
