import type { markdownToTex as write } from './markdown-to-tex'
import type { texToMarkdown as read } from './tex'

/**
 * Reading and writing TeX needs two large libraries, which only imports and exports use, so the first call loads them. They are loaded
 * synchronously, because neither function returns a promise.
 */

export const texToMarkdown: typeof read = (...given) => {
  const { texToMarkdown: translate }: typeof import('./tex') = require('./tex')
  return translate(...given)
}

export const markdownToTex: typeof write = (...given) => {
  const { markdownToTex: translate }: typeof import('./markdown-to-tex') = require('./markdown-to-tex')
  return translate(...given)
}
