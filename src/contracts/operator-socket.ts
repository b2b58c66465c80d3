/** The header in which a command names its version. */
export const VERSION_HEADER = 'joust-version'

/** The progress of a long operation: `done` of `total` steps, and `what` is being processed. */
export type Progress = { readonly done: number; readonly total: number; readonly what: string }

/** How a call reports its progress, and learns that it is cancelled. */
export type CallWatch = {
  readonly progress: (step: Progress) => void
  /** Aborted when the caller disconnects or the process ends. The call must then stop before it stores anything else. */
  readonly signal: AbortSignal
}

/** A line of the answer: any number of lines with progress, and then one with the result or an error. */
export type CallLine =
  | { readonly progress: Progress }
  | { readonly result: unknown }
  | { readonly error: { readonly code: string; readonly message: string; readonly details?: unknown } }
