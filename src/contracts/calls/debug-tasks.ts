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
    'For contest admins: tasks of Debug Quest, which are programs for a problem that are broken on purpose. The broken and the fixed program of each language are judged before a task is saved.',
  calls: {
    'GET /api/problems/{id}/debug-tasks': {
      summary: 'List the debug tasks of a problem',
      answer: Type.Object({
        success: Type.Literal(true),
        tasks: Type.Array(DebugTaskLineSchema),
        solutions: Type.Array(MutableSolutionSchema, {
          description: 'The accepted solutions from which mutations can be made.',
        }),
      }),
      errors: ['PROBLEM_NOT_FOUND', 'SHUT_OUT'],
    },
    'GET /api/problems/{id}/debug-tasks/{name}': {
      summary: 'Show a debug task with its fixed programs',
      answer: Type.Object({
        success: Type.Literal(true),
        task: DebugTaskFormSchema,
        version: Type.String({ description: 'The version of the stored task. Send it with a change of the task.' }),
        isRetired: Type.Boolean(),
      }),
      errors: ['DEBUG_TASK_NOT_FOUND', 'SHUT_OUT'],
    },
    'POST /api/problems/{id}/debug-tasks': {
      summary: 'Create a debug task',
      description: 'Judges the programs first, unless the same programs have just been validated.',
      rate: { calls: 30, seconds: 60 },
      bodyBytes: UPLOAD_BODY_BYTES,
      body: DebugTaskCreateSchema,
      answer: DebugTaskSavedAnswerSchema,
      statuses: [201],
      errors: [...TRIAL_ERRORS, 'DEBUG_TASK_REFUSED'],
    },
    'PUT /api/problems/{id}/debug-tasks/{name}': {
      summary: 'Change a debug task',
      description:
        'The programs, report and budget of a task that was played do not change: if they are edited, the task is retired and the edited one is stored under another name.',
      rate: { calls: 30, seconds: 60 },
      bodyBytes: UPLOAD_BODY_BYTES,
      body: Type.Object({ task: DebugTaskFormSchema, version: Type.String({ maxLength: 64 }) }),
      answer: DebugTaskSavedAnswerSchema,
      errors: [...TRIAL_ERRORS, 'DEBUG_TASK_NOT_FOUND', 'DEBUG_TASK_CHANGED', 'DEBUG_TASK_REFUSED'],
    },
    'PUT /api/problems/{id}/debug-tasks/{name}/retired': {
      summary: 'Retire or restore a debug task',
      description: 'A retired task is not given to new duels. Duels that were played keep it.',
      rate: { calls: 60, seconds: 60 },
      audit: ['retired'],
      body: Type.Object({ retired: Type.Boolean() }),
      answer: MessageAnswerSchema,
      errors: ['DEBUG_TASK_NOT_FOUND', 'SHUT_OUT'],
    },
    'POST /api/problems/{id}/debug-tasks/trials': {
      summary: 'Validate the programs of a debug task',
      reads: true,
      rate: { calls: 30, seconds: 60 },
      bodyBytes: UPLOAD_BODY_BYTES,
      body: DebugTaskCreateSchema,
      answer: DebugTrialAnswerSchema,
      statuses: [202],
      errors: TRIAL_ERRORS,
    },
    'GET /api/problems/{id}/debug-tasks/trials/{trialId}': {
      summary: 'Show the progress of a validation',
      answer: DebugTrialAnswerSchema,
      errors: ['TRIAL_NOT_FOUND'],
    },
    'POST /api/problems/{id}/debug-tasks/mutations': {
      summary: 'Search for mutations of an accepted solution',
      description:
        'Makes small mistakes in the solution and judges each. Those that compile and fail some of the tests, but not all, are kept.',
      reads: true,
      rate: { calls: 10, seconds: 60 },
      body: Type.Object({ solution: Type.Integer({ minimum: 1, maximum: 1000 }) }),
      answer: MutationSearchAnswerSchema,
      statuses: [202],
      errors: TRIAL_ERRORS,
    },
    'GET /api/problems/{id}/debug-tasks/mutations/{searchId}': {
      summary: 'Show the progress and results of a search for mutations',
      answer: MutationSearchAnswerSchema,
      errors: ['TRIAL_NOT_FOUND'],
    },
  },
})
