import { formatDistanceStrict } from 'date-fns'

type WhenProps = {
  /** ISO 8601. */
  readonly at: string
  /** The moment it is read, handed in so that server and browser write the same words. */
  readonly nowMs: number
}

/** Nobody reads seconds; and two clocks that differ a little must not put what has just happened into the future. */
const JUST_NOW_MS = 10_000

/** '5 minutes ago' or 'just now', with the exact moment in its title. */
export function When({ at, nowMs }: WhenProps) {
  const exact = `${at.slice(0, 10)} ${at.slice(11, 16)} UTC`
  return (
    <time dateTime={at} title={exact}>
      {wordsOf(Date.parse(at), nowMs)}
    </time>
  )
}

const wordsOf = (atMs: number, nowMs: number): string =>
  Math.abs(nowMs - atMs) < JUST_NOW_MS ? 'just now' : formatDistanceStrict(atMs, nowMs, { addSuffix: true })
