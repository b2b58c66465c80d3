import { Type } from '@sinclair/typebox'
import { AUDIT_WAYS } from '../labels'
import { named, nullable, oneOf, type ReadonlyStatic } from '../shapes'
import { PaginationSchema } from './users'

export const AUDIT_PAGE_SIZE = 50

const AuditEntrySchema = named(
  [
    'AuditEntry',
    'An action of a contest admin or the operator. `actor` is a username, or null for the operator on the command line. `target` is the username of the account concerned, if any.',
  ],
  {
    id: Type.Number(),
    atMs: Type.Number(),
    actor: nullable(Type.String()),
    via: oneOf(AUDIT_WAYS),
    action: Type.String({ description: 'The call, such as `POST /api/admin/backup`.' }),
    summary: Type.String({ description: 'What the call does, as text.' }),
    target: nullable(Type.String()),
    details: Type.Record(Type.String(), Type.Union([Type.String(), Type.Number(), Type.Boolean()])),
  },
)
export type AuditEntry = ReadonlyStatic<typeof AuditEntrySchema>

export type AuditQuery = { readonly actor?: string | undefined; readonly page: number }

export const AuditPageSchema = Type.Object({ entries: Type.Array(AuditEntrySchema), pagination: PaginationSchema })
export type AuditPage = ReadonlyStatic<typeof AuditPageSchema>
