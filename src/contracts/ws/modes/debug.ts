import { Type } from '@sinclair/typebox'
import { DifficultySchema } from '../../difficulty'
import type { DebugTaskId, ProblemId } from '../../ids'
import { event, InstantSchema, ProblemIdSchema, settingsOf } from '../event-fields'
import type { DuelSubmission } from './programs'

export const DebugSettingsSchema = settingsOf('debug', {
  difficulty: Type.Optional(DifficultySchema),
  /** Judge0 ids. */
  languages: Type.Optional(Type.Array(Type.Integer(), { minItems: 1, maxItems: 10 })),
})

const TASK = {
  problemId: ProblemIdSchema,
  taskId: Type.Unsafe<DebugTaskId>(Type.String({ minLength: 1, maxLength: 200 })),
  /** Lines that may be changed in an accepted program. */
  budget: Type.Integer({ minimum: 1 }),
}

export const DEBUG_EVENTS = [
  /** Kept from both players until `debug-started`. */
  event('debug-assigned', TASK),
  event('debug-started', { ...TASK, deadlineMs: InstantSchema }),
] as const

type DebugTaskRef = { readonly problemId: ProblemId; readonly taskId: DebugTaskId; readonly budget: number }

export type DebugTask = DebugTaskRef & { readonly kind: 'debug' }
export type DebugMatch = DebugTaskRef & {
  readonly kind: 'debug'
  /** In order of receipt; each says how many lines it changes. */
  readonly submissions: readonly DuelSubmission[]
}
