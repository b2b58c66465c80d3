import { asRoomCode } from '#contracts/ids'
import type { Services } from '#features/services'
import { type AccessControl, serveCalls } from '#web'

/** /api/arenas: rooms for many players, to open, list and review. */
export const arenasRoutes = ({ arenas, social }: Services, access: AccessControl) =>
  serveCalls(access, {
    'GET /api/arenas': ({ viewer }) => arenas.lists(viewer.id),
    'POST /api/arenas': ({ viewer, body }) => {
      const host = { userId: viewer.id, username: viewer.username, profileImage: viewer.profileImage }
      return { roomCode: arenas.open(host, body) }
    },
    'GET /api/arenas/{roomCode}': ({ viewer, params }) => arenas.look(viewer, asRoomCode(params.roomCode)),
    'GET /api/arenas/{roomCode}/replay': ({ viewer, params }) => ({
      replay: arenas.replay(viewer, asRoomCode(params.roomCode)),
    }),
    'GET /api/arenas/{roomCode}/result': ({ viewer, params }) => ({
      result: arenas.outcome(viewer, asRoomCode(params.roomCode)),
    }),
    'GET /api/players/{username}/arena-history': ({ params, query }) =>
      arenas.history(social.people.idNamed(params.username), query),
  })
