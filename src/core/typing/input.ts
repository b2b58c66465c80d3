/** What the input takes. Source: docs/coverage.md#4-states-and-transitions, "Typing duel". */

/** True while what stands in the input can still become the expected word. */
export const isPrefix = (partial: string, expected: string): boolean => expected.startsWith(partial)

type Press =
  /** The character belongs here; `partial` is the word so far. */
  | { readonly kind: 'taken'; readonly partial: string }
  /** The word is complete. */
  | { readonly kind: 'word' }
  /** It does not belong here, and the input stays as it was. */
  | { readonly kind: 'slip' }

/**
 * What one character does to the partial word. A word counts with the blank after it; the last word of a text has none
 * after it and counts with its last character.
 */
export function press(
  partial: string,
  character: string,
  { expected, isLast }: { expected: string; isLast: boolean },
): Press {
  if (character === ' ') return partial === expected && !isLast ? { kind: 'word' } : { kind: 'slip' }
  const next = partial + character
  if (!isPrefix(next, expected)) return { kind: 'slip' }
  return isLast && next === expected ? { kind: 'word' } : { kind: 'taken', partial: next }
}
