/** A problem that a test creates itself: print the number that is read. */
import type { ProblemForm } from '#contracts/http/problem-form'
import type { ProblemSummary } from '#contracts/http/problems'
import { openBeside } from '../api/finished-duels'
import { read, type Stage } from './stage'

type Test = { readonly input: string; readonly output: string; readonly isHidden?: boolean }

/** The form of the problem. Tests are hidden unless they say otherwise. */
export const numberProblem = (title: string, tests: readonly Test[]): ProblemForm => ({
  title,
  description: 'Print the number.',
  difficulty: 'Easy',
  timeLimit: 2000,
  memoryLimit: 256,
  tags: ['numbers'],
  isContestOnly: true,
  examples: [{ input: '1', output: '1', explanation: '' }],
  testCases: tests.map((one) => ({ isHidden: true, ...one })),
  functionSignatures: {},
  driverCode: {},
})

/** Creates the problem over HTTP. Returns its id. */
export async function createProblem(stage: Stage, title: string, tests: readonly Test[]): Promise<string> {
  const answer = await stage.admin.call('POST', '/api/problems', numberProblem(title, tests))
  return (await read<{ problem: ProblemSummary }>(answer)).problem._id
}

/** Corrects a test whose expected output was wrong. */
export function mendTest(stage: Stage, problemId: string, mended: { ordinal: number; output: string }): void {
  const db = openBeside(stage.server.dataDir)
  const { changes } = db.$client
    .prepare('UPDATE test_cases SET output = @output WHERE problem_id = @problemId AND ordinal = @ordinal')
    .run({ problemId, ...mended })
  if (changes !== 1) throw new Error('there is no such test')
  db.$client.prepare('UPDATE problems SET tests_version = tests_version + 1 WHERE id = ?').run(problemId)
  db.$client.close()
}

/** All stored contest ratings, in order. */
export function storedRatings(stage: Stage): unknown[] {
  const db = openBeside(stage.server.dataDir)
  const rows = db.$client.prepare('SELECT * FROM contest_ratings ORDER BY round, user_id').all()
  db.$client.close()
  return rows
}
