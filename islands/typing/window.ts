/** The numbers of words in the active view and in the preview before the start. Source: docs/coverage.md#9-constants-and-limits. */
const ACTIVE_WORDS = 15
export const PREVIEW_WORDS = 50

type PartOfText = { readonly from: number; readonly words: readonly string[] }

/**
 * The words in view while word `index` is typed. The view shows whole pages, so that the text does not move under the caret and turns over
 * at the end of a page.
 */
export function wordsInView(words: readonly string[], index: number): PartOfText {
  const last = Math.max(0, Math.ceil(words.length / ACTIVE_WORDS) - 1)
  const page = Math.min(Math.floor(index / ACTIVE_WORDS), last)
  const from = page * ACTIVE_WORDS
  return { from, words: words.slice(from, from + ACTIVE_WORDS) }
}

/** The number of words on one screen of the text. It turns over before the last ones, so that the next words are always visible. */
const WINDOW_LENGTH = 4 * ACTIVE_WORDS
const SCREEN_STEP = 3 * ACTIVE_WORDS

/**
 * The words on the screen while word `index` is typed: the active words among at least the fifty of the preview, or all words of a shorter
 * text. The screen does not move until three pages of active words are typed.
 */
export function wordsOnScreen(words: readonly string[], index: number): PartOfText {
  const lastFrom = Math.max(0, Math.floor((words.length - PREVIEW_WORDS) / ACTIVE_WORDS) * ACTIVE_WORDS)
  const from = Math.min(Math.floor(index / SCREEN_STEP) * SCREEN_STEP, lastFrom)
  return { from, words: words.slice(from, from === lastFrom ? words.length : from + WINDOW_LENGTH) }
}
