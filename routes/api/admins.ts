import { asUserId } from '#contracts/ids'
import type { Services } from '#features/services'
import { type AccessControl, serveCalls } from '#web'

/** Who is a contest admin, for contest admins, at /api/admin/people. */
export const adminRoutes = ({ social: { contestAdmins } }: Services, access: AccessControl) =>
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
  })
