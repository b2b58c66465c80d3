import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { ContestId, UserId } from '#contracts/ids'
import { DELETED_NAME } from '#contracts/labels'
import { pick } from '#contracts/pick'
import type { Db } from '../client'
import { contestRatings, contestRatingsDue, contests } from '../schema'
import { prepared, sqlColumn, sqlStatement } from './prepared'
import { deleteRows, hasRow, valuesOf } from './rows'

export type RatingRow = typeof contestRatings.$inferSelect

/** The key of a rating row. */
export type RatingKey = Pick<RatingRow, 'contestId' | 'userId'>

const changed = sqlStatement<RatingRow>(
  `UPDATE contest_ratings SET rank = @rank, performance = @performance, mean = @mean, sigma = @sigma,
     rating_before = @ratingBefore, rating = @rating, at_ms = @atMs
   WHERE contest_id = @contestId AND user_id = @userId AND round = @round`,
)
const put = sqlStatement<RatingRow>(
  `INSERT INTO contest_ratings (contest_id, user_id, round, rank, performance, mean, sigma, rating_before, rating, at_ms)
   VALUES (@contestId, @userId, @round, @rank, @performance, @mean, @sigma, @ratingBefore, @rating, @atMs)
   ON CONFLICT (contest_id, user_id) DO UPDATE SET round = excluded.round, rank = excluded.rank,
     performance = excluded.performance, mean = excluded.mean, sigma = excluded.sigma,
     rating_before = excluded.rating_before, rating = excluded.rating, at_ms = excluded.at_ms`,
)
const removed = sqlStatement<RatingKey>(
  'DELETE FROM contest_ratings WHERE contest_id = @contestId AND user_id = @userId',
)

/** Stores rows in place of those with the same contest and user. Runs inside the transaction that rates. */
export function putRatings(db: Db, rows: readonly RatingRow[]): void {
  // Most rows keep their round: an update without columns of an index does not have to write the index.
  for (const row of rows) if (changed(db).run(row).changes === 0) put(db).run(row)
}

export function deleteRatings(db: Db, keys: readonly RatingKey[]): void {
  for (const { contestId, userId } of keys) removed(db).run({ contestId, userId })
}

/** The ratings from a round on that belong to other contests than these. */
export const strayRatings = (db: Db, round: number, contestIds: readonly string[]): RatingKey[] =>
  strays(db).all({ round, ids: JSON.stringify(contestIds) })
const strays = sqlStatement<{ round: number; ids: string }, RatingKey>(
  `SELECT contest_id AS contestId, user_id AS userId FROM contest_ratings
   WHERE round >= @round AND contest_id NOT IN (SELECT value FROM json_each(@ids))`,
)

/** Stores that the ratings from these contests on are still to be written. */
export function setRatingsDue(db: Db, id: ContestId): void {
  db.insert(contestRatingsDue).values({ contestId: id }).onConflictDoNothing().run()
}

export function settleRatingsDue(db: Db, ids: readonly string[]): void {
  deleteRows(db, contestRatingsDue, inArray(contestRatingsDue.contestId, [...ids]))
}

/** The contests from which on ratings still have to be written. */
export const ratingsDue = (db: Db): string[] => valuesOf(db, contestRatingsDue.contestId, undefined)

export const areRatingsDue = (db: Db, id: ContestId): boolean =>
  hasRow(db, contestRatingsDue, eq(contestRatingsDue.contestId, id))

export const ratingsOfContest = (db: Db, id: ContestId): RatingRow[] =>
  db.select().from(contestRatings).where(eq(contestRatings.contestId, id)).all()

const anyOf = sqlColumn<[string], number>('SELECT 1 FROM contest_ratings WHERE contest_id = ? LIMIT 1')
/** Whether a contest has changed any rating. */
export const movedRatings = (db: Db, id: ContestId): boolean => anyOf(db).get(id) !== undefined

/** A user's rated contests, oldest first, with the number of participants of each. */
export const ratingHistory = (db: Db, userId: UserId) =>
  db
    .select({
      ...pick(contestRatings, 'contestId', 'rank', 'ratingBefore', 'rating'),
      ...pick(contests, 'title', 'startAtMs', 'durationMin', 'isPublic'),
      participants: sql<number>`(SELECT count(*) FROM contest_ratings o WHERE o.contest_id = ${contestRatings.contestId})`,
    })
    .from(contestRatings)
    .innerJoin(contests, eq(contests.id, contestRatings.contestId))
    .where(eq(contestRatings.userId, userId))
    .orderBy(asc(contestRatings.round))
    .all()

