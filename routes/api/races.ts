import type { Services } from '#features/services'
import { type AccessControl, serveCalls } from '#web'

/** /api/races: duels against ghosts and bots. */
export const racesRoutes = ({ duels }: Services, access: AccessControl) =>
  serveCalls(access, {
    'GET /api/races': ({ viewer, query }) => ({
      rivals: duels.races.rivals({ userId: viewer.id, username: viewer.username }, query.duelType),
    }),
    'POST /api/races': ({ viewer, body }) => {
      const player = { userId: viewer.id, username: viewer.username, profileImage: viewer.profileImage }
      return { roomCode: duels.races.open(player, body) }
    },
    'GET /api/races/recordings': ({ viewer }) => ({ races: duels.races.racers(viewer.id) }),
  })
