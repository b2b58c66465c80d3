import type { JudgedReference } from '#contracts/http/problem-packages'
import type { CallWatch } from '#contracts/operator-socket'
import { SOLUTION_EXPECTATIONS } from '#core/problem'
import type { PackageSubmission, ProblemPackage } from '#core/problem-package'
import { verdictLabel } from '#core/verdict'
import type { Verdict } from '#runner'
import { NOT_INSTALLED, type ValidationJudge } from './setters-judge'
import { ValidationRun } from './validation-run'

export type TriedReference = { readonly shown: JudgedReference; readonly verdict: Verdict | null }

type Tried = Pick<
  ProblemPackage,
  'slug' | 'cases' | 'timeLimitMs' | 'timing' | 'memoryLimitMb' | 'checker' | 'drivers' | 'submissions' | 'grading'
>

/** Whether the form can express what is expected of a submission. */
export const isReference = ({ path, expected }: Pick<PackageSubmission, 'path' | 'expected'>): boolean =>
  SOLUTION_EXPECTATIONS.some((one) => one === path.split('/')[0]) ||
  !expected.some((one) => one === 'accepted' || one === 'compilation-error') ||
  expected.every((one) => one === 'accepted')

/** The form's expectation for a submission's folder; for any other folder, the one that fits the expected verdicts. */
export const expectationOf = ({ path, expected }: Pick<PackageSubmission, 'path' | 'expected'>) =>
  SOLUTION_EXPECTATIONS.find((one) => one === path.split('/')[0]) ??
  (expected.includes('accepted') ? 'accepted' : 'rejected')

/**
 * Judges every submission of a package like a form's solutions, with lower priority than users who wait for a verdict.
 * The package's input validators are not run.
 */
export function validatePackage(
  runner: ValidationJudge,
  { slug, cases, timeLimitMs, timing, memoryLimitMb, checker, drivers, submissions, grading }: Tried,
  { signal, onJudged }: Pick<ConstructorParameters<typeof ValidationRun>[2], 'signal' | 'onJudged'> = {},
): ValidationRun {
  const problem = {
    timeLimitMs,
    timing,
    memoryLimitMb,
    testCases: cases,
    grading,
    inputValidator: null,
    // Copies, because the form's lists and maps are mutable.
    checker:
      'files' in checker ? { ...checker, files: [...checker.files], arguments: [...checker.arguments] } : checker,
    driverCode: Object.fromEntries(Object.entries(drivers)),
    solutions: submissions.map(({ path, expected, expectation, languageId, source, files }) => ({
      name: path,
      languageId,
      source,
      files,
      verdicts: expected,
      expectation,
      expected: expectationOf({ path, expected }),
    })),
  }
  return new ValidationRun(problem, runner, { owner: `package:${slug}`, priority: 'rejudge', signal, onJudged })
}

type TriedPackage<Problem> = {
  /** The problem, with the time limit inferred from its submissions if it gives none. */
  readonly problem: Problem
  /** The outcomes of the submissions, in order. */
  readonly tried: readonly TriedReference[]
  readonly notes: readonly string[]
}

/** Judges a package's submissions and waits for the result. */
export async function tryPackage<Problem extends Tried>(
  runner: ValidationJudge,
  problem: Problem,
  watch: CallWatch,
): Promise<TriedPackage<Problem>> {
  const total = problem.submissions.length
  let done = 0
  watch.signal.throwIfAborted()
  watch.progress({ done, total, what: '' })
  const validation = validatePackage(runner, problem, {
    onJudged({ name, verdict }) {
      done += 1
      watch.progress({ done, total, what: `${name}: ${verdict ?? 'not judged'}` })
    },
  })
  await validation.finished
  return triedBy(problem, validation)
}

/** The result of a finished validation run for its package. */
export const triedBy = <Problem extends Tried>(problem: Problem, validation: ValidationRun): TriedPackage<Problem> => ({
  problem: { ...problem, timeLimitMs: validation.timeLimit.limitMs },
  tried: referencesOf(problem, validation),
  notes: validation.timeLimit.notes,
})

/**
 * The outcomes of a finished validation run. A missing language does not count against a submission, but an unavailable
 * judge does.
 */
function referencesOf({ submissions, cases }: Tried, { view, outcomes }: ValidationRun): TriedReference[] {
  return submissions.map(({ path: name, expected }, index) => {
    const { verdict = null, passed = 0, cpuMs = 0, total = cases.length } = outcomes[index] ?? {}
    const shown = view.solutions[index]
    const message = {
      name,
      expected: expected.map(verdictLabel),
      total,
      passed,
      score: shown?.score ?? null,
      cpuMs,
      memoryKiB: shown?.memoryKiB ?? 0,
      warning: shown?.warning ?? '',
      message: shown?.message ?? '',
    }
    if (verdict === null)
      return { verdict, shown: { ...message, verdict: '', isExpected: message.message === NOT_INSTALLED } }
    return { verdict, shown: { ...message, verdict: verdictLabel(verdict), isExpected: shown?.isExpected === true } }
  })
}
