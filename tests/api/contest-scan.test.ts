/**
 * Every route and every page of the product, asked during a frozen contest: by a contestant, by somebody who is only signed
 * in, and by a visitor. No answer holds a hidden test, another's program or a question of somebody else; and a verdict that
 * the freeze hides changes no answer at all.
 */
import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ContestSubmission } from '#contracts/http/contest-submissions'
import type { User } from '#contracts/http/users'
import { asSubmissionId } from '#contracts/ids'
import { FIRST, MINUTE, read, SECOND, Stage, solution, submit } from '../contests/stage'
import { freezeSlots } from '../harness/judge'
import { call, type Player } from '../harness/player'
import { seat } from '../sockets/socket-player'

setDefaultTimeout(180_000)

const ROOT = join(import.meta.dir, '../..')
const SECRET_DATA = join(ROOT, 'db/seed/problems', FIRST, 'data/secret')
/** The longer lines of the hidden tests: nothing else holds them. */
const hiddenLines = readdirSync(SECRET_DATA)
  .filter((name) => name.endsWith('.in'))
  .flatMap((name) => readFileSync(join(SECRET_DATA, name), 'utf8').split('\n'))
  .filter((line) => line.length > 20)
  .map((line) => line.slice(0, 40))
const PROGRAM_MARK = 'the-authors-own-mark'
const QUESTION_MARK = 'a question nobody else may read'
const marks = [...hiddenLines, PROGRAM_MARK, QUESTION_MARK]

let stage: Stage
let contestId: string
let author: Player
let authorId: string
let submission: ContestSubmission
type Viewer = 'contestant' | 'stranger' | 'visitor'
const viewers: readonly Viewer[] = ['contestant', 'stranger', 'visitor']
const players = new Map<Viewer, Player>()
let letJudge: () => void = () => undefined

beforeAll(async () => {
  stage = await Stage.set()
  author = await stage.player('author')
  authorId = (await read<{ user: User }>(await author.call('GET', '/api/users/profile'))).user.id
  for (const viewer of ['contestant', 'stranger'] as const) players.set(viewer, await stage.player(viewer))
  contestId = await stage.announce({ title: 'Scanned', freezeMinutes: 30 })
  for (const player of [author, players.get('contestant')])
    await player?.call('POST', `/api/contests/${contestId}/register`)
  stage.clock.advance(70 * MINUTE)
  await stage.solve(author, contestId, { problemId: SECOND, code: `# ${PROGRAM_MARK}\n${solution(SECOND)}` })
  await author.call('POST', `/api/contests/${contestId}/clarifications`, { question: QUESTION_MARK })
  stage.clock.advance(25 * MINUTE)
  // The solution that the freeze hides: received, and judged when the slots are let go.
  letJudge = freezeSlots()
  const answer = await submit(author, contestId, { problemId: FIRST, code: `# ${PROGRAM_MARK}\n${solution(FIRST)}` })
  submission = (await read<{ submission: ContestSubmission }>(answer)).submission
})
afterAll(async () => {
  letJudge()
  await stage.stop()
})

/** What stands for a parameter of a path, by its name; any other name is asked with each of the ids there are. */
const VALUES: Readonly<Record<string, () => string>> = {
  contestId: () => contestId,
  problemId: () => FIRST,
  submissionId: () => submission.id,
  user: () => 'author',
  username: () => 'author',
  userId: () => authorId,
}
const ids = (): readonly string[] => [contestId, FIRST, submission.id, authorId, 'author']
/** Say how the machine does, or when one's own session was used last: each time something else. */
const VOLATILE = /^\/(healthz|readyz|metrics|settings|api\/account\/)/

/** '/x/:id' with a value for each name; '*' stands for any rest. */
const filled = (path: string, other: string): string =>
  path.replaceAll(/[:$]([A-Za-z]+)\??/g, (_all, name: string) => VALUES[name]?.() ?? other).replace('*', 'x')
const filledAll = (path: string): string[] => ids().map((id) => filled(path, id))

