import { FINISHED, type RunResult } from '#contracts/http/judge'
import { verdictLabel } from '#core/verdict'
import type { Db } from '#db/client'
import { judgingRules } from '#db/queries/problems'
import { targetTests } from './known-tests'
import type { JudgedSubmission, Target } from './types'
import { type KnownTest, type Viewer, visibleMaxima, visibleResults } from './visible-results'

/**
 * The tests of a target, in judging order; an input given with the request is its own, open test. Empty if the tests have changed
 * since: results must not be shown next to other tests. `testsVersion` null: results from before versions were stored, which
 * belong to the first.
 */
export function testsJudged(db: Db, target: Target, testsVersion: number | null): KnownTest[] {
  if (target.kind === 'input') return [{ input: target.stdin, output: target.expected, isHidden: false }]
  if (judgingRules(db, target.problemId)?.testsVersion !== (testsVersion ?? 1)) return []
  return targetTests(db, target)
}

/** The result of a run (docs/coverage.md#7-the-calls), with the parts of `tests` that a viewer may see. */
export function runResultOf(submission: JudgedSubmission, tests: readonly KnownTest[], viewer: Viewer): RunResult {
  const { verdict, passed, total, results, compileOutput, cpuMs, memoryKiB, id } = submission
  // A custom input has no expected output: its result has output, time and memory, but no verdict.
  const isJudged = tests[0]?.output !== null
  const accepted = isJudged && verdict === 'accepted'
  const maxima = visibleMaxima(tests, { maxima: { cpuMs, memoryKiB }, ran: results.length, viewer })
  return {
    verdict: !isJudged && verdict === 'accepted' ? FINISHED : verdictLabel(verdict),
    accepted,
    allPassed: accepted,
    passedCount: isJudged ? passed : 0,
    totalCount: isJudged ? total : 0,
    testResults: visibleResults(tests, results, viewer),
    compileOutput,
    timeMs: maxima.cpuMs,
    memoryKiB: maxima.memoryKiB,
    submissionId: id,
  }
}
