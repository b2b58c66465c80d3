import type { ProblemId } from '#contracts/ids'
import type { Db } from '#db/client'
import { examplesOf, judgingRules, type TestRow, testsOf } from '#db/queries/problems'
import type { Target } from './types'

/** A stored test in full, hidden or not. */
type StoredTest = Pick<TestRow, 'input' | 'output' | 'isHidden' | 'name' | 'own'>

export type ProblemTarget = Omit<Extract<Target, { kind: 'problem' }>, 'kind'>

/** The tests that a problem's target includes, in judging order. */
export function targetTests(db: Db, { problemId, tests }: ProblemTarget): StoredTest[] {
  const all = testsOf(db, problemId)
  if (tests === 'all') return all
  const shown = all.filter(({ isHidden }) => !isHidden)
  return shown.length > 0 ? shown : exampleTests(db, problemId)
}

/**
 * The examples of the statement, which are the shown tests if every test is hidden. An interactive problem has none,
 * because its example is a conversation and no input of an interactor.
 */
function exampleTests(db: Db, problemId: ProblemId): StoredTest[] {
  if (judgingRules(db, problemId)?.checker.kind === 'interactor') return []
  return examplesOf(db, problemId).map(({ input, output }, index) => ({
    name: String(index + 1),
    input,
    output,
    isHidden: false,
  }))
}
