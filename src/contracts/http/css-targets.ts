import { Type } from '@sinclair/typebox'
import { TARGET_LIMITS } from '../css-pages'
import { DifficultySchema } from '../difficulty'
import { TARGET_STATES } from '../labels'
import { type Asked, nullable, oneOf, pageUpTo, type ReadonlyStatic } from '../shapes'
import { MessageAnswerSchema } from './social'

/** The shapes of the setters' calls about targets of the CSS Arena. */

/**
 * A page that is to become a target. The limit is twice that of a page, because white space around it does not count, and a character may
 * be two UTF-16 code units.
 */
export const HtmlSchema = Type.String({ minLength: 1, maxLength: 2 * TARGET_LIMITS.page })

export const NewTargetSchema = Type.Object({
  title: Type.String({ minLength: 1, maxLength: TARGET_LIMITS.title, pattern: '\\S' }),
  difficulty: DifficultySchema,
  html: HtmlSchema,
})
export type NewTarget = ReadonlyStatic<typeof NewTargetSchema>

const FILTERS = {
  q: Type.Optional(Type.String({ maxLength: 200, description: 'Words of the title or of the id.' })),
  difficulty: Type.Optional(DifficultySchema),
  state: Type.Optional(oneOf(TARGET_STATES)),
}
export const TargetsExportSchema = Type.Object(FILTERS)
export type TargetsFilter = ReadonlyStatic<typeof TargetsExportSchema>
export const TargetsQuerySchema = Type.Object({
  ...FILTERS,
  page: pageUpTo(10_000),
})
export type TargetsQuery = Asked<TargetsFilter> & { readonly page: number }

export const TargetListItemSchema = Type.Object({
  id: Type.String(),
  title: Type.String(),
  difficulty: DifficultySchema,
  colors: Type.Array(Type.String()),
  characters: Type.Number({ description: "The number of characters of the target's page." }),
  isReady: Type.Boolean({
    description: 'Whether the target has a picture from the installed browser and is given to players.',
  }),
  isRetired: Type.Boolean(),
  isOwn: Type.Boolean({
    description:
      'Whether a setter of this server made or changed the target. Later versions of Joust leave it unchanged.',
  }),
  author: nullable(Type.String(), {
    description:
      'The username of the setter who made or changed the target; null for a bundled target, or if the account was deleted.',
  }),
  version: Type.String({
    description: 'The version of the stored target. A change names the version that it is based on.',
  }),
})
export type TargetListItem = ReadonlyStatic<typeof TargetListItemSchema>

export const SettersTargetSchema = Type.Composite([TargetListItemSchema, Type.Object({ html: Type.String() })])
export type SettersTarget = ReadonlyStatic<typeof SettersTargetSchema>

export const TargetSavedAnswerSchema = Type.Composite([
  MessageAnswerSchema,
  Type.Object({ id: Type.String(), version: Type.String() }),
])

export const TargetPreviewedSchema = Type.Object({
  picture: Type.String({ description: 'The picture as a PNG in Base64.' }),
  colors: Type.Array(Type.String()),
  characters: Type.Number(),
  match: Type.Number({ description: 'How much a second rendering matches this one, in hundredths of a percent.' }),
})
export type TargetPreview = ReadonlyStatic<typeof TargetPreviewedSchema>

/** A file that was chosen for an import. */
export const TargetFileSchema = Type.Object({
  name: Type.String({ minLength: 1, maxLength: 200 }),
  content: Type.String({ maxLength: TARGET_LIMITS.fileCharacters }),
})
export const TargetImportSchema = Type.Object({
  added: Type.Integer(),
  changed: Type.Integer(),
  known: Type.Integer({ description: 'The number of targets that were already there unchanged.' }),
  total: Type.Integer(),
})
