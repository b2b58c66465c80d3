import type { UserId } from '#contracts/ids'
import type { DuelPlayer, DuelState } from '#contracts/ws/duel-state'
import type { DuelRoom } from '#contracts/ws/room'
import { matchOf, opponentOf, playerOf } from '#core/duel'
import { formatRating } from '#core/rating'
import type { Contender } from '#ui'
import { figuresFor } from '../modes/figures'

/** The two sides as the scoreboard shows them: the viewer and the opponent (null if no one has joined yet). */
export function contendersOf(duel: DuelState, viewerId: UserId, room?: Pick<DuelRoom, 'participants'>) {
  const sideOf = (player: DuelPlayer | undefined) =>
    player === undefined ? null : { ...contenderOf(duel, player), ...ratingOf(player.userId, room) }
  return { you: sideOf(playerOf(duel, viewerId)), opponent: sideOf(opponentOf(duel, viewerId)) }
}

function ratingOf(userId: UserId, room?: Pick<DuelRoom, 'participants'>): Pick<Contender, 'rating'> {
  const rating = room?.participants.find((participant) => participant.userId === userId)?.rating
  return rating === undefined ? {} : { rating: formatRating(rating) }
}

function contenderOf(duel: DuelState, player: DuelPlayer): Contender {
  const match = matchOf(duel)
  const { userId } = player
  const standing = match === null ? null : figuresFor(match.kind).standing(duel, match, userId)
  return {
    id: userId,
    name: player.username,
    image: player.profileImage,
    connected: player.isPresent,
    ...(standing ?? { passed: null, total: null, ready: player.isReady }),
    ...outcomeOf(duel, userId),
  }
}

function outcomeOf(duel: DuelState, userId: UserId): Pick<Contender, 'outcome'> {
  if (duel.phase !== 'finished' || duel.reason === 'aborted') return {}
  if (duel.winnerId === null) return { outcome: 'drawn' }
  return { outcome: duel.winnerId === userId ? 'won' : 'lost' }
}

/** A player as the viewer sees them: 'You' or the name, and the side. */
export const seenBy =
  (viewerId: UserId) =>
  ({ userId, username }: Pick<DuelPlayer, 'userId' | 'username'>) =>
    userId === viewerId
      ? ({ userId, name: 'You', side: 'azure' } as const)
      : ({ userId, name: username, side: 'amber' } as const)
