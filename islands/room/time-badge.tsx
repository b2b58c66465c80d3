import { Badge } from '#ui'

/** Source: docs/coverage.md#9-constants-and-limits, "Duel countdown". */
const DESTRUCTIVE_S = 300
const SECONDS_SHOWN_S = 60

/** The badge under the clock: minutes left, in red from five on, in seconds within the last minute. */
export function TimeBadge({ seconds }: { readonly seconds: number }) {
  return (
    <div className="mt-1">
      <Badge tone={seconds <= DESTRUCTIVE_S ? 'red' : 'neutral'}>{timeLeft(seconds)}</Badge>
    </div>
  )
}

/** '12 min left', '45 s left'. Whole minutes, as the clock above shows them. */
export function timeLeft(seconds: number): string {
  return seconds <= SECONDS_SHOWN_S ? `${seconds} s left` : `${Math.floor(seconds / 60)} min left`
}
