import { Type } from '@sinclair/typebox'
import {
  TargetFileSchema,
  TargetImportSchema,
  TargetListItemSchema,
  TargetsExportSchema,
  TargetsQuerySchema,
} from '#contracts/http/css-targets'
import { PaginationSchema } from '#contracts/http/users'
import { OPERATOR } from './context'
import { type OperatorCalls, operatorCall } from './operator-call'
import { NamedSchema } from './shapes'

export const targetCalls = {
  'POST /operator/target/list': operatorCall({
    summary: 'List the targets of the CSS Arena',
    reads: true,
    body: TargetsQuerySchema,
    answer: Type.Object({ targets: Type.Array(TargetListItemSchema), pagination: PaginationSchema }),
    perform: ({ targets }, { body }) => targets.list(body),
  }),
  'POST /operator/target/import': operatorCall({
    summary: 'Import targets for the CSS Arena',
    judges: true,
    audit: ['name'],
    errors: ['CSS_NOT_OFFERED', 'QUEUE_FULL'],
    body: TargetFileSchema,
    answer: TargetImportSchema,
    async perform({ targets }, { body, ...watch }) {
      const counts = await targets.importFile(OPERATOR.id, body, watch)
      return { ...counts, total: targets.count() }
    },
  }),
  'POST /operator/target/export': operatorCall({
    summary: 'Export targets as YAML',
    reads: true,
    body: TargetsExportSchema,
    answer: Type.Object({ content: Type.String(), targets: Type.Number() }),
    perform: ({ targets }, { body }) => targets.exportFile(body),
  }),
  'POST /operator/target/retire': operatorCall({
    summary: 'Retire or restore a target',
    audit: ['id', 'retired'],
    errors: ['CSS_TARGET_NOT_FOUND'],
    body: Type.Object({ id: NamedSchema, retired: Type.Boolean() }),
    answer: TargetListItemSchema,
    perform: ({ targets }, { body: { id, retired } }) => targets.setRetired(id, retired),
  }),
} satisfies OperatorCalls
