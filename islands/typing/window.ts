/** Words that stand in the active view, and in the preview before the start. Source: docs/coverage.md#9-constants-and-limits. */
const ACTIVE_WORDS = 15
export const PREVIEW_WORDS = 50

type PartOfText = { readonly from: number; readonly words: readonly string[] }

/**
 * The words in view while `index` is typed: whole pages, so that the text stands still under the caret and turns over
 * like a line at its end.
 */
export function wordsInView(words: readonly string[], index: number): PartOfText {
  const last = Math.max(0, Math.ceil(words.length / ACTIVE_WORDS) - 1)
  const page = Math.min(Math.floor(index / ACTIVE_WORDS), last)
  const from = page * ACTIVE_WORDS
  return { from, words: words.slice(from, from + ACTIVE_WORDS) }
}

/** Words on one screen of the text; it turns over before the last ones, so that what follows is always seen. */
const WINDOW_LENGTH = 4 * ACTIVE_WORDS
const SCREEN_STEP = 3 * ACTIVE_WORDS

/**
 * The words on the screen while `index` is typed: at least the preview's fifty, or all of a shorter text, the active ones
 * among them. It stands still until three pages of active words are typed.
 */
export function wordsOnScreen(words: readonly string[], index: number): PartOfText {
  const lastFrom = Math.max(0, Math.floor((words.length - PREVIEW_WORDS) / ACTIVE_WORDS) * ACTIVE_WORDS)
  const from = Math.min(Math.floor(index / SCREEN_STEP) * SCREEN_STEP, lastFrom)
  return { from, words: words.slice(from, from === lastFrom ? words.length : from + WINDOW_LENGTH) }
}
