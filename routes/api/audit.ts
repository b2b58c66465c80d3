import type { Services } from '#features/services'
import { type AccessControl, serveCalls } from '#web'

/** The log of what contest admins and the operator did, for contest admins. */
export const auditRoutes = ({ audit }: Services, access: AccessControl) =>
  serveCalls(access, {
    'GET /api/admin/log': ({ viewer, query }) => audit.page(viewer.id, query),
  })
