import type { TriedSolution } from '#contracts/http/problem-form'
import type { JudgedReference } from '#contracts/http/problem-packages'
import { SOLUTION_EXPECTATIONS } from '#core/problem'
import type { PackageSubmission, ProblemPackage } from '#core/problem-package'
import { verdictWords } from '#core/verdict'
import type { Verdict } from '#runner'
import { NOT_INSTALLED, type ValidationJudge, ValidationRun } from './validation-run'

export type ValidationWatch = {
  readonly progress: (step: { readonly done: number; readonly total: number; readonly what: string }) => void
  /** Given up: nothing more is asked of the judge. */
  readonly signal: AbortSignal
}
export type TriedReference = { readonly shown: JudgedReference; readonly verdict: Verdict | null }

type Tried = Pick<
  ProblemPackage,
  'slug' | 'cases' | 'timeLimitMs' | 'memoryLimitMb' | 'checker' | 'drivers' | 'submissions'
>

/** The folder of a submission as the form's solutions have it; where it has another one, the word that fits. */
export const expectationOf = ({ path, expected }: Pick<PackageSubmission, 'path' | 'expected'>) =>
  SOLUTION_EXPECTATIONS.find((one) => one === path.split('/')[0]) ??
  (expected.includes('accepted') ? 'accepted' : 'rejected')

/**
 * Every submission of a package on its way through the judge, as a form's solutions go; behind everybody who waits for a
 * verdict. The package's input validators are not run.
 */
export function validatePackage(
  runner: ValidationJudge,
  { slug, cases, timeLimitMs, memoryLimitMb, checker, drivers, submissions }: Tried,
  onJudged?: (solution: TriedSolution) => void,
): ValidationRun {
  const problem = {
    timeLimitMs,
    memoryLimitMb,
    testCases: cases,
    inputValidator: null,
    // The form's own lists and maps, which may be written to.
    checker:
      'files' in checker ? { ...checker, files: [...checker.files], arguments: [...checker.arguments] } : checker,
    driverCode: Object.fromEntries(Object.entries(drivers)),
    solutions: submissions.map(({ path, expected, languageId, source }) => ({
      name: path,
      languageId,
      source,
      verdicts: expected,
      expected: expectationOf({ path, expected }),
    })),
  }
  return new ValidationRun(problem, runner, {
    owner: `package:${slug}`,
    priority: 'rejudge',
    ...(onJudged !== undefined && { onJudged }),
  })
}

/** The same to its end, with what each submission came to, in their order. */
export async function tryReferences(
  runner: ValidationJudge,
  problem: Tried,
  watch: ValidationWatch,
): Promise<TriedReference[]> {
  const total = problem.submissions.length
  let done = 0
  watch.signal.throwIfAborted()
  watch.progress({ done, total, what: '' })
  const validation = validatePackage(runner, problem, ({ name, verdict }) => {
    done += 1
    watch.progress({ done, total, what: `${name}: ${verdict ?? 'not judged'}` })
  })
  await validation.finished
  return referencesOf(problem, validation)
}

/** The outcome of a finished validation run. A language that is not here says nothing against a submission; a judge that went away does. */
export function referencesOf({ submissions, cases }: Tried, { view, outcomes }: ValidationRun): TriedReference[] {
  return submissions.map(({ path: name, expected }, index) => {
    const { verdict = null, passed = 0, cpuMs = 0, total = cases.length } = outcomes[index] ?? {}
    const shown = view.solutions[index]
    const words = {
      name,
      expected: expected.map(verdictWords),
      total,
      passed,
      cpuMs,
      memoryKiB: shown?.memoryKiB ?? 0,
      message: shown?.message ?? '',
    }
    if (verdict === null)
      return { verdict, shown: { ...words, verdict: '', isExpected: words.message === NOT_INSTALLED } }
    return { verdict, shown: { ...words, verdict: verdictWords(verdict), isExpected: shown?.isExpected === true } }
  })
}
