import { asProblemId, type UserId } from '#contracts/ids'
import type { Award } from '#contracts/ws/duel-events'
import {
  bestScore,
  type CodingMatch,
  type FinishedDuel,
  isAccepted,
  opponentOf,
  type PlayedTime,
  raceFigures,
  runOf,
  timeLimitMs,
} from '#core/duel'
import { type CodingOutcome, codingXp, dayOf, limitedXp, REPEAT_WINDOW_MS, type Side, typingXp } from '#core/xp'
import type { Db } from '#db/client'
import { duelsAgainst } from '#db/queries/duels'
import { awardsSince, insertDuelAward } from '#db/queries/ledger'
import { problemById } from '#db/queries/problems'
import { timeZoneOf } from '#db/queries/users'
import { recordActivity } from '#features/account'
import { ratingChangesOf } from './rating'
import { resultOf } from './result-of'

/** A calendar day lasts at most this long (a clock set back included). */
const LONGEST_DAY_MS = 25 * 3_600_000

/**
 * Enters what a finished duel is worth into the ledger, one row a player, and marks the day for their streaks.
 * Inside the transaction that stores `awarded`; the ledger's key makes a second time harmless.
 */
export function awardDuel(db: Db, duel: FinishedDuel): Award[] {
  if (duel.played === null || duel.reason === 'aborted') return []
  const ratings = ratingChangesOf(db, duel.duelId)
  return duel.players.map(({ userId }) => {
    const xp = grantedXp(db, duel, userId)
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
    return { userId, xp, ...(rating !== undefined && { rating }) }
  })
}

function grantedXp(db: Db, duel: FinishedDuel, userId: UserId): number {
  const side = resultOf(duel, userId)
  if (duel.played === null || side === 'aborted') return 0
  const opponentId = opponentOf(duel, userId)?.userId
  const sinceMs = duel.endedAtMs - REPEAT_WINDOW_MS
  const earlierDuels =
    opponentId === undefined ? 0 : duelsAgainst(db, userId, { opponentId, sinceMs, exceptId: duel.duelId })
  const { match, ...time } = duel.played
  const xp =
    match.kind === 'typing'
      ? typingXp(typingOutcomeFor(duel, userId, side))
      : codingXp(codingOutcomeFor(db, duel, { userId, side, match, time }))
  return limitedXp(xp, { earlierDuels, earnedToday: earnedOnDayOf(db, userId, duel.endedAtMs) })
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

/** What the player was given so far on the day, in their own calendar, on which the duel ended. */
function earnedOnDayOf(db: Db, userId: UserId, atMs: number): number {
  const timeZone = timeZoneOf(db, userId)
  const day = dayOf(atMs, timeZone)
  return awardsSince(db, userId, atMs - LONGEST_DAY_MS)
    .filter((award) => dayOf(award.atMs, timeZone) === day)
    .reduce((sum, award) => sum + award.amount, 0)
}
