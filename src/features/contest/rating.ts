import { isDeepStrictEqual } from 'node:util'
import { asContestId, asProblemId, asUserId, type ContestId } from '#contracts/ids'
import { type Attempt, endsAtMs, type RankedLine, standingsSteps } from '#core/contest'
import { type Contender, isRateable, type RatedPast, type RatingChange, ratingSteps } from '#core/rating'
import { finished, type Steps } from '#core/steps'
import type { Db } from '#db/client'
import { disqualifiedUsers, haveEntries, unrankedUsers } from '#db/queries/contest-entries'
import { type ContestRow, contestById, ratedContests } from '#db/queries/contests'
import {
  deleteRatings,
  putRatings,
  type RatingKey,
  type RatingRow,
  ratedPastBefore,
  ratingsOfContest,
  strayRatings,
} from '#db/queries/ratings'
import { countedPages } from '#db/queries/standings'
import { contestGameSteps, type Meeting } from '#features/problems'
import { attemptOf } from './boards'
import { openContest, scoringOf } from './contest-access'

type Rated = Pick<RatingChange, 'userId' | 'mean' | 'performance'>

/**
 * The rating history that a user brings into a round, from their rated contests, oldest first; null before the first.
 */
export const pastFrom = (rated: readonly Omit<Rated, 'userId'>[]): RatedPast | null => {
  const last = rated.at(-1)
  return last === undefined
    ? null
    : { mean: last.mean, performances: rated.map(({ performance }) => performance).reverse() }
}

/** The rating histories of all participants of a row of contests. Each is read once and grows with every contest. */
class Pasts {
  private readonly known = new Map<string, RatedPast | null>()

  constructor(private readonly read: (userId: string) => RatedPast | null) {}

  of(userId: string): RatedPast | null {
    const known = this.known.get(userId)
    if (known !== undefined) return known
    const past = this.read(userId)
    this.known.set(userId, past)
    return past
  }

  add({ userId, mean, performance }: Rated): void {
    this.known.set(userId, { mean, performances: [performance, ...(this.of(userId)?.performances ?? [])] })
  }
}

/** The changes of stored ratings that result from rating a contest and every rated contest that ended after it. */
type Rerating = { readonly put: readonly RatingRow[]; readonly gone: readonly RatingKey[] }

/**
 * Rates a contest and every rated contest that ended after it, in order, without writing anything. The round of a
 * contest is its place among all rated contests in the order of their ends.
 */
export function* reratingSteps(db: Db, contestId: ContestId): Steps<Rerating> {
  const all = ratedContests(db)
  const from = all.findIndex(({ id }) => id === contestId)
  if (from < 0) return { put: [], gone: [] }
  const contests = all.slice(from)
  const pasts = new Pasts((userId) => pastFrom(ratedPastBefore(db, userId, from + 1)))
  const put: RatingRow[] = []
  const gone = strayRatings(
    db,
    from + 1,
    contests.map(({ id }) => id),
  )
  for (const [index, contest] of contests.entries()) {
    const rows = yield* ratedRows(db, contest, { round: from + index + 1, pasts })
    const stored = new Map(ratingsOfContest(db, asContestId(contest.id)).map((row) => [row.userId, row]))
    put.push(...rows.filter((row) => !isDeepStrictEqual(row, stored.get(row.userId))))
    for (const { userId } of rows) stored.delete(userId)
    gone.push(...stored.values())
    yield
  }
  return { put, gone }
}

/** Writes the changes. Runs inside a transaction. */
export function writeRerating(db: Db, { put, gone }: Rerating): void {
  deleteRatings(db, gone)
  putRatings(db, put)
}

/** Rates a contest and the later ones at once, in one transaction. A repeated call writes nothing. */
export function rateFrom(db: Db, contestId: ContestId): void {
  db.transaction(() => {
    writeRerating(db, finished(reratingSteps(db, contestId)))
    finished(problemSteps(db, contestId))
  })
}

