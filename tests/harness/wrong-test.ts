/** A problem whose one test is wrong, and its setter's correction: the purpose of a rejudge. */

import { join } from 'node:path'
import { asProblemId } from '#contracts/ids'
import { closeDatabase, openDatabase } from '#db/client'
import { problemById, saveProblem, testsOf } from '#db/queries/problems'
import { read, type Stage } from '../contests/stage'

/** "1 2" is to be added up, and the test expects 4. */
export async function createProblem(stage: Stage): Promise<string> {
  const { problem } = await read<{ problem: { _id: string } }>(
    await stage.admin.call('POST', '/api/problems', {
      title: 'Sum of Two',
      description: 'Add the two numbers.',
      difficulty: 'Easy',
      isContestOnly: true,
      timeLimit: 2000,
      memoryLimit: 256,
      tags: ['sum'],
      examples: [{ input: '2 2', output: '4' }],
      testCases: [{ input: '1 2', output: '4', isHidden: true }],
    }),
  )
  return problem._id
}

/** Makes the test expect 3. Written into the database directly, as another process of the setter would. */
export function correctTest({ server }: Stage, problemId: string): void {
  const db = openDatabase(join(server.dataDir, 'joust.sqlite'))
  const id = asProblemId(problemId)
  const problem = problemById(db, id)
  if (problem === undefined) throw new Error('the problem is there')
  const tests = testsOf(db, id).map((one) => (one.input.trim() === '1 2' ? { ...one, output: '3' } : one))
  saveProblem(db, { ...problem, testsVersion: problem.testsVersion + 1 }, tests)
  closeDatabase(db)
}
