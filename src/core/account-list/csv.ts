/** A line of a CSV file: its cells, and its first line number in the file, from 1. */
type CsvLine = { readonly line: number; readonly cells: readonly string[] }

/** `error` is a sentence that names the line. */
type Csv = { readonly ok: true; readonly lines: readonly CsvLine[] } | { readonly ok: false; readonly error: string }

/**
 * Reads CSV (RFC 4180): commas or semicolons, and quotes around cells with commas, quotes or line ends. Accepts all line ends; skips a
 * byte-order mark and empty lines, including lines of empty cells from spreadsheets.
 */
export function readCsv(text: string): Csv {
  const source = text.replace(/^\uFEFF/, '')
  const separator = separatorOf(source)
  const lines: CsvLine[] = []
  let line = 1
  let at = 0
  while (at < source.length) {
    const begunAt = line
    const cells: string[] = []
    for (let isLast = false; !isLast; ) {
      const cell = source[at] === '"' ? quotedCell(source, at, separator) : plainCell(source, at, separator)
      if (cell === null) return { ok: false, error: `Line ${begunAt}: a quote is never closed, or text follows it.` }
      cells.push(cell.text)
      line += cell.text.split('\n').length - 1
      isLast = source[cell.end] !== separator
      at = cell.end + 1
    }
    if (source[at - 1] === '\r' && source[at] === '\n') at += 1
    line += 1
    if (cells.some((cell) => cell.trim() !== '')) lines.push({ line: begunAt, cells })
  }
  return { ok: true, lines }
}

type Separator = ',' | ';'

/** In locales with decimal commas, spreadsheets separate cells by semicolons: the first line then has no comma. */
function separatorOf(source: string): Separator {
  const [head = ''] = source.trimStart().split(/[\r\n]/, 1)
  return head.includes(';') && !head.includes(',') ? ';' : ','
}

const isEnd = (sign: string | undefined, separator: Separator): boolean =>
  sign === undefined || sign === separator || sign === '\r' || sign === '\n'

/** `end`: the index of the separator or line end, or the length. */
type Cell = { readonly text: string; readonly end: number }

function plainCell(source: string, from: number, separator: Separator): Cell {
  let end = from
  while (!isEnd(source[end], separator)) end += 1
  return { text: source.slice(from, end), end }
}

function quotedCell(source: string, from: number, separator: Separator): Cell | null {
  let text = ''
  for (let at = from + 1; at < source.length; at++) {
    if (source[at] !== '"') text += source[at]
    else if (source[at + 1] === '"') text += source[++at]
    else return isEnd(source[at + 1], separator) ? { text, end: at + 1 } : null
  }
  return null
}
