import type { Execution } from '#contracts/http/practice'
import { ApiError } from '../lib/api'

/** What the output panel shows. */
export type RunState =
  | { readonly phase: 'idle' }
  /** Stopped by the user before the end. */
  | { readonly phase: 'stopped' }
  /** `ticket` identifies the program when its queue position is requested. */
  | { readonly phase: 'running'; readonly ticket: string }
  | { readonly phase: 'done'; readonly execution: Execution }
  /** `said` is the server's message, shown beside the fixed text; null if there is none. */
  | { readonly phase: 'failed'; readonly message: string; readonly said: string | null }

export const IDLE: RunState = { phase: 'idle' }
export const STOPPED: RunState = { phase: 'stopped' }
export const NOTHING_TO_RUN = 'Please select a language and write some code'
const EXECUTION_FAILED = 'Failed to execute code. Please try again.'

/** The state of a failed call: the fixed text, with the server's message if there is one. */
export function failedRun(error: unknown): RunState {
  const said = error instanceof ApiError ? error.message : null
  return { phase: 'failed', message: EXECUTION_FAILED, said }
}
