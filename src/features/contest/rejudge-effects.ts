import type { RejudgeEffects } from '#contracts/http/rejudges'
import {
  type Attempt,
  compareStandings,
  firstSolveChanges,
  firstSolves,
  outcomeOf,
  type RankedLine,
  standingsSteps,
} from '#core/contest'
import { type Contender, ratingSteps } from '#core/rating'
import type { Steps } from '#core/steps'
import type { Db } from '#db/client'
import { namesOf } from '#db/queries/contest-entries'
import { ratedContests } from '#db/queries/contests'
import { ratedPastBefore, ratingsOfContest } from '#db/queries/ratings'
import type { RejudgedChange } from '#db/queries/rejudges'
import { labelIn, type OpenContest, scoringOf } from './contest-access'
import { contenderOf, countedAttempts, counts, pastFrom } from './rating'

/**
 * The effect of committing these verdicts on standings, first solves and ratings, computed in the same way as the
 * commit.
 */
export function* effectSteps(db: Db, contest: OpenContest, changes: readonly RejudgedChange[]): Steps<RejudgeEffects> {
  const scoring = scoringOf(contest)
  const before = yield* countedAttempts(db, contest.id)
  const verdictChanges = new Map(changes.map((change) => [change.seq, change]))
  const after = before.map((attempt) => retried(attempt, verdictChanges.get(attempt.seq)))
  yield
  const lines = { before: yield* standingsSteps(before, scoring), after: yield* standingsSteps(after, scoring) }
  const names = namesOf(db, contest.id)
  yield
  const nameOf = (userId: string | null): string | null => (userId === null ? null : (names.get(userId) ?? ''))
  const places = compareStandings(lines.before, lines.after)
  yield
  const firsts = firstSolveChanges(firstSolves(before, scoring.problems), firstSolves(after, scoring.problems))
  yield
  return {
    places: places.map(({ userId, ...change }) => ({ username: nameOf(userId) ?? '', ...change })),
    placesChanged: places.length,
    firstSolves: firsts.map((one) => ({
      label: labelIn(contest, one.problemId) ?? '',
      before: nameOf(one.before),
      after: nameOf(one.after),
    })),
    ...(yield* ratingEffects(db, contest, { lines: lines.after, nameOf })),
  }
}

type Named = { readonly lines: readonly RankedLine[]; readonly nameOf: (userId: string | null) => string | null }

/** A commit leaves a submission unchanged if the judge failed on it. */
const retried = (attempt: Attempt, change: RejudgedChange | undefined): Attempt =>
  change === undefined || change.after === 'internal-error'
    ? attempt
    : { ...attempt, outcome: outcomeOf(change.after), points: change.pointsAfter, parts: change.partsAfter }

/** The changes of ratings. A contest is rated once it is final; before that, a rejudge changes none. */
function* ratingEffects(
  db: Db,
  { id, row }: OpenContest,
  { lines, nameOf }: Named,
): Steps<Pick<RejudgeEffects, 'ratings' | 'ratingsChanged' | 'laterContests'>> {
  if (!row.isRated || row.finalAtMs === null) return { ratings: null, ratingsChanged: 0, laterContests: 0 }
  const rated = ratedContests(db)
  const at = rated.findIndex((one) => one.id === id)
  const changes = counts(row, lines.length) ? yield* ratingSteps(yield* contenderSteps(db, lines, at + 1)) : []
  const now = new Map(ratingsOfContest(db, id).map((one) => [one.userId, one.rating]))
  const then = new Map(changes.map((one) => [one.userId, one.rating]))
  const userIds = new Set([...then.keys(), ...now.keys()])
  const ratings = [...userIds]
    .map((userId) => ({
      username: nameOf(userId) ?? '',
      before: now.get(userId) ?? null,
      after: then.get(userId) ?? null,
    }))
    .filter((one) => one.before !== one.after)
  return { ratings, ratingsChanged: ratings.length, laterContests: rated.length - at - 1 }
}

/** Reads the history of these participants only, because there may be many others. */
function* contenderSteps(db: Db, lines: readonly RankedLine[], round: number): Steps<Contender[]> {
  const contenders: Contender[] = []
  for (const line of lines) {
    contenders.push(contenderOf(line, pastFrom(ratedPastBefore(db, line.userId, round))))
    yield
  }
  return contenders
}
