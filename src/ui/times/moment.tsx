import { momentLabel, type Precision, utcMoment } from './moment-label'
import { useReaderZone } from './use-reader-zone'

type MomentProps = {
  /** ISO 8601. */
  readonly at: string
  readonly precision?: Precision
  readonly className?: string
}

/**
 * An instant in the reader's time zone, in UTC where one points. The server writes UTC; the browser, which knows the zone,
 * puts its own words in their place: here in an island, in `src/web/moments.ts` on the rest of a page.
 */
export function Moment({ at, precision = 'minute', className }: MomentProps) {
  const zone = useReaderZone()
  return (
    <time dateTime={at} title={utcMoment(at)} className={className} data-moment={precision}>
      {momentLabel(at, zone, precision)}
    </time>
  )
}
