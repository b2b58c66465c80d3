import { Type } from '@sinclair/typebox'
import { CUSTOM_TESTS } from '../editor-choices'
import { DoneSchema } from '../http/account'
import {
  CustomTestSchema,
  CustomTestsAnswerSchema,
  EditorSettingsSchema,
  ProgramDraftSchema,
  SaveDraftSchema,
  SavedDraftAnswerSchema,
  ScopeParamsSchema,
} from '../http/editor'
import { answer, nullable } from '../shapes'
import { areaFor } from './call'

export const EDITOR = areaFor('player', {
  tag: 'Editor',
  description:
    'The code editor: how it looks and behaves, and what is kept of the programs in it. Only its owner sees any of it.',
  calls: {
    'GET /api/account/editor': {
      summary: 'Settings of the editor',
      access: 'viewer',
      answer: answer('EditorSettingsAnswer', {
        isSignedIn: Type.Boolean({ description: 'Settings of visitors stay in their browser.' }),
        settings: nullable(EditorSettingsSchema, { description: 'Null: none were saved.' }),
      }),
    },
    'PUT /api/account/editor': {
      summary: 'Save the settings of the editor',
      access: 'signed-in',
      rate: { calls: 60, seconds: 60 },
      body: EditorSettingsSchema,
      answer: DoneSchema,
    },
    'GET /api/editor/drafts/{scope}': {
      summary: 'Your last programs for a problem',
      description: 'One for each language. The scope is a problem’s id, or `practice`.',
      rate: { calls: 240, seconds: 60 },
      params: ScopeParamsSchema,
      answer: answer('ProgramDraftsAnswer', {
        drafts: Type.Array(ProgramDraftSchema, { description: 'The last saved first.' }),
      }),
      errors: ['PROBLEM_NOT_FOUND', 'PROBLEM_HELD'],
    },
    'PUT /api/editor/drafts/{scope}/{slot}': {
      summary: 'Save the program in the editor',
      description: 'What is sent last is kept. The 300 newest are kept, 4 MiB of them at most.',
      rate: { calls: 120, seconds: 60 },
      params: Type.Object({
        scope: Type.String({ maxLength: 64 }),
        slot: Type.String({ pattern: '^[a-z0-9+#-]{1,32}$' }),
      }),
      body: SaveDraftSchema,
      answer: SavedDraftAnswerSchema,
      errors: ['PROBLEM_NOT_FOUND', 'PROBLEM_HELD', 'SOURCE_TOO_LARGE'],
    },
    'GET /api/editor/tests/{scope}': {
      summary: 'Your own tests for a problem',
      rate: { calls: 240, seconds: 60 },
      params: ScopeParamsSchema,
      answer: CustomTestsAnswerSchema,
      errors: ['PROBLEM_NOT_FOUND', 'PROBLEM_HELD'],
    },
    'PUT /api/editor/tests/{scope}': {
      summary: 'Save your own tests for a problem',
      description:
        'All of them; what is sent last is kept. Those of the 200 problems saved last are kept, 4 MiB of them at most.',
      rate: { calls: 60, seconds: 60 },
      params: ScopeParamsSchema,
      body: Type.Object({ tests: Type.Array(CustomTestSchema, { maxItems: CUSTOM_TESTS.most }) }),
      answer: CustomTestsAnswerSchema,
      errors: ['PROBLEM_NOT_FOUND', 'PROBLEM_HELD'],
    },
  },
})
