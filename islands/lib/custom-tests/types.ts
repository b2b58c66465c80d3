import type { CustomTest } from '#contracts/http/editor'
import type { RunResult } from '#contracts/http/judge'
import type { Attempt } from '../attempt'

export type CustomTestsProps = {
  /** The problem's id. */
  readonly scope: string
  /** Runs the program in the editor on the tests, in their order. */
  readonly run: (tests: readonly CustomTest[], signal: AbortSignal) => Promise<Attempt<RunResult>>
  /** Why nothing can be run now; null if running is possible. */
  readonly runHint: string | null
}
