import { Elysia } from 'elysia'
import {
  type AdminPeopleAnswer,
  AdminPeopleQuerySchema,
  AdminPersonRefSchema,
  type ContestAdminAnswer,
} from '#contracts/http/admins'
import { asUserId } from '#contracts/ids'
import type { Services } from '#features/services'
import type { AccessControl } from '#web'

/** Names of people are read and roles are given by a person, never by a program with a personal token. */
const ACCESS = { contestAdmin: true, ownSession: true } as const
/** Made anew for each route: the framework changes the object that it is handed. */
const write = () => ({ ...ACCESS, params: AdminPersonRefSchema, rate: { calls: 30, seconds: 60 } })

/** Who is a contest admin, for contest admins, at /api/admin/people. */
export const adminRoutes = ({ social: { contestAdmins } }: Services, access: AccessControl) =>
  new Elysia({ prefix: '/api/admin/people' })
    .use(access)
    .get('', ({ query }): AdminPeopleAnswer => ({ success: true, ...contestAdmins.page(query) }), {
      ...ACCESS,
      query: AdminPeopleQuerySchema,
      rate: { calls: 120, seconds: 60 },
    })
    .put(
      '/:username/contest-admin',
      ({ viewer, params: { username } }): ContestAdminAnswer => {
        const person = contestAdmins.make(asUserId(viewer.id), username)
        return { success: true, message: `${person.username} is a contest admin now.`, person }
      },
      write(),
    )
    .delete(
      '/:username/contest-admin',
      ({ viewer, params: { username } }): ContestAdminAnswer => {
        const person = contestAdmins.remove(asUserId(viewer.id), username)
        return { success: true, message: `${person.username} is no longer a contest admin.`, person }
      },
      write(),
    )
