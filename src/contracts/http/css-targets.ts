import { Type } from '@sinclair/typebox'
import { DifficultySchema } from '../difficulty'
import { nullable, type ReadonlyStatic } from '../shapes'
import { MessageAnswerSchema } from './social'

/** A page that is to become a target of the CSS arena. */
const HtmlSchema = Type.String({ minLength: 1, maxLength: 20_000 })

export const NewTargetSchema = Type.Object({
  title: Type.String({ minLength: 1, maxLength: 60, pattern: '\\S' }),
  difficulty: DifficultySchema,
  html: HtmlSchema,
})
export const TargetPreviewSchema = Type.Object({ html: HtmlSchema })
export const TargetRetiringSchema = Type.Object({ retired: Type.Boolean() })

const TargetListItemSchema = Type.Object({
  id: Type.String(),
  title: Type.String(),
  difficulty: DifficultySchema,
  colors: Type.Array(Type.String()),
  /** It has a picture of the browser that is installed, and is given to players. */
  isReady: Type.Boolean(),
  isRetired: Type.Boolean(),
  /** A setter made it here; it did not come with Joust. */
  isOwn: Type.Boolean(),
})
export type TargetListItem = ReadonlyStatic<typeof TargetListItemSchema>

export const TargetsAnswerSchema = Type.Object({
  success: Type.Literal(true),
  /** Where pages cannot be rendered: the command that installs what is missing. */
  missing: nullable(Type.String()),
  targets: Type.Array(TargetListItemSchema),
})
export const TargetCreatedAnswerSchema = Type.Composite([MessageAnswerSchema, Type.Object({ id: Type.String() })])
/** The picture as PNG in Base64. */
export const TargetPreviewAnswerSchema = Type.Object({ success: Type.Literal(true), picture: Type.String() })
