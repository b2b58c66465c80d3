import { type Checked, RIGHT, wrong } from './checker.ts'

/** Walks the tokens of a text without making a list of them: outputs may be many megabytes. */
export function* tokensOf(text: string): Generator<string> {
  for (const match of text.matchAll(/[^ \t\n\r\f\v]+/g)) yield match[0]
}

/** Calls `same` for each pair of tokens; the outputs must have equally many. */
export function compareTokens(expected: string, actual: string, same: (a: string, b: string) => boolean): Checked {
  const wanted = tokensOf(expected)
  const got = tokensOf(actual)
  for (let position = 1; ; position++) {
    const [want, have] = [wanted.next(), got.next()]
    if (want.done && have.done) return RIGHT
    if (want.done) return wrong(`Token ${position} is one too many.`)
    if (have.done) return wrong(`The output ends before token ${position}.`)
    if (!same(want.value, have.value)) return wrong(`Token ${position} differs.`)
  }
}

/** The default: white space is ignored, letter case is not. */
export function checkTokens(expected: string, actual: string): Checked {
  if (expected === actual) return RIGHT
  return compareTokens(expected, actual, (a, b) => a === b)
}
