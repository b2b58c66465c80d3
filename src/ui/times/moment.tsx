import { momentLabel, type Precision, utcMoment } from './moment-label'
import { useReaderZone } from './use-reader-zone'

type MomentProps = {
  /** ISO 8601. */
  readonly at: string
  readonly precision?: Precision
  readonly className?: string
}

/**
 * A time in the reader's time zone, with the time in UTC as its title. The server writes UTC; the browser, which knows
 * the reader's zone, replaces the text: in an island this component does it, on the rest of a page
 * `src/web/moments.ts`.
 */
export function Moment({ at, precision = 'minute', className }: MomentProps) {
  const zone = useReaderZone()
  return (
    <time dateTime={at} title={utcMoment(at)} className={className} data-moment={precision}>
      {momentLabel(at, zone, precision)}
    </time>
  )
}
