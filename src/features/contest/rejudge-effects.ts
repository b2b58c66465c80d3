import type { RejudgeEffects } from '#contracts/http/rejudges'
import {
  type Attempt,
  compareStandings,
  firstSolveChanges,
  firstSolves,
  type RankedLine,
  standingsOf,
} from '#core/contest'
import { rateContest } from '#core/rating'
import type { Db } from '#db/client'
import { namesOf } from '#db/queries/contest-entries'
import { ratedContests } from '#db/queries/contests'
import { ratingsOfContest } from '#db/queries/ratings'
import type { RejudgedRow } from '#db/queries/rejudges'
import { attemptOf } from './boards'
import { type OpenContest, scoringOf } from './book'
import { contenderOf, countedSubmissions, counts, pastsBefore } from './rating'
import { labelIn } from './rejudge-choice'

type Trials = ReadonlyMap<string, Pick<RejudgedRow, 'verdict' | 'points'>>

/** What committing these verdicts would do to standings, first solves and ratings, worked out as the commit itself does. */
export function effectsOf(db: Db, contest: OpenContest, trials: Trials): RejudgeEffects {
  const rows = countedSubmissions(db, contest.id)
  const scoring = scoringOf(contest)
  const before = rows.map(attemptOf)
  const after = rows.map((row): Attempt => attemptOf({ ...row, ...trials.get(row.submissionId) }))
  const lines = { before: standingsOf(before, scoring), after: standingsOf(after, scoring) }
  const names = namesOf(db, contest.id)
  const nameOf = (userId: string | null): string | null => (userId === null ? null : (names.get(userId) ?? ''))
  return {
    places: compareStandings(lines.before, lines.after).map(({ userId, ...change }) => ({
      username: nameOf(userId) ?? '',
      ...change,
    })),
    firstSolves: firstSolveChanges(firstSolves(before, scoring.problems), firstSolves(after, scoring.problems)).map(
      (one) => ({ label: labelIn(contest, one.problemId), before: nameOf(one.before), after: nameOf(one.after) }),
    ),
    ...ratingEffects(db, contest, { lines: lines.after, nameOf }),
  }
}

type Named = { readonly lines: readonly RankedLine[]; readonly nameOf: (userId: string | null) => string | null }

/** Ratings move once the contest is final, and only then a rejudge moves them again. */
function ratingEffects(
  db: Db,
  { id, row }: OpenContest,
  { lines, nameOf }: Named,
): Pick<RejudgeEffects, 'ratings' | 'laterContests'> {
  if (!row.isRated || row.finalAtMs === null) return { ratings: null, laterContests: 0 }
  const rated = ratedContests(db)
  const at = rated.findIndex((one) => one.id === id)
  const pasts = pastsBefore(db, at + 1)
  const changes = counts(row, lines.length) ? rateContest(lines.map((line) => contenderOf(line, pasts))) : []
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
  return { ratings, laterContests: rated.length - at - 1 }
}
