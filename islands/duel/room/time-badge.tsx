import { Badge } from '#ui'

/** Source: the specification, section 9, "Duel countdown". */
const DESTRUCTIVE_S = 300
const SECONDS_SHOWN_S = 60

/** The badge under the clock: minutes left, in red from five on, in seconds within the last minute. */
export function TimeBadge({ seconds }: { readonly seconds: number }) {
  return <Badge tone={seconds <= DESTRUCTIVE_S ? 'red' : 'neutral'}>{timeLeft(seconds)}</Badge>
}

/** '12 min left', '45 s left'. Minutes are counted up: a minute that has begun is still there. */
export function timeLeft(seconds: number): string {
  return seconds <= SECONDS_SHOWN_S ? `${seconds} s left` : `${Math.ceil(seconds / 60)} min left`
}
