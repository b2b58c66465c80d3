import { Type } from '@sinclair/typebox'
import {
  TargetFileSchema,
  TargetImportSchema,
  TargetListItemSchema,
  TargetsExportSchema,
  TargetsQuerySchema,
} from '../../http/css-targets'
import { DebugTaskImportSchema, DebugTaskLineSchema } from '../../http/debug-tasks'
import { PaginationSchema } from '../../http/users'
import { area } from '../call'
import { ArchiveSchema } from './archive'

const Id = Type.String({ maxLength: 200 })

/** What battle modes are played with, beside problems, texts and questions. */
export const OPERATOR_TASKS = area({
  tag: 'Operator: tasks of battle modes',
  description: 'Targets of the CSS Arena and tasks of Debug Quest, for the server’s operator.',
  calls: {
    'POST /operator/target/list': {
      summary: 'The targets of the CSS Arena',
      access: 'operator',
      reads: true,
      body: TargetsQuerySchema,
      answer: Type.Object({ targets: Type.Array(TargetListItemSchema), pagination: PaginationSchema }),
    },
    'POST /operator/target/import': {
      summary: 'Store targets for the CSS Arena',
      access: 'operator',
      judges: true,
      audit: ['name'],
      errors: ['VALIDATION', 'CSS_NOT_OFFERED', 'QUEUE_FULL'],
      body: TargetFileSchema,
      answer: TargetImportSchema,
    },
    'POST /operator/target/export': {
      summary: 'Targets as a file',
      access: 'operator',
      reads: true,
      body: TargetsExportSchema,
      answer: Type.Object({ content: Type.String(), targets: Type.Number() }),
    },
    'POST /operator/target/retire': {
      summary: 'Give a target to no player any more, or again',
      access: 'operator',
      audit: ['id', 'retired'],
      errors: ['CSS_TARGET_NOT_FOUND'],
      body: Type.Object({ id: Id, retired: Type.Boolean() }),
      answer: TargetListItemSchema,
    },
    'POST /operator/debug-task/list': {
      summary: "A problem's tasks of Debug Quest",
      access: 'operator',
      reads: true,
      errors: ['PROBLEM_NOT_FOUND'],
      body: Type.Object({ problem: Id }),
      answer: Type.Object({ tasks: Type.Array(DebugTaskLineSchema) }),
    },
    'POST /operator/debug-task/import': {
      summary: 'Judge tasks of Debug Quest and store them',
      access: 'operator',
      judges: true,
      audit: ['problem'],
      errors: ['VALIDATION', 'PACKAGE_REFUSED', 'PROBLEM_NOT_FOUND', 'DEBUG_TASK_REFUSED', 'JUDGE_UNAVAILABLE'],
      body: Type.Object({ problem: Id, archive: ArchiveSchema, name: Type.String({ maxLength: 1000 }) }),
      answer: DebugTaskImportSchema,
    },
    'POST /operator/debug-task/export': {
      summary: "A problem's tasks of Debug Quest, as an import takes them",
      access: 'operator',
      reads: true,
      errors: ['PROBLEM_NOT_FOUND', 'DEBUG_TASK_NOT_FOUND'],
      body: Type.Object({ problem: Id }),
      answer: Type.Object({ archive: Type.String(), tasks: Type.Number() }),
    },
    'POST /operator/debug-task/retire': {
      summary: 'Give a task to no player any more, or again',
      access: 'operator',
      audit: ['problem', 'name', 'retired'],
      errors: ['PROBLEM_NOT_FOUND', 'DEBUG_TASK_NOT_FOUND'],
      body: Type.Object({ problem: Id, name: Id, retired: Type.Boolean() }),
      answer: DebugTaskLineSchema,
    },
  },
})
