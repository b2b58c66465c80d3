import { Type } from '@sinclair/typebox'
import { AUDIT_WAYS } from '../labels'
import { named, nullable, oneOf, type ReadonlyStatic } from '../shapes'
import { PaginationSchema } from './users'

export const AUDIT_PAGE_SIZE = 50

const AuditEntrySchema = named(
  [
    'AuditEntry',
    'One thing that a contest admin or the operator did. `actor`: a username; null is the operator on the command line. `target`: the username of the account that it was done to, if any.',
  ],
  {
    id: Type.Number(),
    atMs: Type.Number(),
    actor: nullable(Type.String()),
    via: oneOf(AUDIT_WAYS),
    action: Type.String({ description: "The call, such as 'POST /api/admin/backup'." }),
    summary: Type.String({ description: 'What the call does, in words.' }),
    target: nullable(Type.String()),
    details: Type.Record(Type.String(), Type.Union([Type.String(), Type.Number(), Type.Boolean()])),
  },
)
export type AuditEntry = ReadonlyStatic<typeof AuditEntrySchema>

export type AuditQuery = { readonly actor?: string | undefined; readonly page: number }

export const AuditPageSchema = Type.Object({ entries: Type.Array(AuditEntrySchema), pagination: PaginationSchema })
export type AuditPage = ReadonlyStatic<typeof AuditPageSchema>
