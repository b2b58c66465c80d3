import type { Need } from './scheduler/index.ts'
import type { Checker, JudgeJob, JudgeOptions, JudgeResult, TestResult } from './types.ts'

/** A job that waits for a slot, or has one. */
export type Waiting = {
  readonly job: JudgeJob
  readonly options: JudgeOptions
  readonly resolve: (result: JudgeResult) => void
  readonly reject: (error: Error) => void
  /** Its own failures, and places that it lost. */
  attempts: number
  losses: number
  /** What its tests came to in earlier slices. */
  before: readonly TestResult[]
  hasStarted: boolean
  /** Ends what it does in a slot now; null while it has none. */
  ends: AbortController | null
  /** What it does in that slot now is broken off. */
  isBrokenOff: boolean
  /** Where it is judged, or was last; null: here. */
  worker: string | null
  /** Workers that are not asked again. */
  avoids: readonly string[]
  needsReference: boolean
  /** Called when its result is stored. */
  confirm: (() => void) | null
  /** Worked out when first asked for. */
  languages: readonly number[] | null
}

export const waitingOf = (
  job: JudgeJob,
  options: JudgeOptions,
  callbacks: Pick<Waiting, 'resolve' | 'reject'>,
): Waiting => ({
  job,
  options,
  ...callbacks,
  attempts: 0,
  losses: 0,
  before: [],
  hasStarted: false,
  ends: null,
  isBrokenOff: false,
  worker: null,
  avoids: [],
  needsReference: false,
  confirm: null,
  languages: null,
})

/** What it asks of its place. */
export function needOf(waiting: Waiting): Need {
  waiting.languages ??= languagesOf(waiting.job)
  const { options, languages, avoids, needsReference } = waiting
  return { lane: options.priority, languages, avoids, needsReference }
}

function languagesOf({ languageId, checker, tests }: JudgeJob): readonly number[] {
  const ids = new Set([languageId])
  const add = (one: Checker) => 'languageId' in one && ids.add(one.languageId)
  add(checker)
  for (const test of tests) if (test.checker !== undefined) add(test.checker)
  return [...ids]
}
