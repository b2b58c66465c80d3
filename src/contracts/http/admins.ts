import { Type } from '@sinclair/typebox'
import { SUSPENSION_REASON_LONGEST } from '../limits'
import { answer, extended, named, nullable, type ReadonlyStatic } from '../shapes'
import { PersonCardSchema } from './social'
import { PaginationSchema } from './users'

/** The longest text that a search for people accepts. */
export const ADMIN_SEARCH_LONGEST = 60
export const ADMIN_PEOPLE_PAGE_SIZE = 20

export type AdminPeopleQuery = { readonly search?: string | undefined; readonly page: number }

export const AdminPersonRefSchema = Type.Object({ username: Type.String({ minLength: 1, maxLength: 200 }) })

const SuspensionSchema = named(
  ['Suspension', 'A suspension of an account. If `untilMs` is null, it lasts until it is lifted.'],
  {
    reason: Type.String(),
    fromMs: Type.Number(),
    untilMs: nullable(Type.Number()),
  },
)

export const SuspensionOrderSchema = Type.Object({
  /** The reason, which the player can read. */
  reason: Type.String({ minLength: 1, maxLength: SUSPENSION_REASON_LONGEST }),
  /** The end of the suspension in milliseconds since 1970; null if it lasts until it is lifted. */
  untilMs: nullable(Type.Integer({ minimum: 0, maximum: 8_640_000_000_000_000 })),
})
export type SuspensionOrder = ReadonlyStatic<typeof SuspensionOrderSchema>

const AdminPersonSchema = extended(
  ['AdminPerson', 'An account as contest admins see it: always with the real name, but without the e-mail address.'],
  PersonCardSchema,
  {
    contestAdmin: Type.Boolean(),
    createdAt: Type.String(),
    suspension: nullable(SuspensionSchema),
  },
)
export type AdminPerson = ReadonlyStatic<typeof AdminPersonSchema>
export const AdminPeoplePageSchema = named('AdminPeoplePage', {
  people: Type.Array(AdminPersonSchema),
  pagination: PaginationSchema,
})
export type AdminPeoplePage = ReadonlyStatic<typeof AdminPeoplePageSchema>
export const ContestAdminAnswerSchema = answer('ContestAdminAnswer', {
  message: Type.String(),
  person: AdminPersonSchema,
})
