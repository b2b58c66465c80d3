import { Elysia, t } from 'elysia'
import type { LiveDuelsAnswer, ReplayAnswer } from '#contracts/http/duels'
import { asRoomCode } from '#contracts/ids'
import type { Services } from '#features/services'
import type { AccessControl } from '#web'

const Room = t.Object({ roomCode: t.String({ pattern: '^[A-Z0-9]{6}$' }) })

/** /api/duels: duels as others than their players see them. */
export const duelsRoutes = ({ duels }: Services, access: AccessControl) =>
  new Elysia({ prefix: '/api/duels' })
    .use(access)
    .get('/live', (): LiveDuelsAnswer => ({ success: true, duels: duels.live(), serverNowMs: duels.nowMs() }), {
      player: true,
      rate: { calls: 120, seconds: 60 },
    })
    .get(
      '/:roomCode/replay',
      ({ viewer, params }): ReplayAnswer => ({
        success: true,
        replay: duels.replay(asRoomCode(params.roomCode), viewer),
      }),
      { optionalViewer: true, params: Room, rate: { calls: 120, seconds: 60 } },
    )
