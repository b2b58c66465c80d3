import { arenaKindOf } from '#contracts/arena-kinds'
import type { Difficulty } from '#contracts/difficulty'
import type { ArenaAward } from '#contracts/ws/arena-events'
import {
  arenaMatchOf,
  arenaXp,
  countsAsGame,
  type FinishedArena,
  isProblemsMatch,
  isRatedRoom,
  kindRulesOf,
  type Meetings,
  opponentsIn,
} from '#core/arena'
import { DUEL_NEWCOMER, rateField } from '#core/rating'
import type { Db } from '#db/client'
import { saveArenaSeat } from '#db/queries/arenas'
import { saveDuelRating } from '#db/queries/duel-ratings'
import { insertArenaAward } from '#db/queries/ledger'
import { problemById } from '#db/queries/problems'
import { earnedOnDayOf, recordActivity } from '#features/account'
import { earlierMeetings, ratingChange, standingOf } from '#features/duel'

/**
 * Settles a finished room: ratings, experience points, the day for streaks. Runs inside the transaction that stores the event of
 * it; once, since a room that has its awards does not ask for them again.
 */
export function settleAwards(db: Db, room: FinishedArena): ArenaAward[] {
  const { played, arenaId, endedAtMs } = room
  if (played === null) return []
  const meetings = meetingsIn(db, room)
  const changes = rateRoom(db, room, meetings)
  const limits = { difficulty: difficultyOf(db, room), meetings }
  const { tookPart } = kindRulesOf(room.settings.kind)
  return room.participants.map(({ userId }) => {
    const xp = arenaXp(room, userId, { ...limits, earnedToday: earnedOnDayOf(db, userId, endedAtMs) })
    if (xp > 0) insertArenaAward(db, { arenaId, userId, amount: xp, atMs: endedAtMs })
    if (tookPart(played.match, userId)) recordActivity(db, userId, endedAtMs)
    const rating = changes.get(userId)
    saveArenaSeat(db, { arenaId, userId, xp })
    return { userId, xp, ...(rating !== undefined && { rating }) }
  })
}

/** Asked for every pair by both sides: looked up once. */
function meetingsIn(db: Db, { arenaId, endedAtMs }: FinishedArena): Meetings {
  const known = new Map<string, number>()
  return (first, second) => {
    const key = first < second ? `${first} ${second}` : `${second} ${first}`
    const count = known.get(key) ?? earlierMeetings(db, [first, second], { exceptId: arenaId, endedAtMs })
    known.set(key, count)
    return count
  }
}

type Changes = ReadonlyMap<string, NonNullable<ArenaAward['rating']>>

function rateRoom(db: Db, room: FinishedArena, meetings: Meetings): Changes {
  const changes = new Map<string, NonNullable<ArenaAward['rating']>>()
  if (!isRatedRoom(room)) return changes
  const { arenaId, places, endedAtMs: atMs } = room
  const duelType = arenaKindOf(room.settings.kind).mode
  const counts = countsAsGame(room, meetings)
  const opponents = opponentsIn(room)
  const entrants = places
    .filter(({ userId }) => opponents.includes(userId))
    .map(({ userId, place }) => ({ userId, place, rating: standingOf(db, userId, { duelType, atMs }) }))
  const isGame = (first: number, second: number) => {
    const [one, other] = [entrants[first]?.userId, entrants[second]?.userId]
    return one !== undefined && other !== undefined && counts(one, other)
  }
  const after = rateField(entrants, isGame)
  for (const [at, { userId, rating: before }] of entrants.entries()) {
    const rating = after[at] ?? DUEL_NEWCOMER
    // No opponent counted: the rating is what it was, and the room was no game for it.
    if (rating === before) continue
    saveDuelRating(db, { userId, duelType, ...rating, atMs })
    saveArenaSeat(db, { arenaId, userId, duelType, ratingBefore: before.rating, ...rating })
    changes.set(userId, ratingChange(rating, before.rating))
  }
  return changes
}

/** Of the problem of a free for all; a Lockout has all of them. */
function difficultyOf(db: Db, room: FinishedArena): Difficulty {
  const match = arenaMatchOf(room)
  if (match === null || !isProblemsMatch(match) || match.problems.length > 1) return 'Medium'
  const problemId = match.problems[0]?.problemId
  return problemId === undefined ? 'Medium' : (problemById(db, problemId)?.difficulty ?? 'Easy')
}
