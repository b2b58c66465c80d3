/** Words that stand in the active view, and in the preview before the start. Source: docs/coverage.md#9-constants-and-limits. */
const ACTIVE_WORDS = 15
export const PREVIEW_WORDS = 50

/**
 * The words in view while `index` is typed: whole pages, so that the text stands still under the caret and turns over
 * like a line at its end.
 */
export function wordsInView(
  words: readonly string[],
  index: number,
): { readonly from: number; readonly words: readonly string[] } {
  const last = Math.max(0, Math.ceil(words.length / ACTIVE_WORDS) - 1)
  const page = Math.min(Math.floor(index / ACTIVE_WORDS), last)
  const from = page * ACTIVE_WORDS
  return { from, words: words.slice(from, from + ACTIVE_WORDS) }
}
