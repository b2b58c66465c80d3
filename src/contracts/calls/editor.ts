import { DoneSchema } from '../http/account'
import { EditorSettingsAnswerSchema, EditorSettingsSchema } from '../http/editor'
import { area } from './call'

export const EDITOR = area({
  tag: 'Editor',
  description:
    'The code editor: how it looks and behaves, and what is kept of the programs in it. Only its owner sees any of it.',
  calls: {
    'GET /api/account/editor': {
      summary: 'Settings of the editor',
      access: 'viewer',
      answer: EditorSettingsAnswerSchema,
    },
    'PUT /api/account/editor': {
      summary: 'Save the settings of the editor',
      access: 'signed-in',
      rate: { calls: 60, seconds: 60 },
      body: EditorSettingsSchema,
      answer: DoneSchema,
    },
  },
})
