/**
 * Requests every route and every page of the product in each phase of a contest: before its start, while it runs, after its end with the
 * standings still frozen, and after the thaw. Viewers who may not know the problems do not receive them; no one receives hidden tests or
 * another user's program or question; and editorials are published after the end.
 */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import type { ContestSubmission } from '#contracts/http/contest-submissions'
import type { ProblemForm } from '#contracts/http/problem-form'
import type { User } from '#contracts/http/users'
import { asSubmissionId } from '#contracts/ids'
import { type Answer, type Asker, changed, Scan } from '../contests/scan'
import { MINUTE, read, Stage, submit } from '../contests/stage'
import { freezeSlots } from '../harness/judge'
import type { Player } from '../harness/player'
import { connectPlayer, type SocketPlayer } from '../sockets/socket-player'

const STATEMENT = 'zq-the-statement'
const EDITORIAL = 'zq-the-editorial'
const HIDDEN = ['zq-hidden-input', 'zq-hidden-output']
const PROGRAM = 'zq-the-authors-program'
const QUESTION = 'zq-the-authors-question'
const CODE = 'zq-the-code-of-the-door'
const NEVER = [...HIDDEN, PROGRAM, QUESTION, CODE]

/** Echoes its input, and prints the expected output for the hidden test. */
const RIGHT = `# ${PROGRAM}\nline = input()\nprint('${HIDDEN[1]}' if line == '${HIDDEN[0]}' else line)`
const problem: ProblemForm = {
  title: 'Never Heard Of',
  description: `Say it again. ${STATEMENT}`,
  difficulty: 'Medium',
  timeLimit: 2000,
  memoryLimit: 256,
  tags: ['echo'],
  isContestOnly: true,
  examples: [{ input: '1', output: '1', explanation: '' }],
  testCases: [
    { input: '1', output: '1', isHidden: false },
    { input: HIDDEN[0] ?? '', output: HIDDEN[1] ?? '', isHidden: true },
  ],
  functionSignatures: {},
  driverCode: {},
}

type Viewer = 'contestant' | 'outsider' | 'virtual' | 'visitor'
const VIEWERS: readonly Viewer[] = ['contestant', 'outsider', 'virtual', 'visitor']
let stage: Stage
let author: Player
let authorId: string
let contestId: string
let problemId: string
let submissionId = 'none-yet'
const askers = new Map<Viewer, Asker>([['visitor', null]])

const scan = new Scan(
  () => stage.server,
  () => ({
    values: { contestId, problemId, submissionId, userId: authorId, username: 'author', user: 'author' },
    further: [
      `/api/contests/${contestId}/leaderboard?page=1&search=author`,
      `/api/contests/${contestId}/leaderboard?virtual=true`,
      `/api/contests/${contestId}/leaderboard?at=3000`,
      '/api/problems?includeContestOnly=true&q=Never',
      '/problems?q=Never&sort=acceptance',
      '/leaderboard?tab=contests',
    ],
  }),
)

beforeAll(async () => {
  stage = await Stage.set()
  author = await stage.player('author')
  authorId = (await read<{ user: User }>(await author.call('GET', '/api/users/profile'))).user.id
  for (const viewer of VIEWERS) if (viewer !== 'visitor') askers.set(viewer, await stage.player(viewer))
  const made = await read<{ problem: { _id: string } }>(await stage.admin.call('POST', '/api/problems', problem))
  problemId = made.problem._id
  // One contest has ended and is run virtually while the other one is running.
  const earlier = await stage.announce({ title: 'Earlier', duration: 300 })
  stage.clock.advance(361 * MINUTE)
  contestId = await stage.announce({
    title: 'Phases',
    freezeMinutes: 30,
    keepsFreeze: true,
    problems: [{ problemId, points: 100, order: 1, editorial: EDITORIAL }],
  })
  await stage.announce({ title: 'Closed', isPublic: false, accessCode: CODE })
  for (const player of [author, askers.get('contestant')])
    await player?.call('POST', `/api/contests/${contestId}/register`)
  await read(await (askers.get('virtual') ?? author).call('POST', `/api/contests/${earlier}/virtual/start`))
})
afterAll(() => stage.stop())

