import { beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import type { OpenSoloRun, SoloRecord } from '#contracts/http/typing'
import { keysOf } from '#core/typing'
import { ManualClock } from '../harness/manual-clock'
import { type Player, signUp } from '../harness/player'
import { testServer } from '../harness/test-server'

const clock = new ManualClock()
const server = testServer({ clock })
let ada: Player
let ben: Player

beforeAll(async () => {
  ;[ada, ben] = await Promise.all([signUp(server.url, 'ada_alone'), signUp(server.url, 'ben_alone')])
})
// Avoids the rate limit, which is not the subject here.
beforeEach(() => clock.advance(60_000))

async function open(who: Player, key: string): Promise<OpenSoloRun> {
  const answer = await who.call('POST', '/api/typing/runs', { test: key })
  expect(answer.status).toBe(201)
  return (await answer.json()).run
}
const begin = (who: Player, id: string) => who.call('POST', `/api/typing/runs/${id}/begin`)
const report = (who: Player, id: string, words: readonly object[]) =>
  who.call('POST', `/api/typing/runs/${id}/words`, { words })
const codeOf = async (answer: Response): Promise<string> => (await answer.json()).error
const reportedOf = ({ words }: OpenSoloRun, from: number, to: number, msAWord: number) =>
  words.slice(from, to).map((word, i) => {
    const keys = keysOf(words, from + i)
    return { index: from + i, word, elapsedMs: (from + i + 1) * msAWord, keys, correctKeys: keys }
  })

/** Types the first words at `msAWord` milliseconds each, with three words a report. Returns the last answer. */
async function type(who: Player, run: OpenSoloRun, count: number, msAWord: number) {
  await begin(who, run.id)
  let last = new Response('{}')
  for (let from = 0; from < count; from += 3) {
    const to = Math.min(from + 3, count)
    clock.advance((to - from) * msAWord)
    last = await report(who, run.id, reportedOf(run, from, to, msAWord))
    expect(last.status).toBe(200)
  }
  return last.json()
}
const record = async (who: Player, key: string): Promise<SoloRecord> =>
  (await who.call('GET', `/api/typing/record?test=${key}`)).json()

describe('a run alone', () => {
  test('has its speed from the server’s clock, and the pace of the next one from its receipts', async () => {
    const run = await open(ada, 'words-25')
    expect(run.paces).toEqual({ average: null, best: null, last: null })
    clock.advance(30_000)
    const { result } = await type(ada, run, 25, 600)
    const characters = run.words.join(' ').length
    expect(result).toMatchObject({ ms: 15_000, words: 25, accuracy: 100, uncounted: null })
    expect(result.wpm).toBeCloseTo(characters / 5 / 0.25, 6)
    const { paces } = await open(ada, 'words-25')
    expect(paces.best?.points.at(-1)).toEqual([15_000, characters])
    expect(paces.last).toEqual(paces.best)
    expect(paces.average).toEqual({ wpm: result.wpm, points: [] })
  })

  test('brings no XP, and its best stands on the board: of two accounts each its own', async () => {
    await type(ben, await open(ben, 'words-25'), 25, 500)
    await type(ben, await open(ben, 'words-25'), 25, 700)
    const { board, history } = await record(ben, 'words-25')
    expect(board.map(({ username, rank }) => [username, rank])).toEqual([
      ['ben_alone', 1],
      ['ada_alone', 2],
    ])
    expect(board[0]?.wpm).toBeCloseTo(Math.max(...history.map(({ wpm }) => wpm)), 6)
    expect(history).toHaveLength(2)
    expect((await record(ada, 'words-25')).history).toHaveLength(1)
    const xp = await (await ada.call('GET', '/api/leaderboard/global?type=xp&limit=50')).text()
    expect(xp).not.toContain('_alone')
  })

  test('by time ends by the server’s clock: later words do not count', async () => {
    const run = await open(ada, 'time-15')
    await type(ada, run, 9, 1_000)
    clock.advance(6_001)
    const answer = await (await report(ada, run.id, reportedOf(run, 9, 12, 1_000))).json()
    expect(answer).toMatchObject({ isOver: true, known: 9, result: { ms: 15_000, words: 9 } })
    expect(await codeOf(await report(ada, run.id, []))).toBe('TYPING_RUN_NOT_FOUND')
  })

  test('in which nothing was typed in time leaves nothing', async () => {
    const run = await open(ada, 'time-30')
    await begin(ada, run.id)
    clock.advance(30_001)
    expect(await (await report(ada, run.id, [])).json()).toMatchObject({ isOver: true, result: null })
    expect((await record(ada, 'time-30')).history).toEqual([])
  })

  test('is its player’s, and one at a time: nobody else reports its words', async () => {
    const run = await open(ada, 'prose')
    expect(await codeOf(await begin(ben, run.id))).toBe('TYPING_RUN_NOT_FOUND')
    expect(await codeOf(await report(ben, run.id, []))).toBe('TYPING_RUN_NOT_FOUND')
    expect(await codeOf(await report(ada, run.id, reportedOf(run, 0, 1, 500)))).toBe('TYPING_NOT_BEGUN')
    await open(ada, 'prose')
    expect(await codeOf(await begin(ada, run.id))).toBe('TYPING_RUN_NOT_FOUND')
  })

  test('that was left open for too long is gone', async () => {
    const run = await open(ada, 'prose')
    clock.advance(15 * 60_000 + 1)
    expect(await codeOf(await begin(ada, run.id))).toBe('TYPING_RUN_NOT_FOUND')
  })

  test('at a test that does not exist is refused', async () => {
    expect(await codeOf(await ada.call('POST', '/api/typing/runs', { test: 'words-26' }))).toBe('TYPING_TEST_UNKNOWN')
    expect(await codeOf(await ada.call('GET', '/api/typing/record?test=words-26'))).toBe('TYPING_TEST_UNKNOWN')
  })
})

describe('what no hand does', () => {
  test('is refused where no hand could have done it, and the run does not count after it', async () => {
    const run = await open(ada, 'words-50')
    await begin(ada, run.id)
    expect(await codeOf(await report(ada, run.id, reportedOf(run, 0, 6, 1)))).toBe('TYPING_TOO_FAST')
    const { result } = await type(ada, run, 50, 600)
    expect(result.uncounted).toContain('It does not look typed by hand')
    const { board, history } = await record(ada, 'words-50')
    expect([board.length, history.length]).toEqual([0, 1])
    expect((await open(ada, 'words-50')).paces).toEqual({ average: null, best: null, last: null })
  })
})

test('a text that was shown alone is met: no run repeats it before all others, and a duel prefers another', async () => {
  const shown = await Promise.all(Array.from({ length: 9 }, () => open(ada, 'code-go')))
  expect(new Set(shown.map(({ words }) => words.join(' '))).size).toBe(8)
})
