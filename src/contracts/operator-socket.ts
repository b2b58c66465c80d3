import { Type } from '@sinclair/typebox'
import type { ReadonlyStatic } from './shapes'

/** The header in which a command names its version. */
export const VERSION_HEADER = 'joust-version'

/** How far long work is: `done` of `total`, and what it is at now. */
const ProgressSchema = Type.Object({ done: Type.Number(), total: Type.Number(), what: Type.String() })
export type Progress = ReadonlyStatic<typeof ProgressSchema>

/** How one call is watched and given up. */
export type CallWatch = {
  readonly progress: (step: Progress) => void
  /** The caller is gone, or the process ends: stop before the next thing that is stored. */
  readonly signal: AbortSignal
}

/** A line of the answer: any number of steps, then one of the other two. */
export const CallLineSchema = Type.Union([
  Type.Object({ progress: ProgressSchema }),
  Type.Object({ result: Type.Unknown() }),
  Type.Object({
    error: Type.Object({ code: Type.String(), message: Type.String(), details: Type.Optional(Type.Unknown()) }),
  }),
])
export type CallLine = ReadonlyStatic<typeof CallLineSchema>
