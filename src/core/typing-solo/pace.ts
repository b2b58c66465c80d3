import { wordsPerMinute } from '#core/typing'

/** A run's progress over time, in characters, because texts differ from run to run. */
export type PaceCurve = {
  /** The speed of the whole run, which continues after the last point. */
  readonly wpm: number
  /** Milliseconds since the start and characters typed by then, in order. */
  readonly points: readonly (readonly [atMs: number, characters: number])[]
}

/** A pace of constant speed. */
export const steadyPace = (wpm: number): PaceCurve => ({ wpm, points: [] })

/** The number of characters after this time. Interpolates between words, and continues at the run's speed after the last one. */
export function charactersAt({ wpm, points }: PaceCurve, elapsedMs: number): number {
  const next = points.findIndex(([atMs]) => atMs >= elapsedMs)
  const [fromMs, from] = (next === -1 ? points.at(-1) : points[next - 1]) ?? [0, 0]
  const to = points[next]
  if (to === undefined) return from + (elapsedMs - fromMs) * charactersPerMs(wpm)
  const spanMs = to[0] - fromMs
  return spanMs <= 0 ? to[1] : from + ((to[1] - from) * (elapsedMs - fromMs)) / spanMs
}

const charactersPerMs = (wpm: number): number => (wpm <= 0 ? 0 : wpm / wordsPerMinute(1, 1))

/** The position in a text after this many characters, with spaces; null past its end. */
export function placeAfter(
  words: readonly string[],
  characters: number,
): { readonly index: number; readonly partial: number } | null {
  let left = Math.floor(characters)
  for (const [index, word] of words.entries()) {
    if (left <= word.length) return { index, partial: left }
    left -= word.length + 1
  }
  return null
}
