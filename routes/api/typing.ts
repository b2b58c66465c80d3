import { asUserId } from '#contracts/ids'
import type { Services } from '#features/services'
import { type AccessControl, serveCalls } from '#web'

/** /api/typing: runs without an opponent. */
export const typingRoutes = ({ typing }: Services, access: AccessControl) =>
  serveCalls(access, {
    'POST /api/typing/runs': ({ body, viewer, set }) => {
      set.status = 201
      return { success: true, run: typing.open(asUserId(viewer.id), body.test) }
    },
    'POST /api/typing/runs/{id}/begin': ({ params, viewer }) => ({
      success: true,
      ...typing.begin(asUserId(viewer.id), params.id),
    }),
    'POST /api/typing/runs/{id}/words': ({ params, body, viewer }) => ({
      success: true,
      ...typing.report(asUserId(viewer.id), params.id, body.words),
    }),
    'GET /api/typing/record': ({ query, viewer }) => ({
      success: true,
      ...typing.record(asUserId(viewer.id), query.test),
    }),
  })
