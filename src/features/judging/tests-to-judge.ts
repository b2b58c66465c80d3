import {
  type Grade,
  type GradedTest,
  type Grading,
  gradeOf,
  type Score,
  scoreOf,
  settledVerdict,
  testPath,
} from '#core/grading'
import type { StoredChecker, TestRow } from '#db/queries/problems'
import type { Checker, JudgeJob, JudgeTest, TestResult } from '#runner'

type StoredTest = Pick<TestRow, 'input' | 'output' | 'own'>

/** A stored test in the judge's form. It may have a checker of its own in place of the problem's. */
export function judgeTestOf({ input, output, own }: StoredTest, checker: StoredChecker): JudgeTest {
  const test = { input, expected: output }
  if (own == null) return test
  const { arguments: programArguments, files } = own
  const ownChecker = checkerOf(own, checker)
  return {
    ...test,
    ...(ownChecker === null ? {} : { checker: ownChecker }),
    ...(programArguments === undefined ? {} : { programArguments }),
    ...(files === undefined ? {} : { files: () => files.map(fileOf) }),
  }
}

const fileOf = ({ path, content }: { readonly path: string; readonly content: string }) => ({
  path,
  mode: 0o644,
  content: Uint8Array.fromBase64(content),
})

function checkerOf({ checker, validatorArguments }: NonNullable<TestRow['own']>, whole: StoredChecker): Checker | null {
  if (validatorArguments !== undefined && 'protocol' in whole) return { ...whole, arguments: validatorArguments }
  // A test's own comparison cannot be combined with a checker program of the problem.
  return checker === undefined || 'source' in whole ? null : checker
}

type NamedTests = readonly Pick<TestRow, 'name' | 'isHidden'>[]

/**
 * The part of a job that a problem with scored groups adds. Tests that cannot change the result are not run, and other
 * failed tests do not stop the job.
 */
export function gradedPart(
  grading: Grading,
  tests: NamedTests,
): Pick<JudgeJob, 'settled'> & { readonly stopAtFirstFailure?: false; readonly stopAfterTimeLimits?: never } {
  const settled = settledVerdict(grading, tests.map(testPath))
  return { stopAtFirstFailure: false, settled: (results) => settled(results.map(gradedTest)) }
}

export const gradedTest = ({ verdict, score, multiplier }: TestResult): GradedTest => ({
  verdict,
  ...(score === undefined ? {} : { score }),
  ...(multiplier === undefined ? {} : { multiplier }),
})

/** The grade of results by the problem's groups. */
export const gradeOfResults = (grading: Grading, tests: NamedTests, results: readonly TestResult[]): Grade =>
  gradeOf(grading, tests.map(testPath), results.map(gradedTest))

/** The score of results by group, for people to read. */
export const scoreOfResults = (grading: Grading, tests: NamedTests, results: readonly TestResult[]): Score =>
  scoreOf(grading, tests.map(testPath), results.map(gradedTest))
