import { classNames } from '../class-names'

type ClockProps = {
  readonly seconds: number
  /** What the clock counts, for screen readers: 'Time left'. */
  readonly label: string
  readonly size?: 'md' | 'lg' | 'xl'
  /**
   * From so many seconds down, the clock is red. Default: five minutes (docs/coverage.md#9-constants-and-limits), as
   * for coding duels.
   */
  readonly urgentSeconds?: number
}

const URGENT_SECONDS = 300
/** From so many seconds down, it also has a red background. */
const LAST_SECONDS = 60

const SIZES = { md: 'text-xl', lg: 'text-2xl', xl: 'text-3xl' } as const

/** m:ss, or h:mm:ss from one hour on. */
export function formatClock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  const two = (value: number): string => String(value).padStart(2, '0')
  const hours = Math.floor(whole / 3600)
  const rest = `${hours > 0 ? two(Math.floor((whole % 3600) / 60)) : Math.floor(whole / 60)}:${two(whole % 60)}`
  return hours > 0 ? `${hours}:${rest}` : rest
}

/** A clock in wide digits that are all equally wide, so that nothing moves when they change. */
export function Clock({ seconds, label, size = 'lg', urgentSeconds = URGENT_SECONDS }: ClockProps) {
  const urgent = seconds <= urgentSeconds
  const last = seconds <= Math.min(LAST_SECONDS, urgentSeconds)
  return (
    <span
      role="timer"
      aria-label={`${label}: ${formatClock(seconds)}`}
      className={classNames(
        'numeral inline-block rounded-md px-3 text-center leading-tight transition-colors',
        SIZES[size],
        last ? 'bg-red-soft text-red' : urgent ? 'text-red' : 'text-ink',
      )}
    >
      {formatClock(seconds)}
    </span>
  )
}
