import { asc, eq, gte, lt, sql } from 'drizzle-orm'
import type { ContestId, UserId } from '#contracts/ids'
import { DELETED_NAME } from '#contracts/labels'
import { pick } from '#contracts/pick'
import type { Db } from '../client'
import { contestRatings, contests } from '../schema'
import { prepared } from './prepared'
import { rowsOf } from './rows'

export type RatingRow = typeof contestRatings.$inferSelect

/** From a round on: what a re-rating writes again. */
export function deleteRatingsFrom(db: Db, round: number): void {
  db.delete(contestRatings).where(gte(contestRatings.round, round)).run()
}

export function insertRatings(db: Db, rows: readonly RatingRow[]): void {
  for (const row of rows) db.insert(contestRatings).values(row).run()
}

/** Everything, oldest round first: what later rounds start from. */
export const ratingsBefore = (db: Db, round: number): RatingRow[] =>
  rowsOf(db, contestRatings, lt(contestRatings.round, round), asc(contestRatings.round))

export const ratingsOfContest = (db: Db, id: ContestId): RatingRow[] =>
  db.select().from(contestRatings).where(eq(contestRatings.contestId, id)).all()

const anyOf = prepared((db) =>
  db.$client.prepare<[string], number>('SELECT 1 FROM contest_ratings WHERE contest_id = ? LIMIT 1').pluck(),
)
/** Whether a contest moved anybody's rating. */
export const movedRatings = (db: Db, id: ContestId): boolean => anyOf(db).get(id) !== undefined

/** A user's rated contests, oldest first, with how many took part in each. */
export const ratingHistory = (db: Db, userId: UserId) =>
  db
    .select({
      ...pick(contestRatings, 'contestId', 'rank', 'ratingBefore', 'rating'),
      ...pick(contests, 'title', 'startAtMs', 'durationMin'),
      participants: sql<number>`(SELECT count(*) FROM contest_ratings o WHERE o.contest_id = ${contestRatings.contestId})`,
    })
    .from(contestRatings)
    .innerJoin(contests, eq(contests.id, contestRatings.contestId))
    .where(eq(contestRatings.userId, userId))
    .orderBy(asc(contestRatings.round))
    .all()

/** The rating after the latest rated contest of the user `u`; NULL before the first. */
export const NEWEST_RATING = '(SELECT rating FROM contest_ratings WHERE user_id = u.id ORDER BY round DESC LIMIT 1)'

/** Those in which something was submitted, rated or not. */
const CONTESTS_ENTERED = `(SELECT count(DISTINCT contest_id) FROM contest_submissions
  WHERE user_id = u.id AND mode = 'official')`
const entered = prepared((db) =>
  db.$client
    .prepare<[string], [id: string, contests: number]>(
      `SELECT u.id, ${CONTESTS_ENTERED} FROM users u WHERE u.id IN (SELECT value FROM json_each(?))`,
    )
    .raw(),
)

/** In how many contests each of these users took part. */
export const contestsEntered = (db: Db, userIds: readonly string[]): ReadonlyMap<string, number> =>
  new Map(userIds.length === 0 ? [] : entered(db).all(JSON.stringify(userIds)))

/** In how many contests a user took part. */
export const contestsEnteredBy = (db: Db, userId: string): number => contestsEntered(db, [userId]).get(userId) ?? 0

type RatedPlayer = {
  readonly userId: string
  readonly username: string
  readonly profileImage: string
  readonly rating: number
  readonly maxRating: number
  readonly contestsParticipated: number
  readonly contestsWon: number
}

/**
 * One player's contest rating, with what it came from; undefined before the first rated contest. No one wins with 0 points. Who
 * stands before whom is the board's to say.
 */
const ratedPlayers = prepared((db) =>
  db.$client.prepare<{ id: string }, RatedPlayer>(
    `SELECT u.id AS userId, u.username, u.profile_image AS profileImage, r.maxRating, r.contestsWon,
       ${NEWEST_RATING} AS rating,
       ${CONTESTS_ENTERED} AS contestsParticipated
     FROM users u JOIN (
       SELECT user_id, max(rating) AS maxRating, sum(rank = 1 AND EXISTS (
         SELECT 1 FROM contest_submissions s WHERE s.contest_id = contest_ratings.contest_id
           AND s.user_id = contest_ratings.user_id AND s.mode = 'official' AND s.points > 0)) AS contestsWon
       FROM contest_ratings WHERE user_id = @id GROUP BY user_id) r ON r.user_id = u.id
     WHERE u.id = @id`,
  ),
)

export const ratedPlayer = (db: Db, id: string): RatedPlayer | undefined => ratedPlayers(db).get({ id })

/** What the standings show of a participant beside the figures; `rating` null before the first rated contest. */
export type NamedEntrant = {
  readonly id: string
  readonly username: string
  readonly rating: number | null
  readonly isDeleted: boolean
}
type EntrantRow = Omit<NamedEntrant, 'isDeleted'> & { readonly deletedAtMs: number | null }

const NAMED = `SELECT u.id, u.username, u.deleted_at_ms AS deletedAtMs,
    ${NEWEST_RATING} AS rating FROM users u`
const entrants = prepared((db) =>
  db.$client.prepare<[string], EntrantRow>(
    `${NAMED} JOIN contest_entries e ON e.user_id = u.id WHERE e.contest_id = ?`,
  ),
)
const named = prepared((db) => db.$client.prepare<[string], EntrantRow>(`${NAMED} WHERE u.id = ?`))

/** Everybody who may stand in a contest's standings. */
export const entrantsOf = (db: Db, id: ContestId): NamedEntrant[] => entrants(db).all(id).map(shownEntrant)
export function entrantById(db: Db, userId: string): NamedEntrant | undefined {
  const row = named(db).get(userId)
  return row === undefined ? undefined : shownEntrant(row)
}

/** A deleted account keeps its line, and neither name nor rating. */
const shownEntrant = ({ id, username, rating, deletedAtMs }: EntrantRow): NamedEntrant =>
  deletedAtMs === null
    ? { id, username, rating, isDeleted: false }
    : { id, username: DELETED_NAME, rating: null, isDeleted: true }

type RatedPastRow = { readonly userId: string; readonly mean: number; readonly performance: number }
const past = prepared((db) =>
  db.$client.prepare<[string, number, string], RatedPastRow>(
    `SELECT user_id AS userId, mean, performance FROM contest_ratings
     WHERE user_id = ? AND (at_ms, contest_id) < (?, ?) ORDER BY round`,
  ),
)
const pastByRound = prepared((db) =>
  db.$client.prepare<[string, number], RatedPastRow>(
    'SELECT user_id AS userId, mean, performance FROM contest_ratings WHERE user_id = ? AND round < ? ORDER BY round',
  ),
)
/** One user's rated contests before that round, oldest first. */
export const ratedPastBefore = (db: Db, userId: string, round: number): RatedPastRow[] =>
  pastByRound(db).all(userId, round)

/** One user's rated contests that ended before this one, oldest first: what this one starts from. */
export const ratedPastOf = (db: Db, userId: string, endMs: number, contestId: ContestId): RatedPastRow[] =>
  past(db).all(userId, endMs, contestId)
