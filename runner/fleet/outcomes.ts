import { isEnough, summary, verdictOf } from '../job-result.ts'
import type { SlotOutcome } from '../judge.ts'
import { completeLimits } from '../limits.ts'
import type { JudgeJob, TestResult } from '../types.ts'
import { resultIn } from './job-parts.ts'
import type { WireOutcome } from './protocol.ts'

type Judged = Extract<WireOutcome, { readonly compiled: boolean }>

/** Thrown for an impossible result; the message gives the reason for the log. */
export class Unbelievable extends Error {
  override readonly name = 'Unbelievable'
}

/**
 * Combines a worker's results into an outcome. The verdict, the counts and the maxima are computed here: a worker only
 * reports how each test ended. Throws Unbelievable for impossible results: more results than tests, an accepted program
 * beyond its limit, an end without a reason.
 */
export async function outcomeOf(judged: Judged, job: JudgeJob, before: readonly TestResult[]): Promise<SlotOutcome> {
  const results = [...before, ...judged.tests.map(resultIn)]
  if (!judged.compiled) {
    if (results.length > 0) throw new Unbelievable('tests were run of a program that was not compiled')
    return { kind: 'judged', result: summary('compilation-error', judged.compileOutput, []) }
  }
  if (results.length > job.tests.length) throw new Unbelievable('there are more results than tests')
  const { cpuMs } = completeLimits(job.limits)
  const beyond = results.findIndex((one) => one.verdict === 'accepted' && one.cpuMs > cpuMs)
  if (beyond >= 0) throw new Unbelievable(`test ${beyond + 1} is accepted beyond its time limit`)
  if (results.some(({ verdict }) => verdict === 'compilation-error'))
    throw new Unbelievable('a compilation error is no verdict of a test')
  if (judged.kind !== 'judged') return { kind: judged.kind, results }
  if (results.length < job.tests.length && !(await isEnough(job, results)))
    throw new Unbelievable(`it ends after ${results.length} of ${job.tests.length} tests`)
  return { kind: 'judged', result: summary(verdictOf(results), judged.compileOutput, results) }
}
