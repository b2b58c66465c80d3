import { Type } from '@sinclair/typebox'
import { DifficultySchema } from './difficulty'
import type { ReadonlyStatic } from './shapes'

/** A target as players see it. Its picture has an address of its own. */
export const CssTargetSchema = Type.Object({
  targetId: Type.String({ minLength: 1, maxLength: 64 }),
  title: Type.String(),
  difficulty: DifficultySchema,
  /** The colours that cover most of the picture, as #rrggbb, the largest part first. */
  colors: Type.Array(Type.String()),
})
export type CssTarget = ReadonlyStatic<typeof CssTargetSchema>
