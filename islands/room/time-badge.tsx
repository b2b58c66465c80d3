import { Badge } from '#ui'

/** Source: docs/coverage.md#9-constants-and-limits, "Duel countdown". */
const DESTRUCTIVE_S = 300
const SECONDS_SHOWN_S = 60

/** The badge below the clock: the minutes left, red from five minutes on, and seconds within the last minute. */
export function TimeBadge({ seconds }: { readonly seconds: number }) {
  return (
    <div className="mt-1">
      <Badge tone={seconds <= DESTRUCTIVE_S ? 'red' : 'neutral'}>{timeLeft(seconds)}</Badge>
    </div>
  )
}

/** The time left in words: '12 min left', '45 s left'. Minutes are rounded down, as the clock above shows them. */
export function timeLeft(seconds: number): string {
  return seconds <= SECONDS_SHOWN_S ? `${seconds} s left` : `${Math.floor(seconds / 60)} min left`
}
