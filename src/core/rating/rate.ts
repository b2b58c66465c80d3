import { finished, type Steps } from '#core/steps'
import { performanceSteps } from './performance'
import { meanAfter, NEWCOMER, type RatedPast, shownRating, sigmaAfter } from './update'

/** One row of a contest's final standings, with the user's earlier rating. */
export type Contender = {
  readonly userId: string
  /** Standard competition ranking: 1, 2, 2, 4. */
  readonly rank: number
  readonly totalScore: number
  /** null before the first rated contest. */
  readonly past: RatedPast | null
}

export type RatingChange = {
  readonly userId: string
  /** Tied users get the mean of the ranks that they share. */
  readonly rank: number
  readonly performance: number
  readonly mean: number
  readonly sigma: number
  readonly ratingBefore: number | null
  readonly rating: number
}

/** Returns the rating changes of all participants in order. For rated contests only: see `isRateable`. */
export const rateContest = (field: readonly Contender[]): RatingChange[] => finished(ratingSteps(field))

/** The same in steps of well under a millisecond: thousands of participants with different means take half a second. */
export function* ratingSteps(field: readonly Contender[]): Steps<RatingChange[]> {
  const pasts = field.map(({ past }) => past ?? NEWCOMER)
  const opponents = field.map(({ rank }, index) => {
    const { mean, performances } = pasts[index] ?? NEWCOMER
    return { mean, sigma: sigmaAfter(performances.length), place: rank }
  })
  const performances = yield* performanceSteps(opponents)
  const lastRank = field.reduce((last, { rank }) => Math.max(last, rank), 1)
  const tied = countBy(field)
  const changes: RatingChange[] = []
  for (const [index, contender] of field.entries()) {
    const past = pasts[index] ?? NEWCOMER
    const performance = performances[index] ?? past.mean
    const gainsNothing = contender.rank === lastRank && contender.totalScore === 0
    const meanRank = contender.rank + ((tied.get(contender.rank) ?? 1) - 1) / 2
    changes.push({
      userId: contender.userId,
      rank: meanRank,
      performance,
      ...after(contender, past, { performance, gainsNothing }),
    })
    yield
  }
  return changes
}

type Result = { readonly performance: number; readonly gainsNothing: boolean }

/** A last place with 0 points gains nothing, neither in the mean nor in the shown rating through reduced uncertainty. */
function after({ past: known }: Contender, past: RatedPast, { performance, gainsNothing }: Result) {
  const contests = past.performances.length + 1
  const reached = meanAfter(past, performance)
  const grownCertainty = known === null ? 0 : sigmaAfter(contests - 1) - sigmaAfter(contests)
  const mean = gainsNothing ? Math.min(reached, past.mean - grownCertainty) : reached
  const ratingBefore = known === null ? null : shownRating(past.mean, contests - 1)
  return { mean, sigma: sigmaAfter(contests), ratingBefore, rating: shownRating(mean, contests) }
}

function countBy(field: readonly Contender[]): Map<number, number> {
  const counts = new Map<number, number>()
  for (const { rank } of field) counts.set(rank, (counts.get(rank) ?? 0) + 1)
  return counts
}

/** A contest changes ratings only with enough participants who submitted something. */
export const isRateable = (participants: number, least: number): boolean => participants >= Math.max(2, least)
