/**
 * Requests every route and every page of the product during a frozen contest, as a contestant, a signed-in stranger, a visitor, and a
 * contest admin without access to the contest. No answer contains a hidden test or another user's program or question, and a verdict that
 * the freeze hides does not change any answer.
 */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import type { ContestSubmission } from '#contracts/http/contest-submissions'
import type { User } from '#contracts/http/users'
import { asSubmissionId } from '#contracts/ids'
import { type Answer, changed, hiddenLinesOf, PAGES, Scan } from '../contests/scan'
import { FIRST, MINUTE, read, SECOND, Stage, solution, submit } from '../contests/stage'
import { freezeSlots } from '../harness/judge'
import { call, type Player } from '../harness/player'
import { connectPlayer } from '../sockets/socket-player'

const hiddenLines = hiddenLinesOf(FIRST)
const PROGRAM_MARK = 'the-authors-own-mark'
const QUESTION_MARK = 'a question nobody else may read'
const marks = [...hiddenLines, PROGRAM_MARK, QUESTION_MARK]

let stage: Stage
let contestId: string
let author: Player
let authorId: string
let submission: ContestSubmission
/** A run by the author in the contest, on a custom input. */
let runId: string
type Viewer = 'contestant' | 'stranger' | 'visitor' | 'shut-out admin'
const viewers: readonly Viewer[] = ['contestant', 'stranger', 'visitor']
const players = new Map<Viewer, Player>()
let letJudge: () => void = () => undefined

beforeAll(async () => {
  stage = await Stage.set()
  author = await stage.player('author')
  authorId = (await read<{ user: User }>(await author.call('GET', '/api/users/profile'))).user.id
  for (const viewer of ['contestant', 'stranger'] as const) players.set(viewer, await stage.player(viewer))
  players.set('shut-out admin', await stage.player('rival'))
  stage.server.services.account.promote(null, 'rival')
  const shutOutUsernames = ['rival']
  contestId = await stage.announce({ title: 'Scanned', freezeMinutes: 30, keepsFreeze: true, shutOutUsernames })
  for (const player of [author, players.get('contestant')])
    await player?.call('POST', `/api/contests/${contestId}/register`)
  stage.clock.advance(70 * MINUTE)
  await stage.solve(author, contestId, { problemId: SECOND, code: `# ${PROGRAM_MARK}\n${solution(SECOND)}` })
  await author.call('POST', `/api/contests/${contestId}/clarifications`, { question: QUESTION_MARK })
  const run = { source_code: `# ${PROGRAM_MARK}`, language_id: 71, problem_id: FIRST, contest_id: contestId }
  await read(await author.call('POST', '/api/judge0/run-tests', { ...run, custom_input: '1' }))
  const [ran] = stage.server.services.judging.records.list('run', { limit: 1, offset: 0 }).ids
  runId = ran ?? ''
  stage.clock.advance(25 * MINUTE)
  // The solution that the freeze hides is received now, and judged when the slots are released.
  letJudge = freezeSlots()
  const answer = await submit(author, contestId, { problemId: FIRST, code: `# ${PROGRAM_MARK}\n${solution(FIRST)}` })
  submission = (await read<{ submission: ContestSubmission }>(answer)).submission
})
afterAll(async () => {
  letJudge()
  await stage.stop()
})

/** Further addresses of the same routes: with queries, and for this problem and these users. */
const further = (): string[] => [
  `/api/contests/${contestId}/leaderboard?page=1`,
  `/api/contests/${contestId}/leaderboard?at=3000`,
  `/api/contests/${contestId}/leaderboard?search=author`,
  `/api/contests/${contestId}/submissions?virtual=true`,
  '/api/problems?includeContestOnly=true',
  `/api/problems/${FIRST}`,
  '/api/leaderboard/global?type=xp',
  '/api/users/duel-history?page=1&limit=10',
  '/leaderboard?tab=contests',
  `/admin/submissions/${submission.id}`,
  `/admin/submissions/${runId}`,
]
const scan = new Scan(
  () => stage.server,
  () => ({
    values: {
      contestId,
      problemId: FIRST,
      submissionId: submission.id,
      userId: authorId,
      username: 'author',
      user: 'author',
    },
    further: further(),
  }),
)
const askAll = (viewer: Viewer): Promise<Answer[]> => scan.readAll(players.get(viewer) ?? null)

