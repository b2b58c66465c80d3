import type { Mark } from '#core/duel'

/** The mark one comes to going on, or back, from a moment; null where there is none. */
export function markBeside(marks: readonly Mark[], atMs: number, direction: 1 | -1): Mark | null {
  const found = direction === 1 ? marks.find((mark) => mark.atMs > atMs) : marks.findLast((mark) => mark.atMs < atMs)
  return found ?? null
}

/** The mark that was passed last; -1 before the first. */
export const passedMark = (marks: readonly Mark[], atMs: number): number =>
  marks.findLastIndex((mark) => mark.atMs <= atMs)

/** Whole seconds of play in an address: `?t=95`. 0 where it is none. */
export function secondsOf(search: string): number {
  const seconds = Number(new URLSearchParams(search).get('t') ?? '0')
  return Number.isFinite(seconds) && seconds > 0 ? Math.floor(seconds) : 0
}
