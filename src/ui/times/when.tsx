import { formatDistanceStrict } from 'date-fns/formatDistanceStrict'
import { exactMoment } from './moment-label'
import { useReaderZone } from './use-reader-zone'

type WhenProps = {
  /** ISO 8601. */
  readonly at: string
  /** The moment it is read, submitted so that server and browser write the same words. */
  readonly nowMs: number
}

/** No one reads seconds; and two clocks that differ a little must not put what has just happened into the future. */
const JUST_NOW_MS = 10_000

/**
 * '5 minutes ago' or 'just now', with the exact moment in its title, in the reader's time zone as `Moment` writes it.
 */
export function When({ at, nowMs }: WhenProps) {
  const zone = useReaderZone()
  return (
    <time dateTime={at} title={exactMoment(at, zone)} data-moment="title">
      {labelFor(Date.parse(at), nowMs)}
    </time>
  )
}

const labelFor = (atMs: number, nowMs: number): string =>
  Math.abs(nowMs - atMs) < JUST_NOW_MS ? 'just now' : formatDistanceStrict(atMs, nowMs, { addSuffix: true })
