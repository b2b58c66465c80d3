/** A problem that changes during a contest is announced, however it was changed, and keeps as many tests as its subtasks need. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import type { AnswerOf, Calls } from '#contracts/calls/index'
import type { ContestEditable } from '#contracts/http/contest-form'
import type { ContestDetail } from '#contracts/http/contests'
import type { ProblemForm, ProblemFormAnswer } from '#contracts/http/problem-form'
import { zipOf } from '../../src/features/problems/zip'
import type { Player } from '../harness/player'
import { type Files, SCORING } from '../problems/foreign'
import { connectPlayer, type SocketPlayer } from '../sockets/socket-player'
import { createProblem } from './own-problem'
import { MINUTE, read, Stage } from './stage'

const PROBLEM = 'scored'
type ProblemEdited = AnswerOf<Calls['PUT /api/problems/{id}']>

let stage: Stage
let id: string
let ann: Player
let page: SocketPlayer

const archiveOf = (files: Files) => zipOf(new Map(Object.entries(files)))
const send = (files: Files) =>
  stage.admin.call('POST', '/api/problems/import', {
    archive: archiveOf(files).toBase64(),
    name: `${PROBLEM}.zip`,
    replace: true,
  })
const subtasks = (last: number) => [
  { points: 40, fromOrdinal: 1, toOrdinal: 2 },
  { points: 60, fromOrdinal: 3, toOrdinal: last },
]

beforeAll(async () => {
  stage = await Stage.set()
  ann = await stage.player('ann')
  expect((await send(SCORING)).status).toBe(200)
  id = await stage.announce({
    format: 'ioi',
    problems: [{ problemId: PROBLEM, points: 100, order: 1, subtasks: subtasks(4) }],
  })
  await ann.call('POST', `/api/contests/${id}/register`)
  stage.clock.advance(61 * MINUTE)
  page = await connectPlayer(stage.server.url, ann)
  page.send('watch-contest', { contestId: id })
})
afterAll(async () => {
  await page.close()
  await stage.stop()
})

const formOf = async () => read<ProblemFormAnswer>(await stage.admin.call('GET', `/api/problems/${PROBLEM}/form`))
async function edit(change: Partial<ProblemForm>): Promise<Response> {
  const { form, version } = await formOf()
  return stage.admin.call('PUT', `/api/problems/${PROBLEM}`, { ...form, ...change, version, saveAnyway: true })
}
const notices = async () =>
  (await read<ContestDetail>(await ann.call('GET', `/api/contests/${id}`))).changes.map(({ words }) => words)
/** Expects open pages to be notified of the change, and the contest to list it. */
async function expectNotice(expected: string): Promise<void> {
  await page.next('contest-changed', ({ topic }) => topic === 'status')
  expect(await notices()).toContain(`A. Scored Sum: ${expected}`)
}

describe('announced to the participants, in their open pages, too:', () => {
  // Contests use the clock of the test and problems that of the machine; the changes concern the contest that is running by the test's
  // clock.
  test.each([
    ['a statement', { description: 'Add both.' }, 'the statement was changed'],
    ['a limit', { timeLimit: 3000 }, 'the time or memory limit was changed'],
    ['driver code', { driverCode: { python: '# driver\n{{code}}' } }, 'the driver code was changed'],
  ])('%s, through the form', async (_what, change, expected) => {
    const answer = await edit(change)
    expect({ status: answer.status, body: answer.ok ? '' : await answer.text() }).toEqual({ status: 200, body: '' })
    await expectNotice(expected)
  })

  test('a test, through a package that is imported in the browser', async () => {
    const tests = { 'data/secret/group2/2.in': '70 21\n', 'data/secret/group2/2.ans': '91\n' }
    expect((await send({ ...SCORING, ...tests })).status).toBe(200)
    await expectNotice('the tests or the checker were changed')
  })

  test('a statement, through a package that the operator imports', async () => {
    const changed = { ...SCORING, 'statement/problem.en.md': 'Subtract. No: add.\n' }
    const watch = { progress: () => undefined, signal: new AbortController().signal }
    const { packages } = stage.server.services.problems
    await packages.take({ ...watch, archive: archiveOf(changed), name: PROBLEM, force: false, replace: true, by: null })
    await expectNotice('the statement was changed')
    const { changes } = await read<ContestEditable>(await stage.admin.call('GET', `/api/contests/${id}/form`))
    expect(changes).toContainEqual(expect.objectContaining({ by: 'the operator', field: 'statement' }))
  })

  test('a picture of the statement', async () => {
    const before = (await notices()).length
    const file = { path: 'attachments/a.txt', content: 'YQ==' }
    expect((await stage.admin.call('PUT', `/api/problems/${PROBLEM}/files`, file)).status).toBe(200)
    await expectNotice('the statement was changed')
    expect((await notices()).length).toBeGreaterThanOrEqual(Math.min(5, before))
  })
})

