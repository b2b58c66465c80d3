import { TIER_FLOORS, type TierName } from './tiers'

/** Vertical bars side by side, centred in the shield. */
const barsPath = (bars: number): string =>
  Array.from({ length: bars }, (_, i) => `M${10 - (bars - 1) * 1.25 + i * 2.5} 5.5v${bars === 1 ? 8 : 7}`).join('')

/**
 * A tier's icon: a shield with one bar for Iron up to five for Platinum, so that tiers differ in shape and not in
 * colour alone.
 */
export function TierMark({ tier, size = 20 }: { readonly tier: TierName; readonly size?: number }) {
  const bars = TIER_FLOORS.findIndex((one) => one.name === tier) + 1
  return (
    <svg aria-hidden="true" width={size} height={size} viewBox="0 0 20 20" fill="none" className="shrink-0">
      <path d="M3 2h14v9c0 4-3.2 6.2-7 7.5C6.2 17.200 3 15 3 11z" fill="currentColor" fillOpacity=".16" />
      <path
        d="M3 2h14v9c0 4-3.2 6.2-7 7.5C6.2 17.200 3 15 3 11z"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinejoin="round"
      />
      <path d={barsPath(bars)} stroke="currentColor" strokeWidth="1.5" />
    </svg>
  )
}
