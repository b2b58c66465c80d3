import { Type } from '@sinclair/typebox'
import {
  EDITOR_FONT_SIZE,
  EDITOR_INDENTS,
  EDITOR_KEYS,
  EDITOR_LINE_HEIGHTS,
  EDITOR_TAB_WIDTH,
  EDITOR_TEMPLATES,
  EDITOR_THEMES,
} from '../editor-choices'
import { nullable, oneOf, type ReadonlyStatic } from '../shapes'

/** PUT /api/account/editor */
export const EditorSettingsSchema = Type.Object(
  {
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
  },
  { $id: 'EditorSettings', description: 'How a user likes the code editor.' },
)
export type EditorSettings = ReadonlyStatic<typeof EditorSettingsSchema>

export const EditorSettingsAnswerSchema = Type.Object(
  {
    success: Type.Literal(true),
    isSignedIn: Type.Boolean({ description: 'Settings of visitors stay in their browser.' }),
    settings: nullable(EditorSettingsSchema, { description: 'Null: none were saved.' }),
  },
  { $id: 'EditorSettingsAnswer' },
)
export type EditorSettingsAnswer = ReadonlyStatic<typeof EditorSettingsAnswerSchema>
