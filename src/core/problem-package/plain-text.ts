import type { FromTex } from './translated'

/** Characters with a meaning in Markdown. They are escaped, except within formulas between dollar signs. */
const SPECIAL = /[\\*_`<[\]#|~]/g
const FORMULA = /(\$\$[^$]+\$\$|\$[^$\n]+\$)/
const MARK = /^(\d+)([.)] )|^([-+>=])/

/** Converts a statement from plain text to Markdown. Keeps paragraphs and line breaks; a paragraph that is fully indented becomes code. */
export function plainToMarkdown(text: string): FromTex {
  const blocks = text.split(/\n(?:[ \t]*\n)+/).filter((block) => block.trim() !== '')
  return { markdown: blocks.map(blockOf).join('\n\n'), notes: [] }
}

function blockOf(block: string): string {
  const lines = block.split('\n').filter((line) => line.trim() !== '')
  if (lines.every((line) => /^(\t| {2})/.test(line))) return `\`\`\`\n${lines.join('\n')}\n\`\`\``
  return lines.map((line) => lineOf(line.trim())).join('\\\n')
}

function lineOf(line: string): string {
  const parts = line.split(FORMULA)
  const escaped = parts.map((part, at) => (at % 2 === 1 ? part : part.replace(SPECIAL, '\\$&'))).join('')
  return escaped.replace(MARK, (whole, digits: string | undefined, dot: string | undefined) =>
    digits === undefined ? `\\${whole}` : `${digits}\\${dot}`,
  )
}
