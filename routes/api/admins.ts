import { plural } from '#contracts/plural'
import type { Services } from '#features/services'
import { type AccessControl, serveCalls } from '#web'

/** The list of contest admins, for contest admins, at /api/admin/people. */
export const adminRoutes = ({ account, social: { contestAdmins } }: Services, access: AccessControl) =>
  serveCalls(access, {
    'GET /api/admin/people': ({ query }) => contestAdmins.page(query),
    'PUT /api/admin/people/{username}/contest-admin': ({ viewer, params: { username } }) => {
      const person = contestAdmins.make(viewer.id, username)
      return { message: `${person.username} is a contest admin now.`, person }
    },
    'DELETE /api/admin/people/{username}/contest-admin': ({ viewer, params: { username } }) => {
      const person = contestAdmins.remove(viewer.id, username)
      return { message: `${person.username} is no longer a contest admin.`, person }
    },
    'PUT /api/admin/people/{username}/suspension': async ({ viewer, params, body }) => {
      const { username } = contestAdmins.one(params.username)
      await account.suspend(viewer.id, username, body)
      return { message: `${username} is suspended.`, person: contestAdmins.one(username) }
    },
    'DELETE /api/admin/people/{username}/suspension': ({ params }) => {
      const { username } = contestAdmins.one(params.username)
      account.lift(username)
      return { message: `${username} is no longer suspended.`, person: contestAdmins.one(username) }
    },
    'POST /api/admin/people/{username}/end-sessions': async ({ viewer, params }) => {
      const person = contestAdmins.one(params.username)
      const ended = await account.endSessions(viewer.id, person.username)
      const message = `${plural(ended, 'session')} of ${person.username} ended.`
      return { message, person }
    },
    'POST /api/admin/people/{username}/reset-link': ({ viewer, params }) => {
      const { username } = contestAdmins.one(params.username)
      const link = account.playerResetLink(viewer.id, username)
      return { message: `Give this link to ${username}. It works once, for 24 hours.`, link }
    },
  })