/** The rating after the latest rated contest of the user `u`; NULL before the first. */
export const NEWEST_RATING = '(SELECT rating FROM contest_ratings WHERE user_id = u.id ORDER BY round DESC LIMIT 1)'

/** The number of contests to which the user `u` has submitted, rated or not. */
const CONTESTS_ENTERED = `(SELECT count(DISTINCT contest_id) FROM contest_submissions
  WHERE user_id = u.id AND mode = 'official')`
const entered = prepared((db) =>
  db.$client
    .prepare<[string], [id: string, contests: number]>(
      `SELECT u.id, ${CONTESTS_ENTERED} FROM users u WHERE u.id IN (SELECT value FROM json_each(?))`,
    )
    .raw(),
)

/** The number of contests in which each of these users took part. */
export const contestsEntered = (db: Db, userIds: readonly string[]): ReadonlyMap<string, number> =>
  new Map(userIds.length === 0 ? [] : entered(db).all(JSON.stringify(userIds)))

/** The number of contests in which a user took part. */
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
 * One player's contest rating with related figures; undefined before the first rated contest. No one wins a contest
 * with 0 points. The rank comes from the board.
 */
const ratedPlayers = sqlStatement<{ id: string }, RatedPlayer>(
  `SELECT u.id AS userId, u.username, u.profile_image AS profileImage, r.maxRating, r.contestsWon,
     ${NEWEST_RATING} AS rating,
     ${CONTESTS_ENTERED} AS contestsParticipated
   FROM users u JOIN (
     SELECT user_id, max(rating) AS maxRating, sum(rank = 1 AND EXISTS (
       SELECT 1 FROM contest_submissions s WHERE s.contest_id = contest_ratings.contest_id
         AND s.user_id = contest_ratings.user_id AND s.mode = 'official' AND s.points > 0)) AS contestsWon
     FROM contest_ratings WHERE user_id = @id GROUP BY user_id) r ON r.user_id = u.id
   WHERE u.id = @id`,
)

export const ratedPlayer = (db: Db, id: string): RatedPlayer | undefined => ratedPlayers(db).get({ id })

/** A participant's name and rating for the standings; `rating` is null before the first rated contest. */
export type NamedEntrant = {
  readonly id: string
  readonly username: string
  readonly rating: number | null
  readonly isDeleted: boolean
}
type EntrantRow = Omit<NamedEntrant, 'isDeleted'> & { readonly deletedAtMs: number | null }

const NAMED = `SELECT u.id, u.username, u.deleted_at_ms AS deletedAtMs,
    ${NEWEST_RATING} AS rating FROM users u`
const entrants = sqlStatement<[string], EntrantRow>(
  `${NAMED} JOIN contest_entries e ON e.user_id = u.id WHERE e.contest_id = ?`,
)
const named = sqlStatement<[string], EntrantRow>(`${NAMED} WHERE u.id = ?`)

/** All users who may be in a contest's standings. */
export const entrantsOf = (db: Db, id: ContestId): NamedEntrant[] => entrants(db).all(id).map(shownEntrant)
export function entrantById(db: Db, userId: string): NamedEntrant | undefined {
  const row = named(db).get(userId)
  return row === undefined ? undefined : shownEntrant(row)
}

/** A deleted account keeps its line, but without name and rating. */
const shownEntrant = ({ id, username, rating, deletedAtMs }: EntrantRow): NamedEntrant =>
  deletedAtMs === null
    ? { id, username, rating, isDeleted: false }
    : { id, username: DELETED_NAME, rating: null, isDeleted: true }

type RatedPastRow = { readonly userId: string; readonly mean: number; readonly performance: number }
const past = sqlStatement<[string, number, string], RatedPastRow>(
  `SELECT user_id AS userId, mean, performance FROM contest_ratings
   WHERE user_id = ? AND (at_ms, contest_id) < (?, ?) ORDER BY round`,
)
const pastByRound = sqlStatement<[string, number], RatedPastRow>(
  'SELECT user_id AS userId, mean, performance FROM contest_ratings WHERE user_id = ? AND round < ? ORDER BY round',
)
/** One user's rated contests before that round, oldest first. */
export const ratedPastBefore = (db: Db, userId: string, round: number): RatedPastRow[] =>
  pastByRound(db).all(userId, round)

/** One user's rated contests that ended before this one, oldest first, from which this one starts. */
export const ratedPastOf = (db: Db, userId: string, endMs: number, contestId: ContestId): RatedPastRow[] =>
  past(db).all(userId, endMs, contestId)
