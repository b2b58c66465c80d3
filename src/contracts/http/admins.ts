import { type Static, Type } from '@sinclair/typebox'
import type { Pagination } from './users'

/** How contest admins are made and unmade, at /api/admin/people and /admin/people. */
export const ADMIN_SEARCH_LONGEST = 60
export const ADMIN_PEOPLE_PAGE_SIZE = 20

/** `search`: part of a username; left out: everybody. */
export const AdminPeopleQuerySchema = Type.Object({
  search: Type.Optional(Type.String({ maxLength: ADMIN_SEARCH_LONGEST })),
  page: Type.Number({ multipleOf: 1, minimum: 1, maximum: 10_000, default: 1 }),
})
export type AdminPeopleQuery = { readonly search?: string | undefined; readonly page: number }

export const AdminPersonRefSchema = Type.Object({ username: Type.String({ minLength: 1, maxLength: 200 }) })
export type AdminPersonRef = Static<typeof AdminPersonRefSchema>

/** As contest admins see an account: with the real name, whether its owner shows it or not, and without the address. */
export type AdminPerson = {
  readonly username: string
  readonly firstName: string
  readonly lastName: string
  readonly profileImage: string
  readonly contestAdmin: boolean
  readonly createdAt: string
}
export type AdminPeoplePage = { readonly people: readonly AdminPerson[]; readonly pagination: Pagination }
export type AdminPeopleAnswer = { readonly success: true } & AdminPeoplePage
export type ContestAdminAnswer = {
  readonly success: true
  readonly message: string
  readonly person: AdminPerson
}
