export type TierName = 'Iron' | 'Bronze' | 'Silver' | 'Gold' | 'Platinum'

/** The five tiers with the XP at which they begin, as in core/xp/tiers.ts; here only for drawing. */
export const TIER_FLOORS: readonly { readonly name: TierName; readonly floor: number }[] = [
  { name: 'Iron', floor: 0 },
  { name: 'Bronze', floor: 500 },
  { name: 'Silver', floor: 2000 },
  { name: 'Gold', floor: 5000 },
  { name: 'Platinum', floor: 10_000 },
]

/** Each tier's metal colour, used only for its icon and its part of the line. */
export const TIER_INK: Readonly<Record<TierName, string>> = {
  Iron: 'text-iron',
  Bronze: 'text-bronze',
  Silver: 'text-silver',
  Gold: 'text-gold',
  Platinum: 'text-platinum',
}
