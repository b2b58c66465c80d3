import code from './texts/code.json'
import prose from './texts/prose.json'
import symbols from './texts/symbols.json'
import words from './texts/words.json'

/** The texts every server has from its first start on, in the form `joust text import` reads. Ours, under the project's licence. */
export const BUNDLED_TEXTS: readonly unknown[] = [...prose, ...words, ...code, ...symbols]
