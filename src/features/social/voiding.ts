import { asUserId, type DuelId, type UserId } from '#contracts/ids'
import type { Db } from '#db/client'
import { playedDuel } from '#db/queries/flags'
import { movedBy, returnedBy, returnRating, takeBackAward, voidResults } from '#db/queries/voiding'
import { AppError } from '#errors'
import { forgetGames } from '#features/problems'
import type { Notices } from './notices'

type Deps = { readonly db: Db; readonly notices: Notices }
type Voided = { readonly duelId: DuelId; readonly userId: UserId; readonly reason: string; readonly atMs: number }

/**
 * Reverts the points and rating that a duel gave to the player whose conduct was flagged, in rows of their own next to
 * the original ones. The opponent gets back the rating they lost and keeps what they won; no player gains from
 * another's conduct. Neither gets awards that were held. Runs inside a transaction. Returns functions that send the
 * notifications, to be called after the commit. Throws VOID_TOO_EARLY, VOID_NOTHING.
 */
export function voidDuel({ db, notices }: Deps, voided: Voided): readonly (() => void)[] {
  const { duelId, userId, reason, atMs } = voided
  const played = playedDuel(db, { duelId, userId })
  const isOver = played?.duel.phase === 'finished' || played?.duel.phase === 'held'
  if (played === undefined || !isOver) throw new AppError('VOID_TOO_EARLY')
  if (!voidResults(db, duelId)) return takenFromBoth({ db, notices }, voided, played)
  forgetGames(db, duelId)
  takeBackAward(db, duelId, userId)
  const opponentId = played.side.opponentId === null ? null : asUserId(played.side.opponentId)
  const moved = movedBy(db, duelId)
  returnRating(db, duelId, { userId, points: -Math.max(0, moved.get(userId) ?? 0), atMs })
  if (opponentId !== null) {
    returnRating(db, duelId, { userId: opponentId, points: -Math.min(0, moved.get(opponentId) ?? 0), atMs })
  }
  const shown = { roomCode: played.duel.roomCode, duelType: played.duel.type }
  const notify = (id: UserId, actorId: UserId | null, why: string | null) =>
    notices.keep(id, { kind: 'duel-voided', actorId, subject: duelId, atMs, details: { ...shown, reason: why } })
  // The opponent is notified that the duel no longer counts, but not of the other player's misconduct.
  return [notify(userId, opponentId, reason), ...(opponentId === null ? [] : [notify(opponentId, userId, null)])]
}

type Played = NonNullable<ReturnType<typeof playedDuel>>

/**
 * Reverts the gains of the second flagged player. The result was voided because of the other player's conduct, so this
 * one had kept theirs until now.
 */
function takenFromBoth({ db, notices }: Deps, { duelId, userId, reason, atMs }: Voided, { duel, side }: Played) {
  const gained = Math.max(0, movedBy(db, duelId).get(userId) ?? 0)
  const isRatingKept = gained > 0 && returnedBy(db, duelId, userId) >= 0
  if (!takeBackAward(db, duelId, userId) && !isRatingKept) throw new AppError('VOID_NOTHING')
  if (isRatingKept) returnRating(db, duelId, { userId, points: -gained, atMs })
  const actorId = side.opponentId === null ? null : asUserId(side.opponentId)
  const details = { roomCode: duel.roomCode, duelType: duel.type, reason }
  // The usual subject was already used to notify this player as the other's opponent.
  const subject = `${duelId}:conduct`
  return [notices.keep(userId, { kind: 'duel-voided', actorId, subject, atMs, details })]
}
