import { Elysia, t } from 'elysia'
import type { PublicProfileAnswer } from '#contracts/http/players'
import { type HistoryAnswer, HistoryQuerySchema } from '#contracts/http/users'
import { asUserId } from '#contracts/ids'
import type { Services } from '#features/services'
import type { AccessControl } from '#web'

const Name = t.Object({ username: t.String({ maxLength: 200 }) })

/** /api/players: players as anybody may see them. */
export const playersRoutes = ({ social: { people } }: Services, access: AccessControl) =>
  new Elysia({ prefix: '/api/players' })
    .use(access)
    .get(
      '/:username',
      ({ viewer, params }): PublicProfileAnswer => ({
        success: true,
        player: people.profile(params.username, viewer === null ? null : asUserId(viewer.id)),
      }),
      { optionalViewer: true, params: Name, rate: { calls: 240, seconds: 60 } },
    )
    .get(
      '/:username/duel-history',
      ({ params, query }): HistoryAnswer => ({ success: true, data: people.history(params.username, query) }),
      { params: Name, query: HistoryQuerySchema, rate: { calls: 240, seconds: 60 } },
    )
