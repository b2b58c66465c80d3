import type { TypedWord } from '#contracts/ws/typing'
import { keysOf } from './figures'

/** What no hand does: flagged for a person to look at, and refused where no hand could have done it. Source: docs/rules.md, "Typing duels". */

const FASTEST_MS_PER_CHARACTER = 12
const FAST_CHARACTERS = 10
export const WORDS_IN_A_FRAME = 3
/** The fastest progress that is believed, by the server's clock since the start: so many characters a second, and some at once. */
const FASTEST_CHARACTERS_A_SECOND = 25
const CHARACTERS_AT_ONCE = 15
/** How far a player's clock may be ahead of the receipt before its times are not believed. Ours. */
const CLOCK_TOLERANCE_MS = 250

/** Whether this much of a text can have been typed in `elapsedMs` on the server's clock. */
export const isPlausible = (characters: number, elapsedMs: number): boolean =>
  characters <= CHARACTERS_AT_ONCE + (FASTEST_CHARACTERS_A_SECOND * elapsedMs) / 1_000

export const isTooManyAtOnce = (words: number): boolean => words > WORDS_IN_A_FRAME

/**
 * Why the words from `from` on look inhuman, in words for the reviewer; null where they do not. The player's own times
 * decide, since a network bunches frames; times that lie ahead of the receipt (`receivedElapsedMs`) are not believed.
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

/** The shortest stretch of at least ten characters that ends with this word. */
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
