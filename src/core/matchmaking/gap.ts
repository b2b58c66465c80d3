import type { Strength } from '#contracts/ws/matchmaking'

/**
 * How far apart two ratings may lie. Ours: a hundred points are an even match (0.64 expected), ten more a second bring
 * a small community together within a minute or two, and after a minute and a half of waiting any opponent will do. A
 * rating that is not sure yet reaches farther by half of its deviation.
 */
export const GAP = { atOnce: 100, perSecond: 10, ofDeviation: 0.5, anybodyAfterMs: 90_000 } as const

/** In rating points; Infinity: anybody. */
export function ratingGap({ deviation }: Pick<Strength, 'deviation'>, waitedMs: number): number {
  if (waitedMs >= GAP.anybodyAfterMs) return Number.POSITIVE_INFINITY
  return GAP.atOnce + GAP.ofDeviation * deviation + (GAP.perSecond * Math.max(0, waitedMs)) / 1000
}

export type RatingRange = { readonly low: number; readonly high: number }

/** The ratings a player would meet at this moment, in whole points; null: any. */
export function ratingRange(strength: Strength, waitedMs: number): RatingRange | null {
  const gap = ratingGap(strength, waitedMs)
  if (gap === Number.POSITIVE_INFINITY) return null
  return { low: Math.max(0, Math.round(strength.rating - gap)), high: Math.round(strength.rating + gap) }
}
