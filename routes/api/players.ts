import type { Services } from '#features/services'
import { type AccessControl, serveCalls } from '#web'

/** /api/players: public profiles. */
export const playersRoutes = ({ social: { people } }: Services, access: AccessControl) =>
  serveCalls(access, {
    'GET /api/players/{username}': ({ viewer, params }) => ({
      player: people.profile(viewer?.id ?? null, params.username),
    }),
    'GET /api/players/{username}/duel-history': ({ params, query }) => ({
      data: people.history(params.username, query),
    }),
  })