const published = (answers: readonly Answer[], marks: readonly string[]): string[] =>
  answers.flatMap(({ path, text }) => marks.filter((mark) => text.includes(mark)).map((mark) => `${mark} at ${path}`))

/** No one may receive `marks`; only contestants may receive `outside`. */
async function scanAll(marks: readonly string[], outside: readonly string[] = []): Promise<void> {
  for (const viewer of VIEWERS) {
    const answers = await scan.readAll(askers.get(viewer) ?? null)
    const wrong = published(answers, viewer === 'contestant' ? marks : [...marks, ...outside])
    expect({ viewer, wrong }).toEqual({ viewer, wrong: [] })
    expect(answers.filter(({ status }) => status >= 500).map(({ path }) => path)).toEqual([])
    expect(answers.filter(({ status, path }) => status === 200 && path.includes(contestId)).length).toBeGreaterThan(3)
  }
}

async function submitAndJudge(code: string): Promise<ContestSubmission> {
  const answer = await submit(author, contestId, { problemId, code })
  return (await read<{ submission: ContestSubmission }>(answer)).submission
}

describe.serial('a contest', () => {
  test('tells nobody its problems before the start, not even who is registered', async () => {
    await scanAll([...NEVER, EDITORIAL, STATEMENT])
  })

  test('tells its problems to contestants alone while it runs, and editorials to nobody', async () => {
    stage.clock.advance(61 * MINUTE)
    const { id } = await stage.solve(author, contestId, { problemId, code: RIGHT })
    submissionId = id
    await author.call('POST', `/api/contests/${contestId}/clarifications`, { question: QUESTION })
    await scanAll([...NEVER, EDITORIAL], [STATEMENT])
    const inside = await askers.get('contestant')?.call('GET', `/api/contests/${contestId}/problems`)
    expect(await inside?.text()).toContain(STATEMENT)
  })

  test('that has ended frozen does not tell by anything what was judged after its end', async () => {
    stage.clock.advance(50 * MINUTE)
    const letJudge = freezeSlots()
    const late = await submitAndJudge(RIGHT)
    stage.clock.advance(10 * MINUTE)
    const before = new Map<Viewer, Answer[]>()
    const sockets: SocketPlayer[] = []
    for (const viewer of VIEWERS) {
      const asker = askers.get(viewer) ?? null
      before.set(viewer, await scan.readAll(asker))
      if (asker === null) continue
      const socket = await connectPlayer(stage.server.url, asker)
      socket.send('watch-contest', { contestId, page: 1 })
      sockets.push(socket)
    }
    letJudge()
    await stage.server.services.judging.judged(asSubmissionId(late.id))
    for (const viewer of VIEWERS) {
      const after = await scan.readAll(askers.get(viewer) ?? null)
      expect({ viewer, changed: changed(before.get(viewer) ?? [], after) }).toEqual({ viewer, changed: [] })
      expect({ viewer, wrong: published(after, NEVER) }).toEqual({ viewer, wrong: [] })
    }
    for (const socket of sockets) {
      await socket.close()
      const frames = JSON.stringify(socket.heard)
      for (const mark of [...NEVER, late.id]) expect(frames).not.toContain(mark)
    }
  })

  test('that is thawed opens its editorials, and still neither programs nor hidden tests', async () => {
    const contestant = askers.get('contestant')
    await read(await stage.admin.call('POST', `/api/contests/${contestId}/thaw`))
    await scanAll(NEVER)
    expect(await (await contestant?.call('GET', `/api/contests/${contestId}/problems`))?.text()).toContain(EDITORIAL)
    await read((await contestant?.call('POST', `/api/contests/${contestId}/virtual/start`)) ?? new Response())
    expect(published(await scan.readAll(contestant ?? null), NEVER)).toEqual([])
  })
})
