import { Type } from '@sinclair/typebox'
import type { ReadonlyStatic } from './shapes'

/** The header in which a command names its version. */
export const VERSION_HEADER = 'joust-version'

/** The progress of a long operation: `done` of `total` steps, and `what` is being processed. */
const ProgressSchema = Type.Object({ done: Type.Number(), total: Type.Number(), what: Type.String() })
export type Progress = ReadonlyStatic<typeof ProgressSchema>

/** How a call reports its progress, and learns that it is cancelled. */
export type CallWatch = {
  readonly progress: (step: Progress) => void
  /** Aborted when the caller disconnects or the process ends. The call must then stop before it stores anything else. */
  readonly signal: AbortSignal
}

/** A line of the answer: any number of lines with progress, and then one with the result or an error. */
export const CallLineSchema = Type.Union([
  Type.Object({ progress: ProgressSchema }),
  Type.Object({ result: Type.Unknown() }),
  Type.Object({
    error: Type.Object({ code: Type.String(), message: Type.String(), details: Type.Optional(Type.Unknown()) }),
  }),
])
export type CallLine = ReadonlyStatic<typeof CallLineSchema>