describe('a subtask over a test that is not there is refused', () => {
  const problems = (last: number) => [{ problemId: PROBLEM, points: 100, order: 1, subtasks: subtasks(last) }]
  const expected = `"${PROBLEM}" has 4 tests: a subtask reaches to test 5.`

  test('in the form of a contest, new or changed', async () => {
    const start = new Date(stage.clock.nowMs() + 600 * MINUTE).toISOString()
    const form = { title: 'T', description: 'D', startTime: start, duration: 60, format: 'ioi', problems: problems(5) }
    const refused = await stage.admin.call('POST', '/api/contests', form)
    expect(refused.status).toBe(400)
    expect((await refused.json()).details.fields.problems).toBe(expected)
    const made = await stage.admin.call('POST', '/api/contests', { ...form, problems: problems(4) })
    const { contest } = await read<{ contest: { id: string } }>(made)
    const path = `/api/contests/${contest.id}`
    const { form: stored, version } = await read<ContestEditable>(await stage.admin.call('GET', `${path}/form`))
    const changed = await stage.admin.call('PUT', path, { ...stored, version, problems: problems(5) })
    expect((await changed.json()).details.fields.problems).toBe(expected)
  })

  test('in the form of the problem, which would take the test away', async () => {
    const { form } = await formOf()
    const answer = await edit({ testCases: form.testCases?.slice(0, 3) ?? [], subtasks: [] })
    expect(answer.status).toBe(400)
    expect((await answer.json()).details.fields.testCases).toEndWith(
      'reaches to test 4, and there would be 3. Change its subtasks first.',
    )
  })

  test('in a package that would replace the problem', async () => {
    const { 'data/secret/group2/2.in': _in, 'data/secret/group2/2.ans': _ans, ...fewer } = SCORING
    const answer = await send(fewer)
    expect(answer.ok).toBe(false)
    expect(await answer.json()).toMatchObject({ error: 'PACKAGE_REFUSED' })
    expect((await formOf()).form.testCases).toHaveLength(4)
  })

  test('in a contest that is taken in as a file', async () => {
    stage.clock.advance(120 * MINUTE)
    const { contests, account } = stage.server.services
    const bundle = contests.bundle(id)
    const [problem] = bundle.problems
    if (problem === undefined) throw new Error('the contest has a problem')
    const spoilt = {
      ...bundle,
      contest: { ...bundle.contest, id: 'elsewhere' },
      submissions: [],
      clarifications: [],
      runs: [],
      problems: [{ ...problem, subtasks: subtasks(5) }],
    }
    const asked = { account, progress: () => undefined, signal: new AbortController().signal, unrated: true }
    expect(contests.unbundle(spoilt, asked)).rejects.toThrow(expected)
  })
})

test('groups of a problem that score a contest are announced; where they score nothing, there is nothing to announce', async () => {
  const tests = [1, 2].map((n) => ({ input: String(n), output: String(n) }))
  const [scored, solved] = [await createProblem(stage, 'Grouped', tests), await createProblem(stage, 'Whole', tests)]
  const inIoi = await stage.announce({ format: 'ioi', problems: [{ problemId: scored, points: 100, order: 1 }] })
  const inPoints = await stage.announce({ problems: [{ problemId: solved, points: 100, order: 1 }] })
  stage.clock.advance(61 * MINUTE)
  for (const [problemId, usedIn] of [
    [scored, [inIoi]],
    [solved, []],
  ] as const) {
    const { form, version } = await read<ProblemFormAnswer>(
      await stage.admin.call('GET', `/api/problems/${problemId}/form`),
    )
    const groups = [
      { points: 30, fromOrdinal: 1, toOrdinal: 1 },
      { points: 70, fromOrdinal: 2, toOrdinal: 2 },
    ]
    const edited = { ...form, version, subtasks: groups, saveAnyway: true }
    const answer = await stage.admin.call('PUT', `/api/problems/${problemId}`, edited)
    const { testsChanged, usedIn: named } = await read<ProblemEdited>(answer)
    // Scores from the former groups stay until a rejudge.
    expect([testsChanged, testsChanged ? named.map(({ id }) => id) : []]).toEqual([usedIn.length > 0, [...usedIn]])
  }
  const changesOf = async (contest: string) =>
    (await read<ContestDetail>(await stage.admin.call('GET', `/api/contests/${contest}`))).changes.map(
      ({ words }) => words,
    )
  expect(await changesOf(inIoi)).toEqual(['A. Grouped: the groups of tests were changed'])
  expect(await changesOf(inPoints)).toEqual([])
})

test('a private contest shows its changes, which name its problems, to those in it alone', async () => {
  const problemId = await createProblem(stage, 'Behind doors', [{ input: '1', output: '1' }])
  const closed = await stage.announce({
    isPublic: false,
    accessCode: 'lances',
    problems: [{ problemId, points: 100, order: 1 }],
  })
  const bob = await stage.player('bob')
  await read(await ann.call('POST', `/api/contests/${closed}/register`, { accessCode: 'lances' }))
  stage.clock.advance(61 * MINUTE)
  const { form, version } = await read<ProblemFormAnswer>(
    await stage.admin.call('GET', `/api/problems/${problemId}/form`),
  )
  const edited = { ...form, version, description: 'Print it.', saveAnyway: true }
  await read(await stage.admin.call('PUT', `/api/problems/${problemId}`, edited))
  const seenBy = async (player: Player) =>
    (await read<ContestDetail>(await player.call('GET', `/api/contests/${closed}`))).changes.map(({ words }) => words)
  expect(await seenBy(ann)).toEqual(['A. Behind doors: the statement was changed'])
  expect(await seenBy(bob)).toEqual([])
})
