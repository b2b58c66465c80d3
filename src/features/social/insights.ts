import type { Insights, RatingSeries } from '#contracts/http/players'
import type { UserId } from '#contracts/ids'
import { DUEL_TYPES, type DuelType, modeOf } from '#contracts/modes'
import { activityByDay, calendarDays, cumulativeByDay, ownDays, thinned } from '#core/insights'
import { isVerdict, verdictLabel } from '#core/verdict'
import type { Db } from '#db/client'
import { duelRatingHistory } from '#db/queries/duel-ratings'
import { activityMoments, languageCounts, ratingRows, verdictCounts, xpAwards } from '#db/queries/insights'
import { timeZoneOf } from '#db/queries/users'

/** The largest offset of a time zone from UTC. With this margin, all moments of the first day are included. */
const WIDEST_OFFSET_MS = 14 * 3_600_000

export type InsightDeps = {
  readonly db: Db
  /** The displayed name for a language id of the judge. */
  readonly languageName: (id: number) => string
  readonly now: () => number
}

/** The data for a player's charts, by days in the player's own calendar. */
export function insightsOf({ db, languageName, now }: InsightDeps, userId: UserId): Insights {
  const ownDay = ownDays(timeZoneOf(db, userId))
  const days = calendarDays(ownDay(now()))
  const sinceMs = Date.parse(`${days[0]}T00:00:00Z`) - WIDEST_OFFSET_MS
  return {
    xp: cumulativeByDay(xpAwards(db, userId), ownDay),
    activity: activityByDay(days, activityMoments(db, userId, sinceMs), ownDay),
    languages: merged(languageCounts(db, userId).map(({ languageId, count }) => [languageName(languageId), count])),
    verdicts: verdictCounts(db, userId).map(({ verdict, count }) => ({ verdict: labelOf(verdict), count })),
    ratings: ratingHistories(db, userId),
  }
}

/** One series per rated board, without empty ones. Another rating needs one more entry here. */
export function ratingHistories(db: Db, userId: UserId): RatingSeries[] {
  const contests = ratingRows(db, userId).map(({ rating, atMs }) => ({ rating, atMs }))
  const moves = duelRatingHistory(db, userId)
  const duels = (type: DuelType) =>
    moves.filter(({ duelType }) => duelType === type).map(({ rating, atMs }) => ({ rating: Math.round(rating), atMs }))
  return [
    { name: 'Contest rating', counts: 'contest' as const, points: contests },
    ...DUEL_TYPES.map((type) => ({ name: modeOf(type).ratingName, counts: 'duel' as const, points: duels(type) })),
  ]
    .filter(({ points }) => points.length > 0)
    .map(({ points, ...series }) => ({
      ...series,
      total: points.length,
      points: thinned(points, ({ rating }) => rating),
    }))
}

/** The counts by name: ids with the same name count as one language. */
function merged(counts: readonly (readonly [string, number])[]): { name: string; count: number }[] {
  const sums = new Map<string, number>()
  for (const [name, count] of counts) sums.set(name, (sums.get(name) ?? 0) + count)
  return [...sums].map(([name, count]) => ({ name, count })).sort((a, b) => b.count - a.count)
}

const labelOf = (verdict: string): string => (isVerdict(verdict) ? verdictLabel(verdict) : verdict)
