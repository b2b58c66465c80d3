import { momentWords, readerZone } from '#ui'

/** Puts the instants of a page's plain markup into the reader's time zone; islands do their own. */
export function localizeMoments(): void {
  for (const time of document.querySelectorAll<HTMLTimeElement>('time[data-moment]'))
    if (time.closest('joust-island') === null) time.textContent = momentWords(time.dateTime, readerZone())
}
