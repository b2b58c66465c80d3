import { asUserId } from '#contracts/ids'
import type { Services } from '#features/services'
import { type AccessControl, serveCalls } from '#web'

/** /api/daily: the problem and the text of the day. */
export const dailyRoutes = ({ daily }: Services, access: AccessControl) =>
  serveCalls(access, {
    'GET /api/daily': ({ viewer }) => ({ success: true, ...daily.today(asUserId(viewer.id)) }),
    'GET /api/daily/days': ({ viewer, query }) => ({
      success: true,
      ...daily.archive(asUserId(viewer.id), query.page ?? 1),
    }),
    'GET /api/daily/days/{day}': ({ viewer, params }) => ({
      success: true,
      ...daily.day(asUserId(viewer.id), params.day),
    }),
    'POST /api/daily/problem': ({ viewer }) => {
      const { problemId, openedAtMs } = daily.openProblem(viewer)
      return { success: true, problemId, openedAt: new Date(openedAtMs).toISOString() }
    },
    'POST /api/daily/races': ({ viewer, set }) => {
      set.status = 201
      return { success: true, ...daily.startRace(asUserId(viewer.id)) }
    },
    'POST /api/daily/days/{day}/races/{attempt}/words': ({ viewer, params: { day, attempt }, body: { words } }) => ({
      success: true,
      ...daily.type(asUserId(viewer.id), { day, attempt, words }),
    }),
  })
