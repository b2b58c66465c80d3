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
export const EditorSettingsSchema = named(['EditorSettings', 'How a user likes the code editor.'], {
  fontSize: Type.Integer({ minimum: EDITOR_FONT_SIZE.least, maximum: EDITOR_FONT_SIZE.most, description: 'Pixels.' }),
  lineHeight: oneOf(EDITOR_LINE_HEIGHTS),
  tabWidth: Type.Integer({ minimum: EDITOR_TAB_WIDTH.least, maximum: EDITOR_TAB_WIDTH.most }),
  indent: oneOf(EDITOR_INDENTS, { description: '`language`: as people write that language.' }),
  wrap: Type.Boolean(),
  theme: oneOf(EDITOR_THEMES, { description: '`site`: the theme of the page.' }),
  keys: oneOf(EDITOR_KEYS),
  closeBrackets: Type.Boolean(),
  templates: Type.Record(
    Type.String({ pattern: '^[a-z0-9+#-]{1,32}$' }),
    Type.String({ minLength: 1, maxLength: EDITOR_TEMPLATES.characters }),
    {
      additionalProperties: false,
      maxProperties: EDITOR_TEMPLATES.most,
      description: "What a program starts with, by the language's key.",
    },
  ),
})
export type EditorSettings = ReadonlyStatic<typeof EditorSettingsSchema>

/** The parameters of a path with a scope, which is `practice` or the id of a problem. */
export const ScopeParamsSchema = Type.Object({ scope: Type.String({ maxLength: 64 }) })

export const ProgramDraftSchema = named('ProgramDraft', {
  slot: Type.String({ description: 'Which of the programs of its problem: a language.' }),
  languageId: Type.Integer(),
  source: nullable(Type.String(), { description: 'Null: as the template.' }),
  revision: Type.Integer({ description: 'Rises with each save.' }),
  savedAt: Type.String(),
})
export type ProgramDraft = ReadonlyStatic<typeof ProgramDraftSchema>

/** The body of `PUT /api/editor/drafts/{scope}/{slot}`. */
export const SaveDraftSchema = Type.Object({
  languageId: Type.Integer({ minimum: 1, maximum: 10_000 }),
  source: nullable(Type.String({ maxLength: 64 * 1024 })),
  base: Type.Integer({ minimum: 0, description: 'The revision that was changed; 0: none was saved.' }),
})
export type SaveDraft = ReadonlyStatic<typeof SaveDraftSchema>

export const SavedDraftAnswerSchema = answer('SavedDraftAnswer', {
  revision: Type.Integer(),
  replaced: nullable(Type.Object({ source: nullable(Type.String()) }), {
    description: 'What another window had saved since `base`; what is sent last is kept.',
  }),
})
export type SavedDraftAnswer = ReadonlyStatic<typeof SavedDraftAnswerSchema>

export const CustomTestSchema = named('CustomTest', {
  name: Type.String({ maxLength: CUSTOM_TESTS.nameCharacters }),
  input: Type.String({ maxLength: CUSTOM_TESTS.characters }),
  expected: nullable(Type.String({ maxLength: CUSTOM_TESTS.characters }), {
    description: 'Null: the output is shown without a verdict.',
  }),
})
export type CustomTest = ReadonlyStatic<typeof CustomTestSchema>

export const CustomTestsAnswerSchema = answer('CustomTestsAnswer', { tests: Type.Array(CustomTestSchema) })
