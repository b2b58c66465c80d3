import { asRoomCode } from '#contracts/ids'
import type { Services } from '#features/services'
import { type AccessControl, serveCalls } from '#web'

/** /api/duels: duels as seen by users other than their players. */
export const duelsRoutes = ({ duels }: Services, access: AccessControl) =>
  serveCalls(access, {
    'GET /api/duels/live': () => ({ duels: duels.live(), serverNowMs: duels.nowMs() }),
    'GET /api/duels/problems': ({ viewer, query }) => ({ problems: duels.problemsToChoose(viewer.id, query.q ?? '') }),
    'GET /api/duels/{roomCode}/replay': ({ viewer, params }) => ({
      replay: duels.replay(viewer, asRoomCode(params.roomCode)),
    }),
    'GET /api/duels/{roomCode}/result': ({ viewer, params }) => ({
      result: duels.outcome(viewer, asRoomCode(params.roomCode)),
    }),
  })
