import { Type } from '@sinclair/typebox'
import {
  DebugTaskCreateSchema,
  DebugTaskFormSchema,
  DebugTaskLineSchema,
  DebugTaskSavedAnswerSchema,
  DebugTrialAnswerSchema,
  MutableSolutionSchema,
  MutationSearchAnswerSchema,
} from '../http/debug-tasks'
import { MessageAnswerSchema } from '../http/social'
import { areaFor, UPLOAD_BODY_BYTES } from './call'

const TRIAL_ERRORS = ['PROBLEM_NOT_FOUND', 'JUDGE_UNAVAILABLE', 'TRIALS_TOO_MANY', 'SHUT_OUT'] as const

export const DEBUG_TASKS = areaFor('contest-admin', {
  tag: 'Debug Quest tasks',
  description:
    'For contest admins: programs of a problem that are broken on purpose. The sandbox judges both of a language before they are saved.',
  calls: {
    'GET /api/problems/{id}/debug-tasks': {
      summary: "List a problem's tasks",
      answer: Type.Object({
        success: Type.Literal(true),
        tasks: Type.Array(DebugTaskLineSchema),
        solutions: Type.Array(MutableSolutionSchema, {
          description: 'Accepted solutions that mutations can be made of.',
        }),
      }),
      errors: ['PROBLEM_NOT_FOUND', 'SHUT_OUT'],
    },
    'GET /api/problems/{id}/debug-tasks/{name}': {
      summary: 'Show a task with its mended programs',
      answer: Type.Object({
        success: Type.Literal(true),
        task: DebugTaskFormSchema,
        version: Type.String({ description: 'Of what is stored; a change names the one that it changes.' }),
        isRetired: Type.Boolean(),
      }),
      errors: ['DEBUG_TASK_NOT_FOUND', 'SHUT_OUT'],
    },
    'POST /api/problems/{id}/debug-tasks': {
      summary: 'Add a task',
      description: 'Judged first, unless the same programs were tried just now.',
      rate: { calls: 30, seconds: 60 },
      bodyBytes: UPLOAD_BODY_BYTES,
      body: DebugTaskCreateSchema,
      answer: DebugTaskSavedAnswerSchema,
      statuses: [201],
      errors: [...TRIAL_ERRORS, 'DEBUG_TASK_REFUSED'],
    },
    'PUT /api/problems/{id}/debug-tasks/{name}': {
      summary: 'Change a task',
      description:
        'Of a task that was played, programs, report and budget stay as they are: it is retired, and the changed one is stored under another name.',
      rate: { calls: 30, seconds: 60 },
      bodyBytes: UPLOAD_BODY_BYTES,
      body: Type.Object({ task: DebugTaskFormSchema, version: Type.String({ maxLength: 64 }) }),
      answer: DebugTaskSavedAnswerSchema,
      errors: [...TRIAL_ERRORS, 'DEBUG_TASK_NOT_FOUND', 'DEBUG_TASK_CHANGED', 'DEBUG_TASK_REFUSED'],
    },
    'PUT /api/problems/{id}/debug-tasks/{name}/retired': {
      summary: 'Give a task to no player any more, or again',
      description: 'Duels that were played keep it.',
      rate: { calls: 60, seconds: 60 },
      audit: ['retired'],
      body: Type.Object({ retired: Type.Boolean() }),
      answer: MessageAnswerSchema,
      errors: ['DEBUG_TASK_NOT_FOUND', 'SHUT_OUT'],
    },
    'POST /api/problems/{id}/debug-tasks/trials': {
      summary: 'Try the programs of a task',
      reads: true,
      rate: { calls: 30, seconds: 60 },
      bodyBytes: UPLOAD_BODY_BYTES,
      body: DebugTaskCreateSchema,
      answer: DebugTrialAnswerSchema,
      statuses: [202],
      errors: TRIAL_ERRORS,
    },
    'GET /api/problems/{id}/debug-tasks/trials/{trialId}': {
      summary: 'How a trial of a task goes',
      answer: DebugTrialAnswerSchema,
      errors: ['TRIAL_NOT_FOUND'],
    },
    'POST /api/problems/{id}/debug-tasks/mutations': {
      summary: 'Look for small mistakes in an accepted solution',
      description: 'Each is judged; those that compile and fail some tests but not all are kept.',
      reads: true,
      rate: { calls: 10, seconds: 60 },
      body: Type.Object({ solution: Type.Integer({ minimum: 1, maximum: 1000 }) }),
      answer: MutationSearchAnswerSchema,
      statuses: [202],
      errors: TRIAL_ERRORS,
    },
    'GET /api/problems/{id}/debug-tasks/mutations/{searchId}': {
      summary: 'What a search for mistakes has found',
      answer: MutationSearchAnswerSchema,
      errors: ['TRIAL_NOT_FOUND'],
    },
  },
})
