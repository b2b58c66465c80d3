import type { JudgeJob, JudgeResult, TestResult } from './types.ts'

/** How many characters of the streams of all tests of a job are kept: a program may print a megabyte in each of hundreds of tests. */
const KEPT_OF_ALL = 64 * 1024 * 1024
/** How many characters of a stream are kept after that. */
const KEPT_BEYOND = 16 * 1024

/** A test's result, with the beginnings of its streams alone if those of the tests before it leave no room. */
export function withinKept(result: TestResult, before: readonly TestResult[]): TestResult {
  const kept = before.reduce((sum, one) => sum + charactersOf(one), charactersOf(result))
  if (kept <= KEPT_OF_ALL) return result
  const { raw: _, ...rest } = result
  return { ...rest, stdout: beginningOf(result.stdout), stderr: beginningOf(result.stderr) }
}

const charactersOf = ({ stdout, stderr, raw }: TestResult): number =>
  stdout.length + stderr.length + (raw === undefined ? 0 : raw.stdout.length + raw.stderr.length)

/** A copy, since a part of a string keeps the whole string in memory. */
const beginningOf = (text: string): string => Buffer.from(text.slice(0, KEPT_BEYOND)).toString('utf8')

/** Whether the tests that follow need not be run. */
export async function isEnough(
  { stopAtFirstFailure, stopAfterTimeLimits, isOver }: JudgeJob,
  results: readonly TestResult[],
): Promise<boolean> {
  const last = results.at(-1)?.verdict
  // After the checker's own failure the whole job is judged again, so further tests are of no use.
  if (last === 'internal-error') return true
  if (stopAtFirstFailure && last !== 'accepted') return true
  if ((await isOver?.(results)) === true) return true
  return results.filter(({ verdict }) => verdict === 'time-limit').length === stopAfterTimeLimits
}

/** The first failure is the submission's verdict. The judge's own failure takes precedence, since the job is then judged again. */
export function verdictOf(results: readonly TestResult[]): JudgeResult['verdict'] {
  const failures = results.map(({ verdict }) => verdict).filter((verdict) => verdict !== 'accepted')
  return failures.find((verdict) => verdict === 'internal-error') ?? failures[0] ?? 'accepted'
}

/** Combines the results of the tests into the submission's result. */
export function summary(
  verdict: JudgeResult['verdict'],
  compileOutput: string,
  tests: readonly TestResult[],
): JudgeResult {
  return {
    verdict,
    compileOutput,
    tests,
    passed: tests.filter((test) => test.verdict === 'accepted').length,
    cpuMs: Math.max(0, ...tests.map((test) => test.cpuMs)),
    memoryKiB: Math.max(0, ...tests.map((test) => test.memoryKiB)),
  }
}
