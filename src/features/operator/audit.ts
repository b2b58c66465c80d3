import { Type } from '@sinclair/typebox'
import { AuditPageSchema } from '#contracts/http/audit'
import { nullable } from '#contracts/shapes'
import { type OperatorCalls, operatorCall } from './operator-call'
import { NamedSchema } from './shapes'

export const auditCalls = {
  'POST /operator/audit/list': operatorCall({
    summary: 'List the actions of contest admins and the operator',
    reads: true,
    body: Type.Object({
      /** A username; '' is the operator, and null is everyone. */
      actor: nullable(NamedSchema),
      page: Type.Integer({ minimum: 1, maximum: 10_000 }),
    }),
    answer: AuditPageSchema,
    perform: ({ audit }, { body: { actor, page } }) => audit.page(null, { actor: actor ?? undefined, page }),
  }),
} satisfies OperatorCalls
