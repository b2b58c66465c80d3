import type { Need } from './scheduler/index.ts'
import type { Checker, JudgeJob, JudgeOptions, JudgeResult, TestResult } from './types.ts'

type Callbacks = { readonly resolve: (result: JudgeResult) => void; readonly reject: (error: Error) => void }

/** A job that waits for a slot or is being judged in one. */
export class Waiting {
  readonly resolve: Callbacks['resolve']
  readonly reject: Callbacks['reject']
  /** Its own failures; `losses` counts the slots that it lost. */
  attempts = 0
  losses = 0
  /** Results of its tests from earlier slices. */
  before: readonly TestResult[] = []
  hasStarted = false
  /** Aborts its work in the current slot; null while it has none. */
  ends: AbortController | null = null
  /** Whether its current step is broken off. */
  isBrokenOff = false
  /** The worker where it is or was last judged; null: this process. */
  worker: string | null = null
  /** Workers that must not judge it. */
  avoids: readonly string[] = []
  needsReference = false
  /** To be called when its result is stored. */
  confirm: (() => void) | null = null
  /** Computed on first use. */
  languages: readonly number[] | null = null

  constructor(
    readonly job: JudgeJob,
    readonly options: JudgeOptions,
    { resolve, reject }: Callbacks,
  ) {
    this.resolve = resolve
    this.reject = reject
  }
}

/** What the job requires of its slot. */
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
