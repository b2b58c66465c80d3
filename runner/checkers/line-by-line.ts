import { type Checked, RIGHT, wrong } from './checker.ts'

/** What of a text counts, by places in it. */
export type LineRules = {
  /** Where the last line ends; -1 where there is none. */
  readonly endOf: (text: string) => number
  /** Where the line from `start` to `end` ends for the comparison: what comes after is ignored. */
  readonly lineEnd: (text: string, start: number, end: number) => number
}

export const NEWLINE = 10

/**
 * Compares two texts line by line and says where they part, without a word of what was expected. It walks the characters
 * in place: outputs may be many megabytes, and lists of their lines would be far more.
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

/** How many whole lines both begin with, and where the next one starts: most of most outputs is right. */
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
