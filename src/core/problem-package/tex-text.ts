/** A block of code in Markdown. */
export const codeBlock = (content: string): string =>
  `\n\n\`\`\`\n${content.replace(/^[ \t]*\n|\n[ \t]*$/g, '')}\n\`\`\`\n\n`
/** Each line as a quotation. */
export const quoted = (text: string): string => text.replace(/^/gm, '> ')

/** A link in Markdown. */
export const link = (label: string, to: string): string => `[${label}](${/[()\s]/.test(to) ? `<${to}>` : to})`

/** A picture in Markdown, on its own; its label holds no link and no brackets. */
export function picture(label: string, address: string): string {
  const text = label
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[[\]\n]/g, ' ')
    .trim()
  return `\n\n![${text}](${address})\n\n`
}

/** A list in Markdown; a nested one keeps to the lines of the item that it is in. */
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
  // Babel's dash of Cyrillic texts.
  [/(?<![^\s~])"---/g, '—'],
  [/---/g, '—'],
  [/--/g, '–'],
]

/** Words as Markdown shows them. */
export const plain = (text: string): string =>
  TYPOGRAPHY.reduce((so, [pattern, replacement]) => so.replace(pattern, replacement), text)
