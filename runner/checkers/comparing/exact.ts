import type { Checked, ComparingRule } from '../checker.ts'
import { compareLines, type LineRules, NEWLINE } from '../line-by-line.ts'

const RETURN = 13

const RULES: LineRules = {
  endOf: (text) => {
    if (text === '') return -1
    return text.charCodeAt(text.length - 1) === NEWLINE ? text.length - 1 : text.length
  },
  lineEnd: (text, start, end) => {
    const isWindows = end > start && text.charCodeAt(end) === NEWLINE && text.charCodeAt(end - 1) === RETURN
    return isWindows ? end - 1 : end
  },
}

/** Line by line, white space and case included; only the last line's end may be missing, and \r\n is \n. */
export function checkExact(expected: string, actual: string): Checked {
  return compareLines(expected, actual, RULES)
}

export const exact = { options: [], compare: checkExact } as const satisfies ComparingRule
