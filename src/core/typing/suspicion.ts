import type { TypedWord } from '#contracts/ws/typing'
import { keysOf } from './figures'

/** Typing that looks inhuman is flagged for review; typing that is impossible is refused. Source: docs/rules.md, "Typing duels". */

const FASTEST_MS_PER_CHARACTER = 12
const FAST_CHARACTERS = 10
export const WORDS_IN_A_FRAME = 3
/** The fastest accepted progress on the server's clock: this many characters per second, plus some at once. */
const FASTEST_CHARACTERS_A_SECOND = 25
const CHARACTERS_AT_ONCE = 15
/** How far a player's clock may be ahead of the time of receipt before its times are ignored. Ours. */
const CLOCK_TOLERANCE_MS = 250

/** Whether this many characters can have been typed in `elapsedMs` on the server's clock. */
export const isPlausible = (characters: number, elapsedMs: number): boolean =>
  characters <= CHARACTERS_AT_ONCE + (FASTEST_CHARACTERS_A_SECOND * elapsedMs) / 1_000

export const isTooManyAtOnce = (words: number): boolean => words > WORDS_IN_A_FRAME

/**
 * Returns why the words from `from` on look inhuman, as text for the reviewer, or null. Uses the player's own times, because networks bunch
 * frames; times ahead of the receipt (`receivedElapsedMs`) are ignored.
 */
export function inhumanSpeed(
  text: readonly string[],
  typed: readonly TypedWord[],
  { from, receivedElapsedMs }: { readonly from: number; readonly receivedElapsedMs: number },
): string | null {
  for (let index = from; index < typed.length; index += 1) {
    const elapsedMs = typed[index]?.elapsedMs ?? 0
    if (elapsedMs > receivedElapsedMs + CLOCK_TOLERANCE_MS) {
      return `word ${index + 1} is said to be typed ${elapsedMs - receivedElapsedMs} ms after its receipt`
    }
    const found = tooFastUpTo(text, typed, index)
    if (found !== null) return found
  }
  return null
}

/** Checks the shortest stretch of at least ten characters that ends with this word. */
function tooFastUpTo(text: readonly string[], typed: readonly TypedWord[], last: number): string | null {
  let characters = 0
  for (let first = last; first >= 0; first -= 1) {
    characters += keysOf(text, first)
    if (characters < FAST_CHARACTERS) continue
    const sinceMs = first === 0 ? 0 : (typed[first - 1]?.elapsedMs ?? 0)
    const tookMs = (typed[last]?.elapsedMs ?? 0) - sinceMs
    return tookMs < characters * FASTEST_MS_PER_CHARACTER ? `${characters} characters in ${tookMs} ms` : null
  }
  return null
}
