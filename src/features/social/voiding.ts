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
 * Takes back the points and rating that a duel gave the player whose conduct was flagged, as rows of their own next to the
 * original ones. The opponent gets back the rating they lost and keeps what they won; no player gains from another's conduct.
 * Awards that were held are given to neither. Runs inside a transaction; returns a function that sends the notifications, to be
 * called after it. Throws VOID_TOO_EARLY, VOID_NOTHING.
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
  // The opponent learns that the duel no longer counts, not the other player's misconduct.
  return [notify(userId, opponentId, reason), ...(opponentId === null ? [] : [notify(opponentId, userId, null)])]
}

type Played = NonNullable<ReturnType<typeof playedDuel>>

/** The result is void for the other player's conduct: this one, who was flagged as well, kept what it had brought until now. */
function takenFromBoth({ db, notices }: Deps, { duelId, userId, reason, atMs }: Voided, { duel, side }: Played) {
  const gained = Math.max(0, movedBy(db, duelId).get(userId) ?? 0)
  const isRatingKept = gained > 0 && returnedBy(db, duelId, userId) >= 0
  if (!takeBackAward(db, duelId, userId) && !isRatingKept) throw new AppError('VOID_NOTHING')
  if (isRatingKept) returnRating(db, duelId, { userId, points: -gained, atMs })
  const actorId = side.opponentId === null ? null : asUserId(side.opponentId)
  const details = { roomCode: duel.roomCode, duelType: duel.type, reason }
  // They know of the duel already, as the other one's opponent.
  const subject = `${duelId}:conduct`
  return [notices.keep(userId, { kind: 'duel-voided', actorId, subject, atMs, details })]
}
