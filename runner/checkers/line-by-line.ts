import { type Checked, RIGHT, wrong } from './checker.ts'

/** Which parts of a text are compared, as positions in it. */
export type LineRules = {
  /** The position where the last line ends; -1 if there is no line. */
  readonly endOf: (text: string) => number
  /** The position up to which the line from `start` to `end` is compared; the rest of the line is ignored. */
  readonly lineEnd: (text: string, start: number, end: number) => number
}

export const NEWLINE = 10

/**
 * Compares two texts line by line and reports the first difference without quoting the expected text. It compares the
 * characters in place, since outputs may have many megabytes, and lists of their lines would need far more.
 */
export function compareLines(expected: string, actual: string, rules: LineRules): Checked {
  if (expected === actual) return RIGHT
  const wanted = { text: expected, end: rules.endOf(expected) }
  const got = { text: actual, end: rules.endOf(actual) }
  const { at, lines } = equalLines(expected, actual, Math.min(wanted.end, got.end))
  for (let i = at, j = at, line = lines + 1; ; line++) {
    if (i > wanted.end && j > got.end) return RIGHT
    if (j > got.end) return wrong(`The output ends before line ${line}.`)
    if (i > wanted.end) return wrong(`Line ${line} is one too many.`)
    const [nextI, nextJ] = [newlineFrom(wanted, i), newlineFrom(got, j)]
    const length = rules.lineEnd(expected, i, nextI) - i
    if (rules.lineEnd(actual, j, nextJ) - j !== length) return wrong(`Line ${line} differs.`)
    for (let k = 0; k < length; k++) {
      if (expected.charCodeAt(i + k) !== actual.charCodeAt(j + k)) return wrong(`Line ${line} differs.`)
    }
    i = nextI + 1
    j = nextJ + 1
  }
}

/**
 * Counts the whole lines that both texts share from the beginning, and returns where the next one starts: most of most
 * outputs is right.
 */
function equalLines(expected: string, actual: string, end: number): { readonly at: number; readonly lines: number } {
  let [at, lines] = [0, 0]
  for (let k = 0; k < end; k++) {
    const code = expected.charCodeAt(k)
    if (code !== actual.charCodeAt(k)) break
    if (code !== NEWLINE) continue
    at = k + 1
    lines++
  }
  return { at, lines }
}

function newlineFrom({ text, end }: { readonly text: string; readonly end: number }, start: number): number {
  let at = start
  while (at < end && text.charCodeAt(at) !== NEWLINE) at++
  return at
}
