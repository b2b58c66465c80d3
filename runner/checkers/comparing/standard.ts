import { type Checked, type ComparingRule, RIGHT, wrong } from '../checker.ts'
import { isNear, type Tolerance } from './floats.ts'
import { compareTokens, isSpace } from './tokens.ts'

type Standard = Tolerance & {
  readonly kind: 'standard'
  readonly caseSensitive: boolean
  readonly spaceSensitive: boolean
}

/** The package format's grammar of numbers; neither infinities nor hexadecimal ones are in it. */
const NUMBER = /^[+-]?(?:\d*\.\d+|\d+\.?)(?:[eE][+-]?\d+)?$/

/**
 * The default validator of the problem package format: token by token, upper and lower case of ASCII alike unless it is said
 * otherwise. With a tolerance, a token whose answer is a number must be a number near it. `spaceSensitive`: the white space
 * must be the same, too, up to the last byte.
 */
function checkStandard(expected: string, actual: string, rules: Standard): Checked {
  if (expected === actual) return RIGHT
  const { absolute, relative, caseSensitive } = rules
  const hasTolerance = absolute !== null || relative !== null
  const compared = compareTokens(expected, actual, (a, b) => {
    if (hasTolerance && NUMBER.test(a)) return NUMBER.test(b) && isNear(Number(a), Number(b), rules)
    return !caseSensitive && isSameWord(a, b)
  })
  if (!compared.ok || !rules.spaceSensitive) return compared
  return hasSameSpace(expected, actual) ? RIGHT : wrong('The white space differs.')
}

const lower = (code: number): number => (code >= 65 && code <= 90 ? code + 32 : code)

function isSameWord(a: string, b: string): boolean {
  if (a.length !== b.length) return false
  for (let k = 0; k < a.length; k++) if (lower(a.charCodeAt(k)) !== lower(b.charCodeAt(k))) return false
  return true
}

/** Of two texts with equally many tokens. Walks in place: see `compareTokens`. */
function hasSameSpace(expected: string, actual: string): boolean {
  let [i, j] = [0, 0]
  for (;;) {
    while (i < expected.length && isSpace(expected.charCodeAt(i))) {
      if (expected.charCodeAt(i++) !== actual.charCodeAt(j++)) return false
    }
    if (j < actual.length && isSpace(actual.charCodeAt(j))) return false
    if (i >= expected.length) return true
    while (i < expected.length && !isSpace(expected.charCodeAt(i))) i++
    while (j < actual.length && !isSpace(actual.charCodeAt(j))) j++
  }
}

export const standard = {
  options: ['absolute', 'relative'],
  flags: ['caseSensitive', 'spaceSensitive'],
  compare: checkStandard,
} as const satisfies ComparingRule
