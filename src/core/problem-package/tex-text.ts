/** A block of code in Markdown. */
export const codeBlock = (content: string): string =>
  `\n\n\`\`\`\n${content.replace(/^[ \t]*\n|\n[ \t]*$/g, '')}\n\`\`\`\n\n`
/** Each line as a quotation. */
export const quoted = (text: string): string => text.replace(/^/gm, '> ')

const TYPOGRAPHY: readonly (readonly [RegExp, string])[] = [
  [/[*_`]/g, '\\$&'],
  [/\\`\\`|''/g, '"'],
  [/\\`/g, "'"],
  [/<</g, '«'],
  [/>>/g, '»'],
  [/</g, '\\<'],
  [/~/g, ' '],
  // Babel's dash of Cyrillic texts.
  [/(?<![^\s~])"---/g, '—'],
  [/---/g, '—'],
  [/--/g, '–'],
]

/** Words as Markdown shows them. */
export const plain = (text: string): string =>
  TYPOGRAPHY.reduce((so, [pattern, replacement]) => so.replace(pattern, replacement), text)
