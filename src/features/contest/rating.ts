import { asContestId, asProblemId, asUserId, type ContestId } from '#contracts/ids'
import { type Attempt, endsAtMs, type RankedLine, standingsOf } from '#core/contest'
import { type Contender, isRateable, type RatedPast, type RatingChange, rateContest } from '#core/rating'
import { finished, type Steps } from '#core/steps'
import type { Db } from '#db/client'
import { disqualifiedUsers, unrankedUsers } from '#db/queries/contest-entries'
import { type ContestRow, ratedContests } from '#db/queries/contests'
import { deleteRatingsFrom, insertRatings, type RatingRow, ratingsBefore } from '#db/queries/ratings'
import { countedPages } from '#db/queries/standings'
import { type Meeting, noteContestGames } from '#features/problems'
import { attemptOf } from './boards'
import { openContest, scoringOf } from './contest-access'

type Rated = Pick<RatingChange, 'userId' | 'mean' | 'performance'>

/** The rating history that users bring into a round, collected from their rated contests, oldest first. */
export class Pasts {
  private readonly known = new Map<string, RatedPast>()

  constructor(rated: readonly Rated[] = []) {
    for (const one of rated) this.add(one)
  }

  add({ userId, mean, performance }: Rated): void {
    this.known.set(userId, { mean, performances: [performance, ...(this.known.get(userId)?.performances ?? [])] })
  }

  /** Null before the first rated contest. */
  of(userId: string): RatedPast | null {
    return this.known.get(userId) ?? null
  }
}

/**
 * Rates a contest and every rated contest that ended after it, in order. One transaction; a repeated run writes the same rows.
 * Rounds are the places of rated contests in the order of their ends.
 */
export function rateFrom(db: Db, contestId: ContestId): void {
  db.transaction(() => {
    const all = ratedContests(db)
    const from = all.findIndex(({ id }) => id === contestId)
    if (from < 0) return
    deleteRatingsFrom(db, from + 1)
    // What all participants bring into the round.
    const pasts = new Pasts(ratingsBefore(db, from + 1))
    for (const [index, contest] of all.entries()) {
      if (index >= from) rateOne(db, contest, { round: index + 1, pasts })
    }
    const contest = all[from]
    if (contest !== undefined) rateProblems(db, contest)
  })
}

function rateOne(
  db: Db,
  contest: ContestRow,
  { round, pasts }: { readonly round: number; readonly pasts: Pasts },
): void {
  const rows = finalStandings(db, asContestId(contest.id))
  if (!counts(contest, rows.length)) return
  const changes = rateContest(rows.map((row) => contenderOf(row, pasts)))
  const rankOf = new Map(rows.map(({ userId, rank }) => [userId, rank]))
  insertRatings(
    db,
    changes.map((change) => rowOf(contest, { ...change, rank: rankOf.get(change.userId) ?? change.rank }, round)),
  )
  for (const change of changes) pasts.add(change)
}

/** What a contest that is rated says of its problems: who tried one solved it within the contest, or did not. */
function rateProblems(db: Db, contest: ContestRow): void {
  const id = asContestId(contest.id)
  const attempts = finished(countedAttempts(db, id))
  const isRated = counts(contest, new Set(attempts.map(({ userId }) => userId)).size)
  const meetings = new Map<string, Meeting>()
  for (const { userId, problemId, outcome } of isRated ? attempts : []) {
    if (outcome !== 'accepted' && outcome !== 'rejected') continue
    const key = `${problemId} ${userId}`
    const isSolved = outcome === 'accepted' || meetings.get(key)?.isSolved === true
    meetings.set(key, { problemId: asProblemId(problemId), userId: asUserId(userId), isSolved })
  }
  noteContestGames(db, id, endsAtMs(contest), [...meetings.values()])
}

/** Whether a contest with this many participants is rated. */
export const counts = (contest: Pick<ContestRow, 'isRated' | 'ratedLeast'>, participants: number): boolean =>
  contest.isRated && isRateable(participants, contest.ratedLeast)

/** Always computed from the list of submissions: permanent results must not depend on a cache. */
function finalStandings(db: Db, id: ContestId): RankedLine[] {
  return standingsOf(finished(countedAttempts(db, id)), scoringOf(openContest(db, id)))
}

/** The attempts of all ranked participants, in order of receipt: neither disqualified nor out of competition. */
export function* countedAttempts(db: Db, id: ContestId): Steps<Attempt[]> {
  const excluded = new Set([...disqualifiedUsers(db, id), ...unrankedUsers(db, id)])
  const attempts: Attempt[] = []
  for (const page of countedPages(db, id)) {
    for (const row of page) if (!excluded.has(row.userId)) attempts.push(attemptOf(row))
    yield
  }
  return attempts
}

export const contenderOf = ({ userId, rank, totalScore }: RankedLine, pasts: Pasts): Contender => ({
  userId,
  rank,
  totalScore,
  past: pasts.of(userId),
})

/** The rank is that of the standings: the rating itself averages tied ranks. */
const rowOf = (contest: ContestRow, change: RatingChange, round: number): RatingRow => ({
  ...change,
  contestId: contest.id,
  round,
  atMs: endsAtMs(contest),
})
