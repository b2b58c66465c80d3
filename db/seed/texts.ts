import code from './texts/code.json'
import facts from './texts/facts.json'
import prose from './texts/prose.json'
import snippets from './texts/snippets.json'
import stories from './texts/stories.json'
import symbols from './texts/symbols.json'
import words from './texts/words.json'

/**
 * The texts that every server has from its first start on, in the format that `joust text import` reads. We wrote them
 * ourselves; they are under the project's licence. Those that were added last are at the end.
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
