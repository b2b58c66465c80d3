import { exactMoment, momentLabel, type Precision, readerZone } from '#ui/moment-label'

const PRECISIONS: readonly Precision[] = ['day', 'minute', 'second']

/** Converts the instants in a page's plain markup to the reader's time zone; islands convert their own. */
export function localizeMoments(): void {
  const zone = readerZone()
  for (const time of document.querySelectorAll<HTMLTimeElement>('time[data-moment]')) {
    if (time.closest('joust-island') !== null) continue
    const precision = PRECISIONS.find((one) => one === time.dataset.moment)
    if (precision === undefined) time.title = exactMoment(time.dateTime, zone)
    else time.textContent = momentLabel(time.dateTime, zone, precision)
  }
}
