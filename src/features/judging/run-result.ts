import type { RunResult, ShownTestResult } from '#contracts/http/judge'
import { verdictWords } from '#core/verdict'
import type { Db } from '#db/client'
import { judgingRules, testsOf } from '#db/queries/problems'
import type { JudgedSubmission, Target } from './types'
import type { KnownTest } from './visible-results'

/**
 * The tests a target stands for, in judging order; an input given with the request is its own, open test. None where the
 * tests have changed since: results must not be read beside tests they are not of. `testsVersion` null: results from
 * before versions were kept with them, which are of the first.
 */
export function testsJudged(db: Db, target: Target, testsVersion: number | null): KnownTest[] {
  if (target.kind === 'input') return [{ input: target.stdin, output: target.expected ?? '', isHidden: false }]
  if (judgingRules(db, target.problemId)?.testsVersion !== (testsVersion ?? 1)) return []
  const all = testsOf(db, target.problemId)
  return target.tests === 'all' ? all : all.filter((test) => !test.isHidden)
}

/** The specification's run result, from the results a viewer may see. */
export function runResultOf(submission: JudgedSubmission, testResults: readonly ShownTestResult[]): RunResult {
  const { verdict, passed, total } = submission
  const accepted = verdict === 'accepted'
  return {
    verdict: verdictWords(verdict),
    accepted,
    allPassed: accepted,
    passedCount: passed,
    totalCount: total,
    testResults,
    compileOutput: submission.compileOutput,
    timeMs: submission.cpuMs,
    memoryKiB: submission.memoryKiB,
    submissionId: submission.id,
  }
}
