import { wordsPerMinute } from '#core/typing'

/** Where a run stood at which time, by characters: texts differ from run to run, characters compare. */
export type PaceCurve = {
  /** Of the whole run: what goes on after its last point. */
  readonly wpm: number
  /** Milliseconds since the start and characters typed by then, in order. */
  readonly points: readonly (readonly [atMs: number, characters: number])[]
}

/** A caret that keeps one speed. */
export const steadyPace = (wpm: number): PaceCurve => ({ wpm, points: [] })

/** How far the run was after this time. Between two words it moves evenly, after the last one at the run's speed. */
export function charactersAt({ wpm, points }: PaceCurve, elapsedMs: number): number {
  const next = points.findIndex(([atMs]) => atMs >= elapsedMs)
  const [fromMs, from] = (next === -1 ? points.at(-1) : points[next - 1]) ?? [0, 0]
  const to = points[next]
  if (to === undefined) return from + (elapsedMs - fromMs) * charactersPerMs(wpm)
  const spanMs = to[0] - fromMs
  return spanMs <= 0 ? to[1] : from + ((to[1] - from) * (elapsedMs - fromMs)) / spanMs
}

const charactersPerMs = (wpm: number): number => (wpm <= 0 ? 0 : wpm / wordsPerMinute(1, 1))

/** The place in a text after so many characters, blanks counted; null past its end. */
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
