import type { Checked } from './checker.ts'
import { compareLines } from './line-by-line.ts'

/** Line by line as Judge0 does it: white space at the ends of lines and after the last one is ignored, all else counts. */
export function checkLines(expected: string, actual: string): Checked {
  return compareLines(linesOf(expected), linesOf(actual))
}

function linesOf(text: string): string[] {
  const lines = text.split('\n').map((line) => line.trimEnd())
  while (lines.at(-1) === '') lines.pop()
  return lines
}
