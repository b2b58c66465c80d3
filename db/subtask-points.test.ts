/** Migration 0026 computes the points of subtasks from the results of submissions that were judged before it. */
import { afterEach, beforeEach, expect, test } from 'bun:test'
import { drizzle } from 'drizzle-orm/better-sqlite3'
import { type Client, countBefore, insertRow, upTo, type Value } from '../tests/harness/earlier-database'
import { migrate } from './migrate'
import * as schema from './schema'

/** Tests 1 and 2 together are worth 40 points, and test 3 is worth 60. */
const SUBTASKS = JSON.stringify([
  { name: 'small', fromOrdinal: 1, toOrdinal: 2, points: 40 },
  { name: 'large', fromOrdinal: 3, toOrdinal: 3, points: 60 },
])
const RIGHT = 'accepted'
const WRONG = 'wrong-answer'
const results = (verdicts: readonly string[]): string => JSON.stringify(verdicts.map((verdict) => ({ verdict })))

let client: Client
beforeEach(() => {
  client = upTo(countBefore('0026'))
  insertRow(client, 'users', { id: 'ada' })
  insertRow(client, 'problems', { id: 'steps' })
})
afterEach(() => client.close())

/** Inserts a contest of an earlier Joust with one submission to its problem. */
function submitted(
  contest: Readonly<Record<string, Value>>,
  { verdicts, verdict = WRONG }: { readonly verdicts: readonly string[]; readonly verdict?: string | null },
): void {
  insertRow(client, 'contests', { id: 'round', format: 'ioi', final_at_ms: null, ...contest })
  insertRow(client, 'contest_problems', { contest_id: 'round', problem_id: 'steps', subtasks: SUBTASKS })
  insertRow(client, 'submissions', { id: 'first', seq: 1, problem_id: 'steps', results: results(verdicts) })
  insertRow(client, 'contest_submissions', {
    submission_id: 'first',
    contest_id: 'round',
    problem_id: 'steps',
    verdict,
  })
}

/** Inserts a rejudge of that submission; the trial is a submission of its own. */
function rejudged(id: string, state: string, verdicts: readonly string[], settledAtMs: number): void {
  insertRow(client, 'contest_rejudges', { id, contest_id: 'round', state, settled_at_ms: settledAtMs })
  insertRow(client, 'submissions', { id: `${id} trial`, seq: settledAtMs, results: results(verdicts) })
  insertRow(client, 'contest_rejudged_submissions', {
    rejudge_id: id,
    submission_id: 'first',
    trial_id: `${id} trial`,
  })
}

function partsAfterMigration(): unknown {
  migrate(drizzle<typeof schema>({ client, schema }))
  const parts = client
    .prepare<[], string | null>("SELECT parts FROM contest_submissions WHERE submission_id = 'first'")
    .pluck()
    .get()
  return typeof parts === 'string' ? JSON.parse(parts) : parts
}

test.each([
  ['the first subtask', [RIGHT, RIGHT, WRONG], [40, 0]],
  ['the second subtask', [RIGHT, WRONG, RIGHT], [0, 60]],
  ['everything', [RIGHT, RIGHT, RIGHT], [40, 60]],
  ['nothing', [WRONG, WRONG, WRONG], [0, 0]],
  ['one test before judging stopped', [RIGHT], [0, 0]],
])('a submission that passed %s gets its points', (_what, verdicts, parts) => {
  submitted({}, { verdicts })
  expect(partsAfterMigration()).toEqual(parts)
})

test.each([
  ['that is not judged yet', {}, null],
  ['of a contest that is final', { final_at_ms: 1 }, WRONG],
  ['of a contest without subtasks in its rules', { format: 'points' }, WRONG],
])('a submission %s keeps none', (_what, contest, verdict) => {
  submitted(contest, { verdicts: [RIGHT, RIGHT, RIGHT], verdict })
  expect(partsAfterMigration()).toBeNull()
})

test('the latest committed rejudge counts instead of the first results, a discarded one does not', () => {
  submitted({}, { verdicts: [WRONG, WRONG, WRONG] })
  rejudged('early', 'committed', [RIGHT, RIGHT, RIGHT], 10)
  rejudged('late', 'committed', [RIGHT, RIGHT, WRONG], 20)
  rejudged('thrown away', 'discarded', [WRONG, WRONG, RIGHT], 30)
  expect(partsAfterMigration()).toEqual([40, 0])
})
