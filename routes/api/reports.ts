import type { Services } from '#features/services'
import { type AccessControl, serveCalls } from '#web'

/** Players report each other at /api/users/reports; contest admins read and close at /api/admin/reports. */
export const reportsRoutes = ({ social: { reports } }: Services, access: AccessControl) =>
  serveCalls(access, {
    'POST /api/users/reports': ({ viewer, body }) => ({ message: reports.report(viewer.id, body) }),
    'GET /api/admin/reports': ({ query }) => reports.page(query),
    'POST /api/admin/reports/{id}': ({ viewer, params, body }) => ({
      message: reports.close(viewer.id, params.id, body),
    }),
  })
