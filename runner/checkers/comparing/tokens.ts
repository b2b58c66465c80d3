import { type Checked, type ComparingRule, RIGHT, wrong } from '../checker.ts'

/** White space of ASCII. */
export const isSpace = (code: number): boolean => code === 32 || (code >= 9 && code <= 13)

/** A token's place in a text; past the last one `start` is the text's length. */
type Token = { readonly start: number; readonly end: number }

function tokenFrom(text: string, from: number): Token {
  let start = from
  while (start < text.length && isSpace(text.charCodeAt(start))) start++
  let end = start
  while (end < text.length && !isSpace(text.charCodeAt(end))) end++
  return { start, end }
}

/**
 * Calls `same` for each pair of tokens that are not equal; the outputs must have equally many. It walks the characters in
 * place: outputs may be many megabytes, and lists of their tokens would be far more.
 */
export function compareTokens(expected: string, actual: string, same: (a: string, b: string) => boolean): Checked {
  let [want, have] = [tokenFrom(expected, 0), tokenFrom(actual, 0)]
  for (let position = 1; ; position++) {
    const [isLast, isEnd] = [want.start === expected.length, have.start === actual.length]
    if (isLast && isEnd) return RIGHT
    if (isLast) return wrong(`Token ${position} is one too many.`)
    if (isEnd) return wrong(`The output ends before token ${position}.`)
    if (!equal(expected, want, actual, have)) {
      if (!same(expected.slice(want.start, want.end), actual.slice(have.start, have.end))) {
        return wrong(`Token ${position} differs.`)
      }
    }
    want = tokenFrom(expected, want.end)
    have = tokenFrom(actual, have.end)
  }
}

function equal(expected: string, want: Token, actual: string, have: Token): boolean {
  const length = want.end - want.start
  if (have.end - have.start !== length) return false
  for (let k = 0; k < length; k++) {
    if (expected.charCodeAt(want.start + k) !== actual.charCodeAt(have.start + k)) return false
  }
  return true
}

/** The default: white space is ignored, letter case is not. */
function checkTokens(expected: string, actual: string): Checked {
  if (expected === actual) return RIGHT
  return compareTokens(expected, actual, () => false)
}

export const tokens = { options: [], compare: checkTokens } as const satisfies ComparingRule
