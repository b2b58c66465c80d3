import type { Services } from '#features/services'
import { type AccessControl, serveCalls } from '#web'

/** Reports of players about each other: created at /api/users/reports, read and closed by contest admins at /api/admin/reports. */
export const reportsRoutes = ({ social: { reports } }: Services, access: AccessControl) =>
  serveCalls(access, {
    'POST /api/users/reports': ({ viewer, body }) => ({ message: reports.report(viewer.id, body) }),
    'GET /api/admin/reports': ({ viewer, query }) => reports.page(viewer.id, query),
    'POST /api/admin/reports/{id}': ({ viewer, params, body }) => ({
      message: reports.close(viewer.id, params.id, body),
    }),
  })
