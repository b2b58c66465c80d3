import { useCallback } from 'react'
import type { TimelineMarker } from '#core/duel'
import { markerBeside } from './moments'
import type { Playback } from './use-playback'
import { useReplayKeys } from './use-replay-keys'

/** Jumps to the mark before or after this moment; the keys of a replay do, too. */
export function useMarkers(playback: Playback, markers: readonly TimelineMarker[]): (direction: 1 | -1) => void {
  const { atMs, seek } = playback
  const toMarker = useCallback(
    (direction: 1 | -1) => {
      const marker = markerBeside(markers, atMs, direction)
      if (marker !== null) seek(marker.atMs)
    },
    [markers, atMs, seek],
  )
  useReplayKeys({ ...playback, toMarker })
  return toMarker
}
