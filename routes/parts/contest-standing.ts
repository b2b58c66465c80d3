import type { UserId } from '#contracts/ids'
import type { Services } from '#features/services'
import type { ContestStanding } from './profile-cards'

/** Where a player stands among those whom contests have rated. */
export function contestStanding({ boards, social }: Services, userId: UserId): ContestStanding {
  const rank = boards.read({ board: 'contests', page: 1, limit: 1, viewerId: userId }).own?.rank ?? null
  return { rank, ...social.people.contestFigures(userId) }
}
