import { asUserId } from '#contracts/ids'
import type { Services } from '#features/services'
import { type AccessControl, serveCalls } from '#web'

/** Who is a contest admin, for contest admins, at /api/admin/people. */
export const adminRoutes = ({ account, social: { contestAdmins } }: Services, access: AccessControl) =>
  serveCalls(access, {
    'GET /api/admin/people': ({ query }) => ({ success: true, ...contestAdmins.page(query) }),
    'PUT /api/admin/people/{username}/contest-admin': ({ viewer, params: { username } }) => {
      const person = contestAdmins.make(asUserId(viewer.id), username)
      return { success: true, message: `${person.username} is a contest admin now.`, person }
    },
    'DELETE /api/admin/people/{username}/contest-admin': ({ viewer, params: { username } }) => {
      const person = contestAdmins.remove(asUserId(viewer.id), username)
      return { success: true, message: `${person.username} is no longer a contest admin.`, person }
    },
    'PUT /api/admin/people/{username}/suspension': async ({ params: { username }, body }) => {
      await account.suspend(username, body)
      return { success: true, message: `${username} is suspended.`, person: contestAdmins.one(username) }
    },
    'DELETE /api/admin/people/{username}/suspension': ({ params: { username } }) => {
      account.lift(username)
      return { success: true, message: `${username} is no longer suspended.`, person: contestAdmins.one(username) }
    },
    'POST /api/admin/people/{username}/end-sessions': async ({ params: { username } }) => {
      const ended = await account.endSessions(username)
      const message = `${ended} ${ended === 1 ? 'session' : 'sessions'} of ${username} ended.`
      return { success: true, message, person: contestAdmins.one(username) }
    },
    'POST /api/admin/people/{username}/reset-link': ({ params: { username } }) => {
      account.assertNoAdmin(username)
      const link = account.resetLink(username)
      return { success: true, message: `Give this link to ${username}. It works once, for 24 hours.`, link }
    },
  })
