import type { DuelRatings } from '#contracts/http/players'
import type { DuelId, UserId } from '#contracts/ids'
import type { COUNTED_RESULTS } from '#contracts/labels'
import { eachMode } from '#contracts/modes'
import { pick } from '#contracts/pick'
import type { Award, DuelRating, DuelType } from '#contracts/ws/duel-events'
import { type FinishedDuel, rivalOf } from '#core/duel'
import { afterTime, DUEL_NEWCOMER, type GlickoGame, type GlickoRating, rateDuelists, shownGlicko } from '#core/rating'
import type { Db } from '#db/client'
import { arenaRatingBeforeMs } from '#db/queries/arenas'
import {
  changesOfDuel,
  duelRatingBeforeMs,
  duelRatingOf,
  duelRatingsOf,
  insertDuelRatingChange,
  type RatedBefore,
  ratingReturnBeforeMs,
} from '#db/queries/duel-ratings'
import { noteDuelGames } from '#features/problems'
import { serviceOf } from './modes'
import { resultOf } from './result-of'

const SCORES: Readonly<Record<(typeof COUNTED_RESULTS)[number], GlickoGame['score']>> = { win: 1, draw: 0.5, loss: 0 }

/**
 * Changes both ratings after a rated duel with a result. Runs inside the transaction that stores its end; a repeated
 * call has no effect.
 */
export function rateDuel(db: Db, duel: FinishedDuel, atMs = duel.endedAtMs): void {
  const [first, second] = duel.players
  if (duel.settings.rated !== true || rivalOf(duel) !== undefined || first === undefined || second === undefined) return
  const result = resultOf(duel, first.userId)
  if (result === 'aborted' || changesOfDuel(db, duel.duelId).length > 0) return
  const { duelId } = duel
  const { duelType } = duel.settings
  const { played } = duel
  if (played !== null)
    noteDuelGames(db, duelId, atMs, serviceOf(played.match.kind).meetings?.(played.match, { ...duel, played }) ?? [])
  const before = [first, second].map(({ userId }) => standingOf(db, userId, { duelType, atMs }))
  const after = rateDuelists([before[0] ?? DUEL_NEWCOMER, before[1] ?? DUEL_NEWCOMER], SCORES[result])
  for (const [place, { userId }] of [first, second].entries()) {
    const known = before[place] ?? DUEL_NEWCOMER
    const change = { duelId, userId, duelType, atMs, ratingBefore: known.rating }
    insertDuelRatingChange(db, { ...change, ...(after[place] ?? known) })
  }
}

type At = { readonly duelType: DuelType; readonly atMs: number }

/** A player's rating in one battle mode, with the deviation at this moment. */
export function standingOf(db: Db, userId: UserId, { duelType, atMs }: At): GlickoRating {
  const row = duelRatingOf(db, userId, duelType)
  return row === undefined ? DUEL_NEWCOMER : standingAt(row, atMs)
}

/** A stored rating with its deviation at this moment, which has grown since. */
const standingAt = (row: GlickoRating & { readonly atMs: number }, nowMs: number): GlickoRating =>
  afterTime(pick(row, 'rating', 'deviation', 'volatility'), nowMs - row.atMs)

/** A player's displayed rating in one battle mode at this moment; before the first rated duel, the initial rating. */
export const duelRatingAt = (db: Db, userId: UserId, at: At): DuelRating => shownGlicko(standingOf(db, userId, at))

/** Like `duelRatingAt`, at the start of a duel. */
export const duelRatingBefore = (db: Db, userId: UserId, at: RatedBefore): DuelRating =>
  shownGlicko(standingBefore(db, userId, at))

/** Like `standingOf`, but as it was before a past moment. */
export function standingBefore(db: Db, userId: UserId, at: RatedBefore): GlickoRating {
  const duel = duelRatingBeforeMs(db, userId, at)
  const room = arenaRatingBeforeMs(db, userId, at)
  const row = duel === undefined || (room !== undefined && room.atMs > duel.atMs) ? room : duel
  if (row === undefined) return DUEL_NEWCOMER
  const returned = ratingReturnBeforeMs(db, userId, at)
  const rating = returned !== undefined && returned.atMs >= row.atMs ? returned.rating : row.rating
  return standingAt({ ...row, rating }, at.beforeMs)
}

/** A player's rating in each battle mode; null before the first rated duel of the mode. */
export function duelRatingsAt(db: Db, userId: UserId, atMs: number): DuelRatings {
  const rows = duelRatingsOf(db, userId)
  return eachMode((duelType) => {
    const row = rows.find((one) => one.duelType === duelType)
    return row === undefined ? null : { ...shownGlicko(standingAt(row, atMs)), duels: row.duels }
  })
}

/** How a duel or room changed a rating: the difference of the displayed ratings. */
export function ratingChange(after: GlickoRating, before: number): NonNullable<Award['rating']> {
  const now = shownGlicko(after)
  return { ...now, change: now.rating - Math.round(before) }
}

export function ratingChangesOf(db: Db, duelId: DuelId): ReadonlyMap<string, NonNullable<Award['rating']>> {
  return new Map(changesOfDuel(db, duelId).map((row) => [row.userId, ratingChange(row, row.ratingBefore)]))
}
