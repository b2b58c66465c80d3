import { FINISHED, type RunResult } from '#contracts/http/judge'
import { verdictLabel } from '#core/verdict'
import type { Db } from '#db/client'
import { judgingRules } from '#db/queries/problems'
import { targetTests } from './known-tests'
import type { JudgedSubmission, Target } from './types'
import { type KnownTest, type Viewer, visibleMaxima, visibleResults } from './visible-results'

/**
 * The tests of a target, in judging order. An input given with the request counts as an open test. Empty if the tests
 * have changed since the submission was judged, because results must not be shown next to other tests. `testsVersion`
 * is null for results from before versions were stored, which belong to the first version.
 */
export function testsJudged(db: Db, target: Target, testsVersion: number | null): KnownTest[] {
  if (target.kind === 'input')
    return [target, ...(target.others ?? [])].map(({ stdin, expected }) => ({
      input: stdin,
      output: expected,
      isHidden: false,
    }))
  if (target.kind === 'picture') return []
  if (judgingRules(db, target.problemId)?.testsVersion !== (testsVersion ?? 1)) return []
  return targetTests(db, target)
}

/** The result of a run (docs/coverage.md#7-the-calls), with the parts of `tests` that a viewer may see. */
export function runResultOf(submission: JudgedSubmission, tests: readonly KnownTest[], viewer: Viewer): RunResult {
  const { verdict, passed, total, results, compileOutput, cpuMs, memoryKiB, id } = submission
  // A custom input has no expected output, so its result has output, time and memory but no verdict.
  const isJudged = tests.length === 0 || tests.some(({ output }) => output !== null)
  const accepted = isJudged && verdict === 'accepted'
  // One of the user's own tests without an expected output counts neither as passed nor as failed.
  const unexpected = tests.filter(({ output }) => output === null).length
  const openEnded = (ran: typeof results): number =>
    ran.filter((one, index) => tests[index]?.output === null && one.verdict === 'accepted').length
  const maxima = visibleMaxima(tests, { maxima: { cpuMs, memoryKiB }, ran: results.length, viewer })
  return {
    verdict: !isJudged && verdict === 'accepted' ? FINISHED : verdictLabel(verdict),
    accepted,
    allPassed: accepted,
    passedCount: isJudged ? passed - openEnded(results) : 0,
    totalCount: isJudged ? total - unexpected : 0,
    testResults: visibleResults(tests, results, viewer),
    compileOutput,
    timeMs: maxima.cpuMs,
    memoryKiB: maxima.memoryKiB,
    submissionId: id,
  }
}
