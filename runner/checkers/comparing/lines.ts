import type { Checked, ComparingRule } from '../checker.ts'
import { compareLines, type LineRules } from '../line-by-line.ts'

/** As `trimEnd` has it: ASCII's first, then the rest of Unicode's. */
function isWhite(code: number): boolean {
  if (code < 128) return code === 32 || (code >= 9 && code <= 13)
  return String.fromCharCode(code).trimEnd() === ''
}

function trimmed(text: string, start: number, end: number): number {
  let at = end
  while (at > start && isWhite(text.charCodeAt(at - 1))) at--
  return at
}

const RULES: LineRules = {
  endOf: (text) => trimmed(text, 0, text.length) || -1,
  lineEnd: trimmed,
}

/** Line by line as Judge0 does it: white space at the ends of lines and after the last one is ignored, all else counts. */
export function checkLines(expected: string, actual: string): Checked {
  return compareLines(expected, actual, RULES)
}

export const lines = { options: [], compare: checkLines } as const satisfies ComparingRule
