/** What happens to verdicts when the tests of a problem change later: they stay, and are never shown with other tests. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { asProblemId, asUserId } from '#contracts/ids'
import { problemById, saveProblem } from '#db/queries/problems'
import type { Runner } from '#runner'
import { startJudge } from '../harness/judge'
import { JudgingPlace, request } from '../harness/judging'

let runner: Runner
const place = new JudgingPlace()
beforeAll(async () => {
  runner = await startJudge()
  place.start(runner)
})
afterAll(async () => {
  place.remove()
  await runner.close()
})

test('a hidden test’s output is not shown where a shown test has taken its place', async () => {
  const { judging, db } = place
  const judged = await judging.judged(judging.submit(request).id)
  expect(judging.shown(judged).testResults.map(({ input }) => input)).toEqual(['1 2', ''])
  const problem = problemById(db, asProblemId('sum'))
  if (problem === undefined) throw new Error('the problem is there')
  saveProblem(db, { ...problem, testsVersion: 2 }, [
    { ordinal: 1, name: '1', input: 'one', output: '1', isHidden: false },
    { ordinal: 2, name: '2', input: 'two', output: '2', isHidden: false },
  ])
  const shown = judging.shown(judged)
  expect(shown).toMatchObject({ verdict: 'Accepted', passedCount: 2, totalCount: 2 })
  expect(shown.testResults).toHaveLength(2)
  for (const one of shown.testResults)
    expect(one).toMatchObject({ isHidden: true, input: '', expectedOutput: '', actualOutput: '', error: '' })
  expect(JSON.stringify(shown)).not.toContain('HIDDEN')
  // Another player, because a player must wait after a submission in a duel.
  const judgedAgain = await judging.judged(judging.submit({ ...request, userId: asUserId('grace') }).id)
  expect(judging.shown(judgedAgain).testResults[0]).toMatchObject({ isHidden: false, input: 'one' })
})
