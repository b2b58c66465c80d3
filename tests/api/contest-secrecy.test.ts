/**
 * What no answer of any call contains, by viewer: hidden tests, other users' programs, what a freeze hides, and who asked which question.
 */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Standings } from '#contracts/http/contest-standings'
import type { ContestSubmission } from '#contracts/http/contest-submissions'
import { FIRST, MINUTE, read, refusal, SECOND, Stage, solution, submit } from '../contests/stage'
import { call, type Player } from '../harness/player'
import { PROBLEMS } from '../harness/problem-files'

const SECRET_DATA = join(PROBLEMS, FIRST, 'data/secret')
/** The longer lines of the hidden tests, which appear nowhere else. */
const hidden = readdirSync(SECRET_DATA)
  .filter((name) => name.endsWith('.in'))
  .flatMap((name) => readFileSync(join(SECRET_DATA, name), 'utf8').split('\n'))
  .filter((line) => line.length > 20)
  .map((line) => line.slice(0, 40))

type Viewer = 'guest' | 'user' | 'registered' | 'disqualified' | 'virtual' | 'admin'
let stage: Stage
let running: string
let ended: string
let author: Player
const viewers = new Map<Viewer, Player>()
/** Marks that only their author may receive. */
const PROGRAM_MARK = 'the-authors-own-mark'
const QUESTION_MARK = 'a question nobody else may read'
let ownSubmission: ContestSubmission

beforeAll(async () => {
  stage = await Stage.set()
  viewers.set('admin', stage.admin)
  for (const name of ['user', 'registered', 'disqualified', 'virtual'] as const)
    viewers.set(name, await stage.player(name))
  author = await stage.player('author')
  const invited = ['registered', 'disqualified'] as const
  ended = await stage.announce({ title: 'Ended' })
  await author.call('POST', `/api/contests/${ended}/register`)
  stage.clock.advance(121 * MINUTE)
  expect((await viewers.get('virtual')?.call('POST', `/api/contests/${ended}/virtual/start`))?.status).toBe(200)

  running = await stage.announce({ title: 'Running', freezeMinutes: 30, keepsFreeze: true, disqualifyAfter: 1 })
  for (const player of [author, ...invited.map((name) => viewers.get(name))])
    await player?.call('POST', `/api/contests/${running}/register`)
  stage.clock.advance(70 * MINUTE)
  await viewers
    .get('disqualified')
    ?.call('POST', `/api/contests/${running}/anti-cheat-violation`, { violation: 'TAB_SWITCH' })
  await stage.solve(author, running, { problemId: SECOND, code: solution(SECOND) })
  await author.call('POST', `/api/contests/${running}/clarifications`, { question: QUESTION_MARK })
  stage.clock.advance(25 * MINUTE)
  const code = `# ${PROGRAM_MARK}\n${solution(FIRST)}`
  ownSubmission = await stage.solve(author, running, { problemId: FIRST, code })
})
afterAll(() => stage.stop())

const ask = (viewer: Viewer, path: string) =>
  viewers.get(viewer)?.call('GET', path) ?? call(stage.server.url, 'GET', path)
const paths = (id: string) => [
  '/api/contests',
  `/api/contests/${id}`,
  `/api/contests/${id}/problems`,
  `/api/contests/${id}/leaderboard`,
  `/api/contests/${id}/leaderboard?at=3000`,
  `/api/contests/${id}/standings.csv`,
  `/api/contests/${id}/submissions`,
  `/api/contests/${id}/clarifications`,
  `/api/contests/${id}/contestants`,
  `/api/contests/submissions/${ownSubmission.id}`,
]

/** The statuses of the calls above, in order. */
const RUNNING: readonly (readonly [Viewer, readonly number[]])[] = [
  ['guest', [200, 200, 403, 200, 200, 200, 401, 200, 401, 401]],
  ['user', [200, 200, 403, 200, 200, 200, 200, 200, 403, 404]],
  ['registered', [200, 200, 200, 200, 200, 200, 200, 200, 403, 404]],
  ['disqualified', [200, 200, 200, 200, 200, 200, 200, 200, 403, 404]],
  ['virtual', [200, 200, 403, 200, 200, 200, 200, 200, 403, 404]],
  ['admin', [200, 200, 200, 200, 200, 200, 200, 200, 200, 200]],
]

describe.each([...RUNNING])('%s', (viewer, statuses) => {
  test('is answered what is theirs to know of the running contest', async () => {
    const answers = await Promise.all(paths(running).map((path) => ask(viewer, path)))
    expect(answers.map(({ status }) => status)).toEqual([...statuses])
    for (const text of await Promise.all(answers.map((answer) => answer.text()))) {
      for (const line of hidden) expect(text).not.toContain(line)
      if (viewer === 'admin') continue
      expect(text).not.toContain(PROGRAM_MARK)
      expect(text).not.toContain(QUESTION_MARK)
    }
  })

  test('sees of the frozen standings what was there before the freeze', async () => {
    const { leaderboard, isFrozen } = await read<Standings>(await ask(viewer, `/api/contests/${running}/leaderboard`))
    const row = leaderboard.find(({ username }) => username === 'author')
    expect(isFrozen).toBe(true)
    expect(row?.totalScore).toBe(viewer === 'admin' ? 400 : 300)
    expect(row?.cells.map(({ solved, hidden: tries }) => [solved, tries])).toEqual(
      viewer === 'admin'
        ? [
            [true, 0],
            [true, 0],
          ]
        : [
            [false, 1],
            [true, 0],
          ],
    )
    expect(leaderboard.some(({ ratingChange }) => ratingChange !== null)).toBe(false)
  })
})

