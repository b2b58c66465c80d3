import type { Execution } from '#contracts/http/practice'
import { ApiError } from '../lib/api'

/** What the output panel shows. */
export type RunState =
  | { readonly phase: 'idle' }
  /** By the user, before its end. */
  | { readonly phase: 'stopped' }
  /** `ticket`: under which the server tells where the program stands. */
  | { readonly phase: 'running'; readonly ticket: string }
  | { readonly phase: 'done'; readonly execution: Execution }
  /** `said`: the server's message, shown beside the fixed text. */
  | { readonly phase: 'failed'; readonly message: string; readonly said: string | null }

export const IDLE: RunState = { phase: 'idle' }
export const STOPPED: RunState = { phase: 'stopped' }
export const NOTHING_TO_RUN = 'Please select a language and write some code'
const EXECUTION_FAILED = 'Failed to execute code. Please try again.'

/** The fixed text for a failed call and, if there is one, the server's message. */
export function failedRun(error: unknown): RunState {
  const said = error instanceof ApiError ? error.message : null
  return { phase: 'failed', message: EXECUTION_FAILED, said }
}
