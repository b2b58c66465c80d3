import { printRaw } from '@unified-latex/unified-latex-util-print-raw'
import type { TexNode } from './tex-macros'

/** Rows are filled up to the widest one, but not beyond this: a wide table with many rows would have millions of empty cells. */
const MOST_FILLED = 50

/** Writes a table in Markdown with its first row as the head. `write` writes the content of a cell. */
export function markdownTable(content: readonly TexNode[], write: (cell: readonly TexNode[]) => string): string {
  const rows: TexNode[][][] = [[[]]]
  for (const node of content) {
    const row = rows.at(-1) ?? []
    if (node.type === 'string' && node.content === '&') row.push([])
    else if (node.type === 'macro' && (node.content === '\\' || node.content === 'tabularnewline')) rows.push([[]])
    else row.at(-1)?.push(node)
  }
  const texts = rows
    .map((row) => row.flatMap((cell) => [cellText(write(cell)), ...spanned(cell)]))
    .filter((cells) => cells.some((cell) => cell !== ''))
  const width = Math.max(0, ...texts.map((cells) => cells.length))
  const line = (cells: readonly string[], filled = Math.min(width, MOST_FILLED)): string =>
    `| ${Array.from({ length: Math.max(filled, cells.length) }, (_, index) => cells[index] ?? '').join(' | ')} |`
  const [head = [], ...body] = texts
  if (width === 0) return ''
  return `\n\n${[line(head, width), line(Array.from({ length: width }, () => '---')), ...body.map((row) => line(row))].join('\n')}\n\n`
}

const cellText = (text: string): string =>
  text
    .trim()
    .replace(/\s*\n\s*/g, ' ')
    .replaceAll('|', '\\|')

/** Returns the empty cells that follow a cell which spans several columns. */
function spanned(cell: readonly TexNode[]): string[] {
  const wide = cell.find((node) => node.type === 'macro' && node.content === 'multicolumn')
  const columns = wide?.type === 'macro' ? Number(printRaw(wide.args?.[0]?.content ?? [])) : 1
  return Number.isInteger(columns) && columns > 1 && columns < 20 ? Array.from({ length: columns - 1 }, () => '') : []
}
