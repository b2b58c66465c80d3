import type { Checked } from './checker.ts'
import { compareLines } from './line-by-line.ts'

/** Line by line, white space and case included; only the last line's end may be missing, and \r\n is \n. */
export function checkExact(expected: string, actual: string): Checked {
  return compareLines(linesOf(expected), linesOf(actual))
}

function linesOf(text: string): string[] {
  const lines = text.replaceAll('\r\n', '\n').split('\n')
  if (lines.at(-1) === '') lines.pop()
  return lines
}
