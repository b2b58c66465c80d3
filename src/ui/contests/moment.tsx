import { useSyncExternalStore } from 'react'
import { momentWords, readerZone, utcMoment } from './contest-words'

type MomentProps = { readonly at: string; readonly className?: string }

/**
 * An instant in the reader's time zone, in UTC where one points. The server writes UTC; the browser, which knows the zone,
 * puts its own words in their place: here in an island, in `src/web/moments.ts` on the rest of a page.
 */
export function Moment({ at, className }: MomentProps) {
  const zone = useSyncExternalStore(nothingChanges, readerZone, utc)
  return (
    <time dateTime={at} title={utcMoment(at)} className={className} data-moment="">
      {momentWords(at, zone)}
    </time>
  )
}

const nothingChanges = () => () => undefined
const utc = (): string => 'UTC'
