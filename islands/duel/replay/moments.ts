import type { TimelineMarker } from '#core/duel'

/** The next marker after a moment, or the previous one before it; null if there is none. */
export function markerBeside(
  markers: readonly TimelineMarker[],
  atMs: number,
  direction: 1 | -1,
): TimelineMarker | null {
  const found =
    direction === 1 ? markers.find((marker) => marker.atMs > atMs) : markers.findLast((marker) => marker.atMs < atMs)
  return found ?? null
}

/** The index of the last marker at or before a moment; -1 before the first. */
export const passedMarker = (markers: readonly TimelineMarker[], atMs: number): number =>
  markers.findLastIndex((marker) => marker.atMs <= atMs)

/** The seconds of play in a query string like `?t=95`, as a whole number; 0 if there are none. */
export function secondsOf(search: string): number {
  const seconds = Number(new URLSearchParams(search).get('t') ?? '0')
  return Number.isFinite(seconds) && seconds > 0 ? Math.floor(seconds) : 0
}
