import { Type } from '@sinclair/typebox'
import {
  CUSTOM_TESTS,
  EDITOR_FONT_SIZE,
  EDITOR_INDENTS,
  EDITOR_KEYS,
  EDITOR_LINE_HEIGHTS,
  EDITOR_TAB_WIDTH,
  EDITOR_TEMPLATES,
  EDITOR_THEMES,
} from '../editor-choices'
import { answer, named, nullable, oneOf, type ReadonlyStatic } from '../shapes'

/** The body of `PUT /api/account/editor`. */
export const EditorSettingsSchema = named(['EditorSettings', "A user's settings of the code editor."], {
  fontSize: Type.Integer({
    minimum: EDITOR_FONT_SIZE.least,
    maximum: EDITOR_FONT_SIZE.most,
    description: 'The font size in pixels.',
  }),
  lineHeight: oneOf(EDITOR_LINE_HEIGHTS),
  tabWidth: Type.Integer({ minimum: EDITOR_TAB_WIDTH.least, maximum: EDITOR_TAB_WIDTH.most }),
  indent: oneOf(EDITOR_INDENTS, {
    description: 'How lines are indented. `language` follows the convention of the language.',
  }),
  wrap: Type.Boolean(),
  theme: oneOf(EDITOR_THEMES, { description: 'The colour theme. `site` follows the theme of the site.' }),
  keys: oneOf(EDITOR_KEYS),
  closeBrackets: Type.Boolean(),
  templates: Type.Record(
    Type.String({ pattern: '^[a-z0-9+#-]{1,32}$' }),
    Type.String({ minLength: 1, maxLength: EDITOR_TEMPLATES.characters }),
    {
      additionalProperties: false,
      maxProperties: EDITOR_TEMPLATES.most,
      description: 'The code that a new program starts with, by the key of the language.',
    },
  ),
})
export type EditorSettings = ReadonlyStatic<typeof EditorSettingsSchema>

/** The parameters of a path with a scope, which is `practice` or the id of a problem. */
export const ScopeParamsSchema = Type.Object({ scope: Type.String({ maxLength: 64 }) })

export const ProgramDraftSchema = named('ProgramDraft', {
  slot: Type.String({ description: 'Which program of the problem this is; usually the language.' }),
  languageId: Type.Integer(),
  source: nullable(Type.String(), { description: 'The source code, or null if it is that of the template.' }),
  revision: Type.Integer({ description: 'A number that rises with each save.' }),
  savedAt: Type.String(),
})
export type ProgramDraft = ReadonlyStatic<typeof ProgramDraftSchema>

/** The body of `PUT /api/editor/drafts/{scope}/{slot}`. */
export const SaveDraftSchema = Type.Object({
  languageId: Type.Integer({ minimum: 1, maximum: 10_000 }),
  source: nullable(Type.String({ maxLength: 64 * 1024 })),
  base: Type.Integer({ minimum: 0, description: 'The revision that was changed, or 0 if none was saved before.' }),
})
export type SaveDraft = ReadonlyStatic<typeof SaveDraftSchema>

export const SavedDraftAnswerSchema = answer('SavedDraftAnswer', {
  revision: Type.Integer(),
  replaced: nullable(Type.Object({ source: nullable(Type.String()) }), {
    description:
      'The program that another window had saved since `base` and that this save replaced, or null if there was none.',
  }),
})
export type SavedDraftAnswer = ReadonlyStatic<typeof SavedDraftAnswerSchema>

export const CustomTestSchema = named('CustomTest', {
  name: Type.String({ maxLength: CUSTOM_TESTS.nameCharacters }),
  input: Type.String({ maxLength: CUSTOM_TESTS.characters }),
  expected: nullable(Type.String({ maxLength: CUSTOM_TESTS.characters }), {
    description: 'The expected output, or null to show the output without a verdict.',
  }),
})
export type CustomTest = ReadonlyStatic<typeof CustomTestSchema>

export const CustomTestsAnswerSchema = answer('CustomTestsAnswer', { tests: Type.Array(CustomTestSchema) })
