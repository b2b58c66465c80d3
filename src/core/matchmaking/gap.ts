import type { Strength } from '#contracts/ws/matchmaking'

/**
 * How far apart two ratings may lie. Ours: a hundred points are an even match (0.64 expected), ten more a second bring
 * a small community together within a minute or two, and after a minute and a half of waiting any opponent will do. A
 * rating that is not sure yet reaches farther by half of its deviation. Players who have no more than a few to choose from would
 * wait in vain: for them any opponent will do at once, but for a moment in which a nearer one may come (decision 0100).
 */
export const GAP = {
  atOnce: 100,
  perSecond: 10,
  ofDeviation: 0.5,
  anybodyAfterMs: 90_000,
  few: 2,
  anybodyOfFewAfterMs: 3_000,
} as const

/** In rating points; Infinity: anybody. `rivals`: how many in the queue one could play, whatever their ratings. */
export function ratingGap(
  { deviation }: Pick<Strength, 'deviation'>,
  waitedMs: number,
  rivals = Number.POSITIVE_INFINITY,
): number {
  if (waitedMs >= (rivals <= GAP.few ? GAP.anybodyOfFewAfterMs : GAP.anybodyAfterMs)) return Number.POSITIVE_INFINITY
  return GAP.atOnce + GAP.ofDeviation * deviation + (GAP.perSecond * Math.max(0, waitedMs)) / 1000
}

export type RatingRange = { readonly low: number; readonly high: number }

/** The ratings a player would meet at this moment, in whole points; null: any. */
export function ratingRange(strength: Strength, waitedMs: number, rivals?: number): RatingRange | null {
  const gap = ratingGap(strength, waitedMs, rivals)
  if (gap === Number.POSITIVE_INFINITY) return null
  return { low: Math.max(0, Math.round(strength.rating - gap)), high: Math.round(strength.rating + gap) }
}