/** From this many contests or registrations on, rating at once would block everything else for too long. */
const MANY_CONTESTS = 10
const MANY_ENTRIES = 200

/** Whether rating a contest and the later ones takes no longer than an ordinary call. */
export function isQuicklyRated(db: Db, contestId: ContestId): boolean {
  const all = ratedContests(db)
  const ids = all.slice(all.findIndex(({ id }) => id === contestId)).map(({ id }) => id)
  return ids.length < MANY_CONTESTS && !haveEntries(db, ids, MANY_ENTRIES)
}

function* ratedRows(
  db: Db,
  contest: ContestRow,
  { round, pasts }: { readonly round: number; readonly pasts: Pasts },
): Steps<RatingRow[]> {
  const rows = yield* finalStandings(db, asContestId(contest.id))
  if (!counts(contest, rows.length)) return []
  const contenders: Contender[] = []
  for (const row of rows) {
    contenders.push(contenderOf(row, pasts.of(row.userId)))
    yield
  }
  const changes = yield* ratingSteps(contenders)
  const rankOf = new Map(rows.map(({ userId, rank }) => [userId, rank]))
  for (const change of changes) pasts.add(change)
  return changes.map((change) => rowOf(contest, { ...change, rank: rankOf.get(change.userId) ?? change.rank }, round))
}

/**
 * Updates the ratings of a rated contest's problems: a contestant who tried a problem either solved it within the
 * contest or did not.
 */
export function* problemSteps(db: Db, id: ContestId): Steps<void> {
  const contest = contestById(db, id)
  if (contest === undefined || !contest.isRated || contest.finalAtMs === null) return
  const attempts = yield* countedAttempts(db, id)
  const isRated = counts(contest, new Set(attempts.map(({ userId }) => userId)).size)
  const meetings = new Map<string, Meeting>()
  for (const { userId, problemId, outcome } of isRated ? attempts : []) {
    if (outcome !== 'accepted' && outcome !== 'rejected') continue
    const key = `${problemId} ${userId}`
    const isSolved = outcome === 'accepted' || meetings.get(key)?.isSolved === true
    meetings.set(key, { problemId: asProblemId(problemId), userId: asUserId(userId), isSolved })
  }
  yield
  yield* contestGameSteps(db, { contestId: id, atMs: endsAtMs(contest) }, [...meetings.values()])
}

/** Whether a contest with this many participants is rated. */
export const counts = (contest: Pick<ContestRow, 'isRated' | 'ratedLeast'>, participants: number): boolean =>
  contest.isRated && isRateable(participants, contest.ratedLeast)

/**
 * The final standings. They are always computed from the list of submissions, because permanent results must not depend
 * on a cache.
 */
function* finalStandings(db: Db, id: ContestId): Steps<RankedLine[]> {
  return yield* standingsSteps(yield* countedAttempts(db, id), scoringOf(openContest(db, id)))
}

/**
 * The attempts of all ranked participants, which are neither disqualified nor out of competition, in order of receipt.
 */
export function* countedAttempts(db: Db, id: ContestId): Steps<Attempt[]> {
  const excluded = new Set([...disqualifiedUsers(db, id), ...unrankedUsers(db, id)])
  const attempts: Attempt[] = []
  for (const page of countedPages(db, id)) {
    for (const row of page) if (!excluded.has(row.userId)) attempts.push(attemptOf(row))
    yield
  }
  return attempts
}

export const contenderOf = ({ userId, rank, totalScore }: RankedLine, past: RatedPast | null): Contender => ({
  userId,
  rank,
  totalScore,
  past,
})

/**
 * The stored rating of a participant. Its rank is that of the standings, although the rating itself averages tied
 * ranks.
 */
const rowOf = (contest: ContestRow, change: RatingChange, round: number): RatingRow => ({
  ...change,
  contestId: contest.id,
  round,
  atMs: endsAtMs(contest),
})
