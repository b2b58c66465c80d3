/** Writes a block of code in Markdown. */
export const codeBlock = (content: string): string =>
  `\n\n\`\`\`\n${content.replace(/^[ \t]*\n|\n[ \t]*$/g, '')}\n\`\`\`\n\n`
/** Writes each line of a text as a quotation in Markdown. */
export const quoted = (text: string): string => text.replace(/^/gm, '> ')

/** Writes a link in Markdown. */
export const link = (label: string, to: string): string => `[${label}](${/[()\s]/.test(to) ? `<${to}>` : to})`

/** Writes a picture in Markdown as a paragraph of its own. Removes links and brackets from its label. */
export function picture(label: string, address: string): string {
  const text = label
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[[\]\n]/g, ' ')
    .trim()
  return `\n\n![${text}](${address})\n\n`
}

/** Writes a list in Markdown. A nested one has no empty lines around it, so that it stays within its item. */
export function listed(
  items: readonly string[],
  { isNumbered, isNested }: { readonly isNumbered: boolean; readonly isNested: boolean },
): string {
  const lines = items.map((item, index) => {
    const mark = isNumbered ? `${index + 1}.` : '-'
    return `${mark} ${item.replace(/\n(?=[^\n])/g, `\n${' '.repeat(mark.length + 1)}`)}`
  })
  const around = isNested ? '\n' : '\n\n'
  return `${around}${lines.join('\n')}${around}`
}

const TYPOGRAPHY: readonly (readonly [RegExp, string])[] = [
  [/[*_`]/g, '\\$&'],
  [/\\`\\`|''/g, '"'],
  [/\\`/g, "'"],
  [/<</g, '«'],
  [/>>/g, '»'],
  [/</g, '\\<'],
  [/~/g, ' '],
  // The dash in Cyrillic texts, as babel writes it.
  [/(?<![^\s~])"---/g, '—'],
  [/---/g, '—'],
  [/--/g, '–'],
]

/** Converts TeX's quotation marks, dashes and spaces to characters, and escapes what has a meaning in Markdown. */
export const plain = (text: string): string =>
  TYPOGRAPHY.reduce((so, [pattern, replacement]) => so.replace(pattern, replacement), text)
