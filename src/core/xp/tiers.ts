/** Rank tiers. Source: docs/coverage.md#9-constants-and-limits. */
export const TIERS = [
  { name: 'Iron', floor: 0 },
  { name: 'Bronze', floor: 500 },
  { name: 'Silver', floor: 2000 },
  { name: 'Gold', floor: 5000 },
  { name: 'Platinum', floor: 10_000 },
] as const

type TierName = (typeof TIERS)[number]['name']

const XP_PER_LEVEL = 1000

type Tier = {
  readonly name: TierName
  /** The least XP of the tier. */
  readonly floor: number
  /** The least XP of the next tier; null at the top. */
  readonly next: number | null
  readonly nextName: TierName | null
  /** Progress through the tier in whole percent; 100 at the top. */
  readonly progress: number
  /** XP missing for the next tier; 0 at the top. */
  readonly xpNeeded: number
  readonly level: number
}

/** The tier of an XP total. */
export function tierOf(xp: number): Tier {
  const index = Math.max(
    0,
    TIERS.findLastIndex((tier) => xp >= tier.floor),
  )
  const { name, floor } = TIERS[index] ?? TIERS[0]
  const above = TIERS[index + 1]
  const level = Math.floor(xp / XP_PER_LEVEL) + 1
  if (above === undefined) return { name, floor, next: null, nextName: null, progress: 100, xpNeeded: 0, level }
  return {
    name,
    floor,
    next: above.floor,
    nextName: above.name,
    progress: Math.min(100, Math.round(((xp - floor) / (above.floor - floor)) * 100)),
    xpNeeded: Math.max(0, above.floor - xp),
    level,
  }
}
