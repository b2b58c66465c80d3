import type { UserId } from '#contracts/ids'
import type { Services } from '#features/services'

/** A player's rank and figures in rated contests. */
export function contestStanding({ boards, social }: Services, userId: UserId) {
  const rank = boards.read({ board: 'contests', page: 1, limit: 1, viewerId: userId }).own?.rank ?? null
  return { rank, ...social.people.contestFigures(userId) }
}

export type ContestStanding = ReturnType<typeof contestStanding>
