import type { UserId } from '#contracts/ids'
import { type DuelState, isPlayer } from '#core/duel'
import type { Db } from '#db/client'
import { hasBlocked } from '#db/queries/social'
import { AppError } from '#errors'

/** Whether others than its two players may look at a duel at all. */
export const isOpenToAll = ({ settings, players }: Pick<DuelState, 'settings' | 'players'>): boolean =>
  settings.spectators !== false && players.every(({ allowsSpectators }) => allowsSpectators)

/**
 * Who may watch: anybody signed in, once both players are there, unless one of the two refuses spectators or has
 * blocked them. The players have their room. Throws WATCH_OWN, WATCH_FORBIDDEN, WATCH_EMPTY and WATCH_CLOSED.
 */
export function requireSpectator(db: Db, state: DuelState, userId: UserId): void {
  if (isPlayer(state, userId)) throw new AppError('WATCH_OWN')
  if (!isOpenToAll(state)) throw new AppError('WATCH_FORBIDDEN')
  if (state.players.length < 2) throw new AppError('WATCH_EMPTY')
  if (state.players.some((player) => hasBlocked(db, player.userId, userId))) throw new AppError('WATCH_CLOSED')
}
