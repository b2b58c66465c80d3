import { TIER_FLOORS, type TierName } from './tiers'

/** Upright strokes side by side, centred in the shield. */
const barsPath = (bars: number): string =>
  Array.from({ length: bars }, (_, i) => `M${10 - (bars - 1) * 1.25 + i * 2.5} 5.5v${bars === 1 ? 8 : 7}`).join('')

/** A shield with as many bars as the tier is high: distinguished by shape as well as by metal. */
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
