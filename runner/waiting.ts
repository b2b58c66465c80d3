import type { Need } from './scheduler/index.ts'
import type { Checker, JudgeJob, JudgeOptions, JudgeResult, TestResult } from './types.ts'

type Callbacks = { readonly resolve: (result: JudgeResult) => void; readonly reject: (error: Error) => void }

/** A job that waits for a slot, or has one. */
export class Waiting {
  readonly resolve: Callbacks['resolve']
  readonly reject: Callbacks['reject']
  /** Its own failures, and places that it lost. */
  attempts = 0
  losses = 0
  /** What its tests came to in earlier slices. */
  before: readonly TestResult[] = []
  hasStarted = false
  /** Ends what it does in a slot now; null while it has none. */
  ends: AbortController | null = null
  /** What it does in that slot now is broken off. */
  isBrokenOff = false
  /** Where it is judged, or was last; null: here. */
  worker: string | null = null
  /** Workers that are not asked again. */
  avoids: readonly string[] = []
  needsReference = false
  /** Called when its result is stored. */
  confirm: (() => void) | null = null
  /** Worked out when first asked for. */
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
