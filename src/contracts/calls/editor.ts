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
    'Settings of the code editor, and the drafts and custom tests that it saves. They are visible only to their owner.',
  calls: {
    'GET /api/account/editor': {
      summary: 'Show the settings of your editor',
      access: 'viewer',
      answer: answer('EditorSettingsAnswer', {
        isSignedIn: Type.Boolean({
          description: 'False for visitors, whose settings are only stored in their browser.',
        }),
        settings: nullable(EditorSettingsSchema, { description: 'The saved settings, or null if none are saved.' }),
      }),
    },
    'PUT /api/account/editor': {
      summary: 'Save the settings of your editor',
      access: 'signed-in',
      rate: { calls: 60, seconds: 60 },
      body: EditorSettingsSchema,
      answer: DoneSchema,
    },
    'GET /api/editor/drafts/{scope}': {
      summary: 'List your drafts for a problem',
      description: 'One draft for each language. `scope` is the id of a problem, or `practice`.',
      rate: { calls: 240, seconds: 60 },
      params: ScopeParamsSchema,
      answer: answer('ProgramDraftsAnswer', {
        drafts: Type.Array(ProgramDraftSchema, { description: 'The drafts, the last saved first.' }),
      }),
      errors: ['PROBLEM_NOT_FOUND', 'PROBLEM_HELD'],
    },
    'PUT /api/editor/drafts/{scope}/{slot}': {
      summary: 'Save a draft',
      description: 'Replaces the draft of this slot. The server keeps your 300 newest drafts, at most 4 MiB in total.',
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
      summary: 'List your custom tests for a problem',
      rate: { calls: 240, seconds: 60 },
      params: ScopeParamsSchema,
      answer: CustomTestsAnswerSchema,
      errors: ['PROBLEM_NOT_FOUND', 'PROBLEM_HELD'],
    },
    'PUT /api/editor/tests/{scope}': {
      summary: 'Save your custom tests for a problem',
      description:
        'Replaces all your tests for the problem. The server keeps the tests of the 200 problems saved last, at most 4 MiB in total.',
      rate: { calls: 60, seconds: 60 },
      params: ScopeParamsSchema,
      body: Type.Object({ tests: Type.Array(CustomTestSchema, { maxItems: CUSTOM_TESTS.most }) }),
      answer: CustomTestsAnswerSchema,
      errors: ['PROBLEM_NOT_FOUND', 'PROBLEM_HELD'],
    },
  },
})
