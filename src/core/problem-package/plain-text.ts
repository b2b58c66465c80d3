import type { FromTex } from './translated'

/** What Markdown would take for more than a letter; formulas between dollar signs stay. */
const SPECIAL = /[\\*_`<[\]#|~]/g
const FORMULA = /(\$\$[^$]+\$\$|\$[^$\n]+\$)/
const MARK = /^(\d+)([.)] )|^([-+>=])/

/** A statement in plain text as Markdown: its paragraphs, line by line; what is indented as a whole is set as code. */
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
