/** Contests with a problem that has test groups, edited like on the page. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { ContestEditable } from '#contracts/http/contest-form'
import type { ContestProblem } from '#contracts/http/contests'
import type { ProblemFormAnswer } from '#contracts/http/problem-form'
import type { ProblemSummary } from '#contracts/http/problems'
import { numberProblem } from './own-problem'
import { MINUTE, read, Stage } from './stage'

let stage: Stage
let contestId: string

beforeAll(async () => {
  stage = await Stage.set()
  const tests = [
    { input: '1', output: '1' },
    { input: '2', output: '2' },
  ]
  const subtasks = [
    { points: 30, fromOrdinal: 1, toOrdinal: 1 },
    { points: 70, fromOrdinal: 2, toOrdinal: 2 },
  ]
  const made = await stage.admin.call('POST', '/api/problems', { ...numberProblem('Echo', tests), subtasks })
  const problemId = (await read<{ problem: ProblemSummary }>(made)).problem._id
  contestId = await stage.announce({ problems: [{ problemId, points: 200, order: 1 }] })
})
afterAll(() => stage.stop())

const path = () => `/api/contests/${contestId}`
/** Saves the form as the page sends it: only IOI contests have subtasks there. */
async function save(change: Partial<ContestEditable['form']>): Promise<Response> {
  const { form, version } = await read<ContestEditable>(await stage.admin.call('GET', `${path()}/form`))
  const problems = form.problems.map((problem) => ({ ...problem, subtasks: null }))
  return stage.admin.call('PUT', path(), { ...form, version, problems, ...change })
}
const changes = async () =>
  (await read<ContestEditable>(await stage.admin.call('GET', `${path()}/form`))).changes.map(({ field }) => field)

test('before the start, its problems are not said to be changed where they were not', async () => {
  expect((await save({ title: 'Renamed' })).status).toBe(200)
  expect(await changes()).toEqual(['title'])
})

test('while it runs, it is extended from the page', async () => {
  stage.clock.advance(61 * MINUTE)
  expect((await save({ duration: 90 })).status).toBe(200)
  expect(await changes()).toEqual(['duration', 'title'])
})

test.each(['points', 'icpc'] as const)(
  'with subtasks of its own, a %s contest is edited and extended from the page, and keeps them',
  async (format) => {
    const { form } = await read<ContestEditable>(await stage.admin.call('GET', `${path()}/form`))
    const problemId = form.problems[0]?.problemId ?? ''
    const subtasks = [
      { points: 20, fromOrdinal: 1, toOrdinal: 1 },
      { points: 80, fromOrdinal: 2, toOrdinal: 2 },
    ]
    const grouped = contestId
    const startTime = new Date(stage.clock.nowMs() + 600 * MINUTE).toISOString()
    contestId = await stage.announce({ format, startTime, problems: [{ problemId, points: 100, order: 1, subtasks }] })
    expect((await save({ title: 'Renamed' })).status).toBe(200)
    stage.clock.advance(601 * MINUTE)
    expect((await save({ duration: 200 })).status).toBe(200)
    expect(await changes()).toEqual(['duration', 'title'])
    const kept = await read<ContestEditable>(await stage.admin.call('GET', `${path()}/form`))
    expect(kept.form.problems).toMatchObject([{ subtasks }])
    contestId = grouped
  },
)

test('where a problem counts as a whole, nothing says that its parts earn points', async () => {
  const answer = await stage.admin.call('GET', `${path()}/problems`)
  const { problems } = await read<{ problems: ContestProblem[] }>(answer)
  expect(problems.map(({ points, subtaskPoints }) => [points, subtaskPoints])).toEqual([[200, []]])
})

test('an IOI contest with a problem of more than fifty groups is edited with the groups that its form was given', async () => {
  const places = Array.from({ length: 60 }, (_, index) => index + 1)
  const tests = places.map((place) => ({ input: `${place}`, output: `${place}` }))
  const subtasks = places.map((place) => ({ points: 1, fromOrdinal: place, toOrdinal: place }))
  const made = await stage.admin.call('POST', '/api/problems', { ...numberProblem('Many', tests), subtasks })
  const problemId = (await read<{ problem: ProblemSummary }>(made)).problem._id
  contestId = await stage.announce({ format: 'ioi', problems: [{ problemId, points: 60, order: 1 }] })
  const { form, version } = await read<ContestEditable>(await stage.admin.call('GET', `${path()}/form`))
  expect(form.problems[0]?.subtasks).toHaveLength(60)
  expect((await stage.admin.call('PUT', path(), { ...form, version, title: 'Renamed' })).status).toBe(200)
  expect(await changes()).toEqual(['title'])
})

test('a contest that was edited or cloned still follows the groups and the editorial of its problem', async () => {
  const tests = ['1', '2', '3'].map((n) => ({ input: n, output: n }))
  const groups = (last: number) => [
    { points: 30, fromOrdinal: 1, toOrdinal: 1 },
    { points: 70, fromOrdinal: 2, toOrdinal: last },
  ]
  const given = { ...numberProblem('Grown', tests), subtasks: groups(2), editorial: 'Print it.' }
  const made = await stage.admin.call('POST', '/api/problems', given)
  const problemId = (await read<{ problem: ProblemSummary }>(made)).problem._id
  contestId = await stage.announce({ format: 'ioi', problems: [{ problemId, points: 100, order: 1 }] })
  const formOf = async (id: string) => read<ContestEditable>(await stage.admin.call('GET', `/api/contests/${id}/form`))
  const { form, version } = await formOf(contestId)
  expect((await stage.admin.call('PUT', path(), { ...form, version, title: 'Renamed' })).status).toBe(200)
  const startTime = new Date(stage.clock.nowMs() + 600 * MINUTE).toISOString()
  const clone = await stage.announce({ format: 'ioi', startTime, problems: form.problems })

  const stored = await read<ProblemFormAnswer>(await stage.admin.call('GET', `/api/problems/${problemId}/form`))
  const grown = { ...stored.form, version: stored.version, subtasks: groups(3), editorial: 'Print it again.' }
  await read(await stage.admin.call('PUT', `/api/problems/${problemId}`, { ...grown, saveAnyway: true }))
  for (const id of [contestId, clone])
    expect((await formOf(id)).form.problems).toMatchObject([{ subtasks: groups(3), editorial: 'Print it again.' }])
})
