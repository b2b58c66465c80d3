import { arenaKindOf } from '#contracts/arena-kinds'
import type { Difficulty } from '#contracts/difficulty'
import type { UserId } from '#contracts/ids'
import type { DuelType } from '#contracts/modes'
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
  withoutFlags,
} from '#core/arena'
import { DUEL_NEWCOMER, type GlickoRating, rateField } from '#core/rating'
import type { Db } from '#db/client'
import { saveArenaSeat } from '#db/queries/arenas'
import { duelRatingOf, saveDuelRating } from '#db/queries/duel-ratings'
import { insertArenaAward } from '#db/queries/ledger'
import { problemById } from '#db/queries/problems'
import { earnedOnDayOf, recordActivity } from '#features/account'
import { earlierMeetings, ratingChange, standingBefore, standingOf } from '#features/duel'

/**
 * Settles a finished room: ratings, experience points and the active day for streaks. Runs once, inside the transaction
 * that stores its event: a room with awards does not ask for them again.
 */
export function settleAwards(db: Db, room: FinishedArena): ArenaAward[] {
  const { played, arenaId, endedAtMs } = room
  if (played === null) return []
  const meetings = meetingsIn(db, room)
  const duelType = arenaKindOf(room.settings.kind).mode
  const changes = changesIn(room, meetings, (userId) => standingOf(db, userId, { duelType, atMs: endedAtMs }))
  const limits = { difficulty: difficultyOf(db, room), meetings }
  const { tookPart } = kindRulesOf(room.settings.kind)
  return room.participants.map(({ userId }) => {
    const xp = arenaXp(room, userId, { ...limits, earnedToday: earnedOnDayOf(db, userId, endedAtMs) })
    if (xp > 0) insertArenaAward(db, { arenaId, userId, amount: xp, atMs: endedAtMs })
    if (tookPart(played.match, userId)) recordActivity(db, userId, endedAtMs)
    const change = changes.get(userId)
    if (change !== undefined) saveDuelRating(db, { userId, duelType, ...change.after, atMs: endedAtMs })
    return noteAward(db, room, { userId, xp, change })
  })
}

/**
 * Settles a room for a participant who was flagged in it and whom a contest admin has cleared. XP and rating are what
 * the room would have given, by the ratings and meetings before its end; if later games have changed the rating, the
 * same number of points is added to it. The other participants keep theirs. Returns null if the participant was not
 * left out or took no part. Runs inside the transaction of the decision.
 */
export function settleCleared(db: Db, flagged: FinishedArena, userId: UserId): ArenaAward | null {
  const room = withoutFlags(flagged, userId)
  if (opponentsIn(flagged).includes(userId) || !opponentsIn(room).includes(userId)) return null
  const { arenaId, endedAtMs } = room
  const meetings = meetingsIn(db, room)
  const duelType = arenaKindOf(room.settings.kind).mode
  const standing = (id: UserId) => standingBefore(db, id, { duelType, beforeMs: endedAtMs })
  const change = changesIn(room, meetings, standing).get(userId)
  const earnedToday = earnedOnDayOf(db, userId, endedAtMs)
  const xp = arenaXp(room, userId, { difficulty: difficultyOf(db, room), meetings, earnedToday })
  if (xp > 0) insertArenaAward(db, { arenaId, userId, amount: xp, atMs: endedAtMs })
  if (change !== undefined) moveRating(db, { userId, duelType, atMs: endedAtMs }, change)
  saveArenaSeat(db, { arenaId, userId, tookPart: true })
  return noteAward(db, room, { userId, xp, change })
}

type Rated = { readonly userId: UserId; readonly duelType: DuelType; readonly atMs: number }

function moveRating(db: Db, { userId, duelType, atMs }: Rated, { before, after }: Change): void {
  const known = duelRatingOf(db, userId, duelType)
  const rating = (known ?? before).rating + after.rating - before.rating
  const base = known !== undefined && known.atMs > atMs ? known : { ...after, atMs }
  saveDuelRating(db, { ...base, userId, duelType, rating })
}

type Brought = { readonly userId: UserId; readonly xp: number; readonly change: Change | undefined }

/** Stores an award in the row of the seat and returns it for the event. */
function noteAward(db: Db, { arenaId, settings }: FinishedArena, { userId, xp, change }: Brought): ArenaAward {
  saveArenaSeat(db, { arenaId, userId, xp })
  if (change === undefined) return { userId, xp }
  const { before, after } = change
  const { mode: duelType } = arenaKindOf(settings.kind)
  saveArenaSeat(db, { arenaId, userId, duelType, ratingBefore: before.rating, ...after })
  return { userId, xp, rating: ratingChange(after, before.rating) }
}

/** Earlier meetings of a pair. Both sides ask for every pair, so each is looked up once. */
function meetingsIn(db: Db, { arenaId, endedAtMs }: FinishedArena): Meetings {
  const known = new Map<string, number>()
  return (first, second) => {
    const key = first < second ? `${first} ${second}` : `${second} ${first}`
    const count = known.get(key) ?? earlierMeetings(db, [first, second], { exceptId: arenaId, endedAtMs })
    known.set(key, count)
    return count
  }
}

type Change = { readonly before: GlickoRating; readonly after: GlickoRating }

/** How the room changes the rating of each participant whom it rates. */
function changesIn(
  room: FinishedArena,
  meetings: Meetings,
  standing: (userId: UserId) => GlickoRating,
): ReadonlyMap<UserId, Change> {
  const changes = new Map<UserId, Change>()
  if (!isRatedRoom(room)) return changes
  const counts = countsAsGame(room, meetings)
  const opponents = opponentsIn(room)
  const entrants = room.places
    .filter(({ userId }) => opponents.includes(userId))
    .map(({ userId, place }) => ({ userId, place, rating: standing(userId) }))
  const isGame = (first: number, second: number) => {
    const [one, other] = [entrants[first]?.userId, entrants[second]?.userId]
    return one !== undefined && other !== undefined && counts(one, other)
  }
  const after = rateField(entrants, isGame)
  for (const [at, { userId, rating: before }] of entrants.entries()) {
    const rating = after[at] ?? DUEL_NEWCOMER
    // If no opponent counted, the rating is unchanged and the room was no game for this player.
    if (rating !== before) changes.set(userId, { before, after: rating })
  }
  return changes
}

/** The difficulty of the one problem of a free-for-all; a Lockout with all its problems counts as Medium. */
function difficultyOf(db: Db, room: FinishedArena): Difficulty {
  const match = arenaMatchOf(room)
  if (match === null || !isProblemsMatch(match) || match.problems.length > 1) return 'Medium'
  const problemId = match.problems[0]?.problemId
  return problemId === undefined ? 'Medium' : (problemById(db, problemId)?.difficulty ?? 'Easy')
}
