/** How the input accepts characters. Source: docs/coverage.md#4-states-and-transitions, "Typing duel". */

/** Whether the input can still become the expected word. */
export const isPrefix = (partial: string, expected: string): boolean => expected.startsWith(partial)

type Press =
  /** The character is correct; `partial` is the word so far. */
  | { readonly kind: 'taken'; readonly partial: string }
  /** The word is complete. */
  | { readonly kind: 'word' }
  /** The character is wrong, and the input does not change. */
  | { readonly kind: 'slip' }

/**
 * Applies one character to the partial word. A word is complete with the space after it; the last word of a text with its last character.
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
