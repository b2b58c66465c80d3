import type { markdownToTex as write } from './markdown-to-tex'
import type { texToMarkdown as read } from './tex'

/**
 * What reads and writes TeX brings two large libraries, which imports and exports alone need: they are loaded with the first
 * call. Both answer at once, so not by a promise.
 */

export const texToMarkdown: typeof read = (...given) => {
  const { texToMarkdown: translate }: typeof import('./tex') = require('./tex')
  return translate(...given)
}

export const markdownToTex: typeof write = (...given) => {
  const { markdownToTex: translate }: typeof import('./markdown-to-tex') = require('./markdown-to-tex')
  return translate(...given)
}
