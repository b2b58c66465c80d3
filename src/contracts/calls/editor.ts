import { DoneSchema } from '../http/account'
import {
  CustomTestsAnswerSchema,
  DraftParamsSchema,
  EditorSettingsAnswerSchema,
  EditorSettingsSchema,
  ProgramDraftsAnswerSchema,
  SaveDraftSchema,
  SavedDraftAnswerSchema,
  SaveTestsSchema,
  ScopeParamsSchema,
} from '../http/editor'
import { areaFor } from './call'

export const EDITOR = areaFor('player', {
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
    'GET /api/editor/drafts/{scope}': {
      summary: 'Your last programs for a problem',
      description: 'One for each language. The scope is a problem’s id, or `practice`.',
      rate: { calls: 240, seconds: 60 },
      params: ScopeParamsSchema,
      answer: ProgramDraftsAnswerSchema,
      errors: ['PROBLEM_NOT_FOUND', 'PROBLEM_HELD'],
    },
    'PUT /api/editor/drafts/{scope}/{slot}': {
      summary: 'Save the program in the editor',
      description: 'What is sent last is kept. The 300 newest are kept, 4 MiB of them at most.',
      rate: { calls: 120, seconds: 60 },
      params: DraftParamsSchema,
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
      body: SaveTestsSchema,
      answer: CustomTestsAnswerSchema,
      errors: ['PROBLEM_NOT_FOUND', 'PROBLEM_HELD'],
    },
  },
})
