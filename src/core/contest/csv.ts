/** Formats rows of cells as CSV (RFC 4180). Text that a spreadsheet would read as a formula is marked as text. */
export const csvOf = (lines: readonly (readonly (string | number)[])[]): string =>
  lines.map((line) => `${line.map(cellOf).join(',')}\r\n`).join('')

function cellOf(value: string | number): string {
  const text = typeof value === 'string' && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
