import code from './texts/code.json'
import facts from './texts/facts.json'
import prose from './texts/prose.json'
import snippets from './texts/snippets.json'
import stories from './texts/stories.json'
import symbols from './texts/symbols.json'
import words from './texts/words.json'

/**
 * The texts every server has from its first start on, in the form `joust text import` reads. Ours, under the project's licence.
 * Those that were added last stand at the end.
 */
export const BUNDLED_TEXTS: readonly unknown[] = [
  ...prose,
  ...words,
  ...code,
  ...symbols,
  ...stories,
  ...facts,
  ...snippets,
]
