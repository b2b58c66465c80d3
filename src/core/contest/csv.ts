/** Lines of cells as RFC 4180 writes them. A text that a spreadsheet would take for a formula is marked as text. */
export const csvOf = (lines: readonly (readonly (string | number)[])[]): string =>
  lines.map((line) => `${line.map(cellOf).join(',')}\r\n`).join('')

function cellOf(value: string | number): string {
  const text = typeof value === 'string' && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