test('who is disqualified can no longer submit', async () => {
  const player = viewers.get('disqualified')
  if (player === undefined) throw new Error('nobody is disqualified')
  const answer = await submit(player, running, { problemId: FIRST, code: solution(FIRST) })
  expect((await answer.json()).message).toBe('Cannot submit: You have been disqualified from this contest.')
  const status = await read<{ isDisqualified: boolean }>(
    await player.call('GET', `/api/contests/${running}/disqualification-status`),
  )
  expect(status.isDisqualified).toBe(true)
})

test('its author reads the program, the question and the verdict', async () => {
  const own = await (await author.call('GET', `/api/contests/submissions/${ownSubmission.id}`)).text()
  expect(own).toContain(PROGRAM_MARK)
  for (const line of hidden) expect(own).not.toContain(line)
  expect(await (await author.call('GET', `/api/contests/${running}/clarifications`)).text()).toContain(QUESTION_MARK)
})

test('the ratings wait until the standings are thawed', async () => {
  stage.clock.advance(60 * MINUTE)
  const before = await stage.standings(running, author)
  expect([before.isFrozen, before.isFinal]).toEqual([true, false])
  expect((await author.call('POST', `/api/contests/${running}/thaw`)).status).toBe(403)
  expect((await stage.admin.call('POST', `/api/contests/${running}/thaw`)).status).toBe(200)
  const after = await stage.standings(running, author)
  expect([after.isFrozen, after.isFinal, after.own?.totalScore]).toEqual([false, true, 400])
})

test('a private contest is there for those with its code or on its list', async () => {
  const change = { title: 'Closed', isPublic: false, accessCode: 'lance', invitedUsernames: ['registered'] }
  const closed = await stage.announce(change)
  const user = viewers.get('user')
  const guestList = await (await ask('guest', '/api/contests?status=upcoming')).text()
  expect(guestList).not.toContain(closed)
  expect((await user?.call('POST', `/api/contests/${closed}/register`))?.status).toBe(403)
  expect((await user?.call('GET', `/api/contests/${closed}/leaderboard`))?.status).toBe(403)
  const wrong = await user?.call('POST', `/api/contests/${closed}/register`, { accessCode: 'sword' })
  expect(wrong?.status).toBe(403)
  expect(await wrong?.text()).toContain('This code does not open the contest. Check it with its organiser.')
  const detail = async () =>
    (await read<{ seesInside: boolean }>(await ask('user', `/api/contests/${closed}`))).seesInside
  expect(await detail()).toBe(false)
  expect((await user?.call('POST', `/api/contests/${closed}/register`, { accessCode: 'lance' }))?.status).toBe(200)
  expect(await detail()).toBe(true)
  expect((await viewers.get('registered')?.call('POST', `/api/contests/${closed}/register`))?.status).toBe(200)
  const { accessCode: _, ...listOnly } = change
  const secret = await stage.announceAlone({ ...listOnly, title: 'Secret' })
  expect((await user?.call('GET', `/api/contests/${secret}`))?.status).toBe(404)
})

test('a private contest that has ended is not run virtually from outside', async () => {
  const closed = await stage.announceAlone({ title: 'Closed and ended', isPublic: false, accessCode: 'lance' })
  stage.clock.advance(121 * MINUTE)
  const answer = await author.call('POST', `/api/contests/${closed}/virtual/start`)
  expect(await refusal(answer)).toEqual([403, 'CONTEST_PRIVATE'])
})

test('the rating history of a player names private contests to that player alone', async () => {
  const title = 'Rated behind doors'
  const closed = await stage.announceAlone({ title, isPublic: false, accessCode: 'lance' })
  const rival = await stage.player('rival')
  for (const player of [author, rival])
    await read(await player.call('POST', `/api/contests/${closed}/register`, { accessCode: 'lance' }))
  stage.clock.advance(61 * MINUTE)
  for (const player of [author, rival]) await stage.solve(player, closed, { problemId: FIRST, code: solution(FIRST) })
  stage.clock.advance(60 * MINUTE)
  const titlesIn = async (answer: Response) =>
    (await read<{ history: { title: string }[] }>(answer)).history.map((one) => one.title)
  expect(await titlesIn(await author.call('GET', '/api/contest-rankings/me/history'))).toContain(title)
  const path = '/api/contest-rankings/users/author/history'
  expect(await titlesIn(await call(stage.server.url, 'GET', path))).not.toContain(title)
})
