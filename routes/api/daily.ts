import type { Services } from '#features/services'
import { type AccessControl, serveCalls } from '#web'

/** /api/daily: the problem and the text of the day. */
export const dailyRoutes = ({ daily }: Services, access: AccessControl) =>
  serveCalls(access, {
    'GET /api/daily': ({ viewer }) => daily.today(viewer.id),
    'GET /api/daily/days': ({ viewer, query }) => daily.archive(viewer.id, query.page ?? 1),
    'GET /api/daily/days/{day}': ({ viewer, params }) => daily.day(viewer.id, params.day),
    'POST /api/daily/problem': ({ viewer }) => {
      const { problemId, openedAtMs } = daily.openProblem(viewer)
      return { problemId, openedAt: new Date(openedAtMs).toISOString() }
    },
    'POST /api/daily/races': ({ viewer }) => daily.startRace(viewer.id),
    'POST /api/daily/days/{day}/races/{attempt}/words': ({ viewer, params: { day, attempt }, body: { words } }) =>
      daily.type(viewer.id, { day, attempt, words }),
  })
