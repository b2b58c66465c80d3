import type { Services } from '#features/services'
import { type AccessControl, serveCalls } from '#web'

/** /api/typing: runs without an opponent. */
export const typingRoutes = ({ typing }: Services, access: AccessControl) =>
  serveCalls(access, {
    'POST /api/typing/runs': ({ body, viewer }) => ({ run: typing.open(viewer.id, body.test) }),
    'POST /api/typing/runs/{id}/begin': ({ params, viewer }) => typing.begin(viewer.id, params.id),
    'POST /api/typing/runs/{id}/words': ({ params, body, viewer }) => typing.report(viewer.id, params.id, body.words),
    'GET /api/typing/record': ({ query, viewer }) => typing.record(viewer.id, query.test),
  })
