import type { UserId } from '#contracts/ids'
import type { Award } from '#contracts/ws/duel-events'
import {
  conductOf,
  type DuelCommandOf,
  type FinishedDuel,
  hasSolved,
  needsReview,
  opposingPersonOf,
  peopleOf,
  rivalOf,
  runOf,
} from '#core/duel'
import { cappedXp, isCounted, limitedXp, raceXp } from '#core/xp'
import type { Db } from '#db/client'
import { countResults, reviewOf } from '#db/queries/duels'
import { insertDuelAward, RACE_REASON } from '#db/queries/ledger'
import { earnedByRacesOnDayOf, earnedOnDayOf, recordActivity } from '#features/account'
import { serviceOf } from './modes'
import { rateDuel, ratingChangesOf } from './rating'
import { earlierDuels, isCountedDuel } from './repeats'
import { resultOf } from './result-of'

/** Settles the awards of a finished duel. Runs inside the transaction that stores its events. */
export function settleAwards(db: Db, duel: FinishedDuel, nowMs: number): DuelCommandOf<'award' | 'hold-awards'> {
  if (duel.awards !== null) return { type: 'award', awards: [] }
  if (!needsReview(duel) || duel.reason === 'aborted') return { type: 'award', awards: awardDuel(db, duel) }
  const review = reviewOf(db, duel.duelId)
  if (review === 'void') return { type: 'award', awards: [] }
  if (review === 'done') return { type: 'award', awards: awardReviewed(db, duel, nowMs) }
  // A player without a flag counts as active on that day, whatever the decision about the race.
  for (const { userId } of peopleOf(duel)) {
    if (conductOf(duel, userId).flags.length === 0) recordActivity(db, userId, duel.endedAtMs)
  }
  return { type: 'hold-awards' }
}

/**
 * Rates and counts the race from now on. The rating changes are applied to the current ratings, which later duels may
 * have changed.
 */
function awardReviewed(db: Db, duel: FinishedDuel, nowMs: number): Award[] {
  rateDuel(db, duel, nowMs)
  countResults(db, duel.duelId, isCountedDuel(db, duel))
  return awardDuel(db, duel)
}

/**
 * Enters the awards of a finished duel into the ledger, one row per player, and marks the day for their streaks. The
 * key of the ledger makes a repeated call harmless.
 */
export function awardDuel(db: Db, duel: FinishedDuel): Award[] {
  if (duel.played === null || duel.reason === 'aborted') return []
  const ratings = ratingChangesOf(db, duel.duelId)
  const earlier = earlierDuels(db, duel)
  return peopleOf(duel).map(({ userId }) => {
    const xp = grantedXp(db, duel, { userId, earlier })
    if (xp > 0) {
      insertDuelAward(db, {
        duelId: duel.duelId,
        userId,
        opponentId: opposingPersonOf(duel, userId)?.userId ?? null,
        amount: xp,
        reason: rivalOf(duel) === undefined ? `duel-${resultOf(duel, userId)}` : RACE_REASON,
        atMs: duel.endedAtMs,
      })
    }
    recordActivity(db, userId, duel.endedAtMs)
    const rating = ratings.get(userId)
    return { userId, xp, ...(rating !== undefined && { rating }), ...(!isCounted(earlier) && { uncounted: true }) }
  })
}

type Granting = { readonly userId: UserId; readonly earlier: number }

function grantedXp(db: Db, duel: FinishedDuel, { userId, earlier }: Granting): number {
  const side = resultOf(duel, userId)
  if (duel.played === null || side === 'aborted') return 0
  const { played } = duel
  if (rivalOf(duel) !== undefined) {
    const completed = hasSolved(played.match, userId) || runOf(played.match, userId).finishedAtMs !== null
    const xp = raceXp({ side, completed, earnedByRaces: earnedByRacesOnDayOf(db, userId, duel.endedAtMs) })
    return cappedXp(xp, earnedOnDayOf(db, userId, duel.endedAtMs))
  }
  const xp = serviceOf(played.match.kind).xp(db, played.match, { duel: { ...duel, played }, userId, side })
  return limitedXp(xp, { earlierDuels: earlier, earnedToday: earnedOnDayOf(db, userId, duel.endedAtMs) })
}
