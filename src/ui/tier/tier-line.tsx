import { classNames } from '../class-names'
import { grouped } from '../text/grouped'
import { TierMark } from './tier-mark'
import { TIER_FLOORS, TIER_INK, type TierName } from './tiers'

type OwnXp = {
  readonly xp: number
  readonly tier: TierName
  /** How much of the tier is done, in percent, 0 to 100. */
  readonly progress: number
  /** The XP at which the next tier begins; null in the highest tier. */
  readonly nextThreshold: number | null
}

type TierLineProps = {
  /** The player's own XP; without it, the line only shows where the tiers begin. */
  readonly own?: OwnXp
  readonly size?: 'md' | 'lg'
}

/** The position on the line in percent. Each of the five tiers takes a fifth of the line, however many XP it covers. */
function placeOf({ tier, progress }: OwnXp): number {
  const index = TIER_FLOORS.findIndex((one) => one.name === tier)
  const share = tier === 'Platinum' ? 0.5 : Math.min(Math.max(progress, 0), 100) / 100
  return ((index + share) / TIER_FLOORS.length) * 100
}

function ownXpLabel({ xp, tier, nextThreshold }: OwnXp): string {
  if (nextThreshold === null) return `${grouped(xp)} XP: ${tier}, the highest tier.`
  return `${grouped(xp)} XP: ${tier}, ${grouped(Math.max(nextThreshold - xp, 0))} XP to the next tier.`
}

/**
 * The tiers as one horizontal line: five metal colours, the XP at which each begins, and a mark for the player's own
 * XP.
 */
export function TierLine({ own, size = 'md' }: TierLineProps) {
  const place = own === undefined ? null : placeOf(own)
  return (
    <figure className="grid gap-3">
      {own !== undefined && <figcaption className="sr-only">{ownXpLabel(own)}</figcaption>}
      <div className={classNames('relative', own !== undefined && 'pt-9')}>
        {place !== null && own !== undefined && <OwnMark place={place} xp={own.xp} />}
        <svg aria-hidden="true" width="100%" height={size === 'lg' ? 12 : 8} className="block">
          {TIER_FLOORS.map(({ name }, i) => (
            <Stretch key={name} tier={name} index={i} reached={place === null ? 100 : place} />
          ))}
        </svg>
      </div>
      <ol className="grid grid-cols-5">
        {TIER_FLOORS.map(({ name, floor }) => (
          <li key={name} className={classNames('grid gap-0.5', own?.tier === name ? 'text-ink' : 'text-ink-2')}>
            <span className="flex items-center gap-1.5 text-sm font-medium">
              <span className={TIER_INK[name]}>
                <TierMark tier={name} size={size === 'lg' ? 22 : 16} />
              </span>
              {name}
            </span>
            <span className="caption tabular-nums">
              {name === 'Platinum' ? `${grouped(floor)}+ XP` : `${grouped(floor)} XP`}
            </span>
          </li>
        ))}
      </ol>
    </figure>
  )
}

type StretchProps = { readonly tier: TierName; readonly index: number; readonly reached: number }

/** One tier's part of the line: strong colour up to the player's own position, faint colour beyond it. */
function Stretch({ tier, index, reached }: StretchProps) {
  const from = index * 20
  const whole = index === TIER_FLOORS.length - 1 ? 20 : 19.7
  const width = Math.min(Math.max(reached - from, 0), whole)
  return (
    <g className={TIER_INK[tier]} fill="currentColor">
      <rect x={`${from}%`} width={`${whole}%`} height="100%" rx="2" fillOpacity=".24" />
      {width > 0 && <rect x={`${from}%`} width={`${width}%`} height="100%" rx="2" />}
    </g>
  )
}

/** A vertical line with the number above it, placed so that the number does not leave the line at either end. */
function OwnMark({ place, xp }: { readonly place: number; readonly xp: number }) {
  const anchor = place < 8 ? 'start' : place > 92 ? 'end' : 'middle'
  return (
    <svg aria-hidden="true" width="100%" height="100%" className="absolute inset-0 overflow-visible">
      <text x={`${place}%`} y="18" textAnchor={anchor} className="numeral fill-ink text-base">
        {grouped(xp)} XP
      </text>
      <line x1={`${place}%`} x2={`${place}%`} y1="26" y2="100%" className="stroke-ink" strokeWidth="2" />
    </svg>
  )
}
