import type { Services } from '#features/services'
import { type AccessControl, serveCalls } from '#web'

/** Flags that duels raised, for contest admins: the list, the evidence, the decision. */
export const flagsRoutes = ({ social: { flags } }: Services, access: AccessControl) =>
  serveCalls(access, {
    'GET /api/admin/flags': ({ query }) => flags.page(query),
    'GET /api/admin/flags/{duelId}/{userId}': ({ viewer, params }) => ({ evidence: flags.evidence(viewer, params) }),
    'POST /api/admin/flags/{duelId}/{userId}': ({ viewer, params, body }) => ({
      message: flags.decide(viewer.id, params, body),
    }),
  })
