import { asProblemId, type UserId } from '#contracts/ids'
import type { Award } from '#contracts/ws/duel-events'
import {
  bestScore,
  type CodingMatch,
  conductOf,
  type DuelCommandOf,
  type FinishedDuel,
  isAccepted,
  needsReview,
  opponentOf,
  type PlayedTime,
  raceFigures,
  runOf,
  timeLimitMs,
} from '#core/duel'
import { type CodingOutcome, codingXp, isCounted, limitedXp, type Side, typingXp } from '#core/xp'
import type { Db } from '#db/client'
import { countResults, reviewOf } from '#db/queries/duels'
import { insertDuelAward } from '#db/queries/ledger'
import { problemById } from '#db/queries/problems'
import { earnedOnDayOf, recordActivity } from '#features/account'
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
  // A player who was not flagged counts as having played, whatever the outcome of the race.
  for (const { userId } of duel.players) {
    if (conductOf(duel, userId).flags.length === 0) recordActivity(db, userId, duel.endedAtMs)
  }
  return { type: 'hold-awards' }
}

/** The race counts from now on. The rating changes are applied now, to the ratings that later duels have produced. */
function awardReviewed(db: Db, duel: FinishedDuel, nowMs: number): Award[] {
  rateDuel(db, duel, nowMs)
  countResults(db, duel.duelId, isCountedDuel(db, duel))
  return awardDuel(db, duel)
}

/**
 * Enters the awards of a finished duel into the ledger, one row per player, and marks the day for their streaks. The ledger's key
 * makes a repeated call harmless.
 */
export function awardDuel(db: Db, duel: FinishedDuel): Award[] {
  if (duel.played === null || duel.reason === 'aborted') return []
  const ratings = ratingChangesOf(db, duel.duelId)
  const earlier = earlierDuels(db, duel)
  return duel.players.map(({ userId }) => {
    const xp = grantedXp(db, duel, { userId, earlier })
    if (xp > 0) {
      insertDuelAward(db, {
        duelId: duel.duelId,
        userId,
        opponentId: opponentOf(duel, userId)?.userId ?? null,
        amount: xp,
        reason: `duel-${resultOf(duel, userId)}`,
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
  const { match, ...time } = duel.played
  const xp =
    match.kind === 'typing'
      ? typingXp(typingOutcomeFor(duel, userId, side))
      : codingXp(codingOutcomeFor(db, duel, { userId, side, match, time }))
  return limitedXp(xp, { earlierDuels: earlier, earnedToday: earnedOnDayOf(db, userId, duel.endedAtMs) })
}

function typingOutcomeFor(duel: FinishedDuel, userId: UserId, side: Side) {
  const { finishedAtMs } = runOf(duel.played?.match ?? null, userId)
  const wpm = raceFigures(duel, userId)?.wpm ?? 0
  return { side, reason: duel.reason, wpm, finished: finishedAtMs !== null }
}

type CodingSide = {
  readonly userId: UserId
  readonly side: Side
  readonly match: CodingMatch
  readonly time: PlayedTime
}

function codingOutcomeFor(db: Db, duel: FinishedDuel, { userId, side, match, time }: CodingSide): CodingOutcome {
  const opponentId = opponentOf(duel, userId)?.userId
  const solution = match.submissions.find((one) => one.userId === userId && isAccepted(one))
  return {
    side,
    reason: duel.reason,
    difficulty: problemById(db, asProblemId(match.problemId))?.difficulty ?? 'Easy',
    passed: bestScore(match, userId)?.passed ?? 0,
    opponentPassed: opponentId === undefined ? 0 : (bestScore(match, opponentId)?.passed ?? 0),
    timeLimitMs: timeLimitMs(duel.settings),
    timeLeftMs: solution === undefined ? 0 : time.deadlineMs - solution.receivedAtMs,
    playedMs: duel.endedAtMs - time.startedAtMs,
  }
}
