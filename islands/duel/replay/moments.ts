import type { TimelineMarker } from '#core/duel'

/** The mark one comes to going on, or back, from a moment; null where there is none. */
export function markerBeside(
  markers: readonly TimelineMarker[],
  atMs: number,
  direction: 1 | -1,
): TimelineMarker | null {
  const found =
    direction === 1 ? markers.find((marker) => marker.atMs > atMs) : markers.findLast((marker) => marker.atMs < atMs)
  return found ?? null
}

/** The mark that was passed last; -1 before the first. */
export const passedMarker = (markers: readonly TimelineMarker[], atMs: number): number =>
  markers.findLastIndex((marker) => marker.atMs <= atMs)

/** Whole seconds of play in an address: `?t=95`. 0 where it is none. */
export function secondsOf(search: string): number {
  const seconds = Number(new URLSearchParams(search).get('t') ?? '0')
  return Number.isFinite(seconds) && seconds > 0 ? Math.floor(seconds) : 0
}