const holding = (answers: readonly Answer[]) =>
  answers.filter(({ text }) => marks.some((mark) => text.includes(mark))).map(({ path }) => path)

test('the whole route table is asked', () => {
  expect(stage.server.routes.length).toBeGreaterThan(100)
  expect(PAGES.length).toBeGreaterThan(25)
})

describe.each<Viewer>([...viewers, 'shut-out admin'])('a %s', (viewer) => {
  test('is told nothing that is hidden, wherever they ask', async () => {
    const answers = await askAll(viewer)
    expect(answers.length).toBeGreaterThan(80)
    // The contest itself must be among the answers, otherwise the scan has missed it.
    expect(answers.filter(({ status, path }) => status === 200 && path.includes(contestId)).length).toBeGreaterThan(4)
    expect(answers.filter(({ status }) => status >= 500).map(({ path }) => path)).toEqual([])
    expect(holding(answers)).toEqual([])
  })
})

test('a verdict that the freeze hides changes no answer', async () => {
  const before = new Map<Viewer, Answer[]>()
  for (const viewer of viewers) before.set(viewer, await askAll(viewer))
  const watching = await connectPlayer(stage.server.url, players.get('stranger') ?? author)
  watching.send('watch-contest', { contestId, page: 1 })
  const { change } = await watching.next('contest-standings')
  letJudge()
  await stage.server.services.judging.judged(asSubmissionId(submission.id))
  const own = await read<{ submission: ContestSubmission }>(
    await author.call('GET', `/api/contests/submissions/${submission.id}`),
  )
  expect(own.submission.verdict).toBe('Accepted')
  for (const viewer of viewers) {
    const after = await askAll(viewer)
    expect({ viewer, changed: changed(before.get(viewer) ?? [], after) }).toEqual({ viewer, changed: [] })
    expect(holding(after)).toEqual([])
  }
  expect(JSON.stringify(change)).not.toContain(PROGRAM_MARK)
  expect(watching.heard.filter(({ event }) => event === 'contest-standings')).toHaveLength(1)
  await watching.close()
})

describe.each([...viewers])('what a %s sends', (viewer) => {
  test('is answered without anything that is hidden', async () => {
    const program = { source_code: 'print(input())', code: 'print(input())', language_id: 71, language: 'python' }
    const body = { ...program, problem_id: FIRST, problemId: FIRST, contest_id: contestId, stdin: '', question: 'Why?' }
    const answers = await scan.sendAll(players.get(viewer) ?? null, body, () => stage.clock.advance(10))
    expect(answers.length).toBeGreaterThan(40)
    expect(answers.filter(({ status }) => status >= 500).map(({ path }) => path)).toEqual([])
    expect(holding(answers)).toEqual([])
  })
})

test('the thaw tells it, and brings the experience that waited', async () => {
  const xp = async () => (await read<{ user: User }>(await author.call('GET', '/api/users/profile'))).user.stats.xp
  const before = await xp()
  stage.clock.advance(30 * MINUTE)
  expect((await stage.admin.call('POST', `/api/contests/${contestId}/thaw`)).status).toBe(200)
  expect((await xp()) - before).toBe(10)
  expect((await stage.admin.call('POST', `/api/contests/${contestId}/thaw`)).status).toBe(200)
  expect((await xp()) - before).toBe(10)
  const { stats } = await read<{ stats: { accepted: number } }>(
    await call(stage.server.url, 'GET', '/api/contest-rankings/users/author/stats'),
  )
  expect(stats.accepted).toBe(2)
})
