import type { JudgedReference } from '#contracts/http/problem-packages'
import { programOf } from '#core/problem'
import type { PackageSubmission, ProblemPackage } from '#core/problem-package'
import { verdictWords } from '#core/verdict'
import type { JudgeJob, JudgeResult, Runner, Verdict } from '#runner'

export type TrialWatch = {
  readonly progress: (step: { readonly done: number; readonly total: number; readonly what: string }) => void
  /** Given up: nothing more is asked of the judge. */
  readonly signal: AbortSignal
}
export type TriedReference = { readonly shown: JudgedReference; readonly verdict: Verdict | null }

type Tried = Pick<
  ProblemPackage,
  'slug' | 'cases' | 'timeLimitMs' | 'memoryLimitMb' | 'checker' | 'drivers' | 'submissions'
>

/**
 * Judges every submission of a package as contestants' programs are judged, in its order. The judge takes them behind
 * everybody who waits for a verdict. Throws JUDGE_UNAVAILABLE where there is none.
 */
export async function tryReferences(runner: Runner, problem: Tried, watch: TrialWatch): Promise<TriedReference[]> {
  const total = problem.submissions.length
  let done = 0
  const tell = (what: string): void => watch.progress({ done, total, what })
  tell('')
  return await Promise.all(
    problem.submissions.map(async (submission) => {
      watch.signal.throwIfAborted()
      const tried = await judged(runner, problem, submission)
      done += 1
      tell(`${submission.path}: ${tried.shown.verdict || 'not judged'}`)
      return tried
    }),
  )
}

async function judged(runner: Runner, problem: Tried, submission: PackageSubmission): Promise<TriedReference> {
  const { languageId, language, source, expected, path: name } = submission
  const common = { name, expected: expected.map(verdictWords), total: problem.cases.length }
  if (!runner.languages().some(({ id }) => id === languageId)) {
    const message = 'Its language is not installed here, so it was not judged.'
    return { verdict: null, shown: { ...common, verdict: '', isExpected: true, passed: 0, cpuMs: 0, message } }
  }
  const job: JudgeJob = {
    languageId,
    source: programOf(source, problem.drivers[language]),
    tests: problem.cases.map(({ input, output }) => ({ input, expected: output })),
    limits: { cpuMs: problem.timeLimitMs, memoryKiB: problem.memoryLimitMb * 1024 },
    checker: problem.checker,
    stopAtFirstFailure: true,
  }
  const result = await runner.judge(job, { priority: 'rejudge', owner: `package:${problem.slug}` })
  const { verdict, passed, cpuMs } = result
  const isExpected = expected.some((one) => one === verdict)
  const message = messageOf(problem, result)
  return { verdict, shown: { ...common, verdict: verdictWords(verdict), isExpected, passed, cpuMs, message } }
}

function messageOf({ cases }: Tried, { verdict, compileOutput, tests }: JudgeResult): string {
  if (verdict === 'compilation-error') return compileOutput.slice(0, 1000)
  const at = tests.findIndex((test) => test.verdict !== 'accepted')
  const failed = tests[at]
  if (failed === undefined) return ''
  const words = failed.message === '' ? '' : `: ${failed.message}`
  return `test ${at + 1} (${cases[at]?.name ?? ''})${words}`
}
