import type { BoardName } from '#contracts/http/boards'
import type { User } from '#contracts/http/users'
import type { Services } from '#features/services'
import { type AccessControl, serveCalls } from '#web'

type Asked = { readonly viewer: User | null; readonly query: { readonly page: number; readonly limit: number } }

/** /api/leaderboard/*: open to visitors; a signed-in user also gets their own row. */
export const leaderboardRoutes = ({ boards }: Services, access: AccessControl) => {
  const answer =
    (board: BoardName) =>
    ({ viewer, query: { page, limit } }: Asked) =>
      boards.read({ board, page, limit, viewerId: viewer?.id ?? null })
  return serveCalls(access, {
    'GET /api/leaderboard/contests': answer('contests'),
    'GET /api/leaderboard/global': answer('xp'),
    'GET /api/leaderboard/duels': answer('duels'),
    'GET /api/leaderboard/weekly': answer('weekly'),
  })
}
