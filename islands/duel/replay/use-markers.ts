import type { TimelineMarker } from '#core/duel'
import { usePageKeys } from '../../lib/page-keys/page-keys'
import { markerBeside } from './moments'
import type { Playback } from './use-playback'

const STEP_MS = 5_000

/**
 * Returns a function that jumps to the next or previous marker. Also sets up the keys: Space plays and pauses, the arrows move five
 * seconds, and with Shift they jump to a marker.
 */
export function useMarkers(playback: Playback, markers: readonly TimelineMarker[]): (direction: 1 | -1) => void {
  const { atMs, seek, toggle } = playback
  const toMarker = (direction: 1 | -1) => {
    const marker = markerBeside(markers, atMs, direction)
    if (marker !== null) seek(marker.atMs)
  }
  usePageKeys([
    { keys: ['Space'], label: 'Play or pause', run: toggle },
    { keys: ['ArrowLeft'], label: 'Back 5 seconds', run: () => seek(atMs - STEP_MS) },
    { keys: ['ArrowRight'], label: 'Forward 5 seconds', run: () => seek(atMs + STEP_MS) },
    { keys: ['Shift+ArrowLeft'], label: 'Previous mark', run: () => toMarker(-1) },
    { keys: ['Shift+ArrowRight'], label: 'Next mark', run: () => toMarker(1) },
  ])
  return toMarker
}