/** The pages, whose paths are their files' names. */
const pages = readdirSync(join(ROOT, 'routes/pages'))
  .filter((name) => name !== '__root.tsx')
  .map(
    (name) =>
      `/${name
        .replace(/\.tsx$/, '')
        .replaceAll('_.', '.')
        .split('.')
        .filter((part) => part !== 'index')
        .join('/')}`,
  )

/** More of the same routes: what a query asks for, and what there is of this problem and these people. */
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
]
const paths = (): string[] => {
  const declared = stage.server.routes.filter(({ method }) => method === 'GET' || method === 'ALL')
  const all = [...declared.map(({ path }) => path), ...pages]
  return [...new Set([...all.flatMap(filledAll), ...further()])]
}

const ask = (viewer: Viewer, path: string, method = 'GET', body?: unknown): Promise<Response> =>
  players.get(viewer)?.call(method, path, body) ?? call(stage.server.url, method, path, body)

type Answer = { readonly path: string; readonly status: number; readonly text: string }
const askAll = (viewer: Viewer): Promise<Answer[]> =>
  Promise.all(
    paths().map(async (path) => {
      const answer = await ask(viewer, path)
      return { path, status: answer.status, text: steady(await answer.text()) }
    }),
  )

/** Without what is another thing at each answer: ids of failures and of islands, nonces, the time. */
const steady = (text: string): string =>
  text
    .replaceAll(/"(errorId|requestId|nonce|serverTime|generatedAt)":"[^"]*"/g, '')
    .replaceAll(/nonce="[^"]*"/g, '')
    .replaceAll(/(name="csp-nonce" content|content)="[^"]*"( name="csp-nonce")?/g, (all) =>
      all.includes('csp-nonce') ? '' : all,
    )
    .replaceAll(/"(serverNowMs|uptimeSeconds|version)":\d+/g, '')
    .replaceAll(/&quot;(serverNowMs|nowMs)&quot;:\d+/g, '')

const holding = (answers: readonly Answer[]) =>
  answers.filter(({ text }) => marks.some((mark) => text.includes(mark))).map(({ path }) => path)

test('the whole route table is asked', () => {
  expect(stage.server.routes.length).toBeGreaterThan(100)
  expect(pages.length).toBeGreaterThan(25)
})

describe.each([...viewers])('a %s', (viewer) => {
  test('is told nothing that is hidden, wherever they ask', async () => {
    const answers = await askAll(viewer)
    expect(answers.length).toBeGreaterThan(80)
    // The contest itself is among what was answered, else the scan has asked past it.
    expect(answers.filter(({ status, path }) => status === 200 && path.includes(contestId)).length).toBeGreaterThan(4)
    expect(answers.filter(({ status }) => status >= 500).map(({ path }) => path)).toEqual([])
    expect(holding(answers)).toEqual([])
  })
})

test('a verdict that the freeze hides changes no answer', async () => {
  const before = new Map<Viewer, Answer[]>()
  for (const viewer of viewers) before.set(viewer, await askAll(viewer))
  const watching = await seat(stage.server.url, players.get('stranger') ?? author)
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
    const changed = after.filter(
      ({ path, text }, at) => text !== before.get(viewer)?.[at]?.text && !VOLATILE.test(path),
    )
    expect({ viewer, changed: changed.map(({ path }) => path) }).toEqual({ viewer, changed: [] })
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
    const answers: Answer[] = []
    // Who ends their own session, or themselves, comes last.
    const changing = stage.server.routes
      .filter(({ method }) => !['GET', 'ALL', 'WS', '$INTERNALWS', 'HEAD', 'OPTIONS'].includes(method))
      .sort((a, b) => Number(a.path.startsWith('/api/a')) - Number(b.path.startsWith('/api/a')))
    for (const { method, path } of changing) {
      for (const asked of new Set(filledAll(path))) {
        const answer = await ask(viewer, asked, method, body)
        answers.push({ path: `${method} ${asked}`, status: answer.status, text: await answer.text() })
        stage.clock.advance(10)
      }
    }
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
