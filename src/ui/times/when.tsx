import { formatDistanceStrict } from 'date-fns/formatDistanceStrict'
import { exactMoment } from './moment-label'
import { useReaderZone } from './use-reader-zone'

type WhenProps = {
  /** ISO 8601. */
  readonly at: string
  /** The current time, passed in so that server and browser write the same words. */
  readonly nowMs: number
}

/**
 * Single seconds are of no use to a reader, and if two clocks differ a little, something that just happened must not be
 * shown as in the future.
 */
const JUST_NOW_MS = 10_000

/**
 * '5 minutes ago' or 'just now', with the exact time in the reader's time zone and in UTC as its title.
 * `src/web/moments.ts` replaces that title outside islands.
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
