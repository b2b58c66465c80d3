import type { Strength } from '#contracts/ws/matchmaking'

/**
 * How far apart two ratings may be. Ours: a hundred points are an even match (0.64 expected), ten more per second bring a small community
 * together within a minute or two, and after a minute and a half any opponent is accepted. An uncertain rating reaches further by half of
 * its deviation. Players with only a few possible opponents would wait in vain: for them any opponent is accepted after a short moment in
 * which a nearer one may come (decision 0100).
 */
export const GAP = {
  atOnce: 100,
  perSecond: 10,
  ofDeviation: 0.5,
  anybodyAfterMs: 90_000,
  few: 2,
  anybodyOfFewAfterMs: 3_000,
} as const

/** In rating points; Infinity for any opponent. `rivals`: how many players in the queue they could play, regardless of rating. */
export function ratingGap(
  { deviation }: Pick<Strength, 'deviation'>,
  waitedMs: number,
  rivals = Number.POSITIVE_INFINITY,
): number {
  if (waitedMs >= (rivals <= GAP.few ? GAP.anybodyOfFewAfterMs : GAP.anybodyAfterMs)) return Number.POSITIVE_INFINITY
  return GAP.atOnce + GAP.ofDeviation * deviation + (GAP.perSecond * Math.max(0, waitedMs)) / 1000
}

export type RatingRange = { readonly low: number; readonly high: number }

/** The ratings that a player accepts now, in whole points; null for any. */
export function ratingRange(strength: Strength, waitedMs: number, rivals?: number): RatingRange | null {
  const gap = ratingGap(strength, waitedMs, rivals)
  if (gap === Number.POSITIVE_INFINITY) return null
  return { low: Math.max(0, Math.round(strength.rating - gap)), high: Math.round(strength.rating + gap) }
}
