import { describe, expect, test } from 'bun:test'
import type { ComparingChecker as Checker } from '../types.ts'
import { check } from './index.ts'

const tokens: Checker = { kind: 'tokens' }
const exact: Checker = { kind: 'exact' }
const usual: Checker = { kind: 'floats', absolute: null, relative: null }
const absolute: Checker = { kind: 'floats', absolute: 0.01, relative: null }
const relative: Checker = { kind: 'floats', absolute: null, relative: 0.01 }
const standard = (rules: Partial<Extract<Checker, { kind: 'standard' }>> = {}): Checker => ({
  kind: 'standard',
  absolute: null,
  relative: null,
  caseSensitive: false,
  spaceSensitive: false,
  ...rules,
})
const SPACES = standard({ spaceSensitive: true })

type Row = readonly [string, Checker, string, string, true | string]
const TABLE: readonly Row[] = [
  ['tokens: equal', tokens, '1 2\n', '1 2\n', true],
  ['tokens: white space of any kind is ignored', tokens, '1 2\n3', '\t1\r\n2   3 \n\n', true],
  ['tokens: nothing equals nothing', tokens, '', ' \n', true],
  ['tokens: case counts', tokens, 'YES', 'Yes', 'Token 1 differs.'],
  ['tokens: a missing one', tokens, '1 2 3', '1 2', 'The output ends before token 3.'],
  ['tokens: one too many', tokens, '1 2', '1 2 3', 'Token 3 is one too many.'],
  ['tokens: numbers are text', tokens, '1.0', '1', 'Token 1 differs.'],
  ['tokens: a no-break space is part of a token', tokens, 'a b', 'a\u00a0b', 'Token 1 differs.'],
  ['exact: equal', exact, 'a b\n', 'a b\n', true],
  ['exact: only the end of the last line may be missing', exact, 'a b\n', 'a b', true],
  ['exact: line ends of Windows', exact, 'a\nb\n', 'a\r\nb\r\n', true],
  ['exact: a trailing space', exact, 'a\n', 'a \n', 'Line 1 differs.'],
  ['exact: an empty line at the end', exact, 'a\n', 'a\n\n', 'Line 2 is one too many.'],
  ['exact: a missing line', exact, 'a\nb\n', 'a\n', 'The output ends before line 2.'],
  ['floats: equal text', usual, 'area 1.5', 'area 1.5', true],
  ['floats: other words must be equal', usual, 'area 1.5', 'Area 1.5', 'Token 1 differs.'],
  ['floats: within a millionth', usual, '1000000', '1000000.5', true],
  ['floats: beyond a millionth', usual, '1', '1.00001', 'Token 1 differs.'],
  ['floats: absolute, within', absolute, '100', '100.009', true],
  ['floats: absolute, beyond', absolute, '100', '100.02', 'Token 1 differs.'],
  ['floats: relative, within', relative, '100', '100.9', true],
  ['floats: relative, beyond', relative, '100', '101.1', 'Token 1 differs.'],
  ['floats: relative to zero', relative, '0', '0.001', 'Token 1 differs.'],
  ['floats: exponents', usual, '1e3', '1000.0', true],
  ['floats: not a number is never near', usual, '1', 'nan', 'Token 1 differs.'],
  ['floats: infinity is not a number', usual, '1e999', 'inf', 'Token 1 differs.'],
  ['floats: hexadecimal is not a number', usual, '16', '0x10', 'Token 1 differs.'],
  ['floats: one too many', usual, '1', '1 2', 'Token 2 is one too many.'],
  ['standard: case does not count', standard(), 'YES no', 'yes No', true],
  ['standard: case counts where asked', standard({ caseSensitive: true }), 'YES', 'Yes', 'Token 1 differs.'],
  ['standard: letters beyond ASCII keep their case', standard(), 'É', 'é', 'Token 1 differs.'],
  ['standard: white space is ignored', standard(), 'a b\n', ' A\t\tB', true],
  ['standard: numbers are words', standard(), '1.0', '1', 'Token 1 differs.'],
  ['standard: a missing word', standard(), 'a b', 'a', 'The output ends before token 2.'],
  ['standard: the same white space', SPACES, 'a b\n', 'A b\n', true],
  ['standard: more white space', SPACES, 'a b\n', 'a  b\n', 'The white space differs.'],
  ['standard: other white space', SPACES, 'a b\n', 'a\tb\n', 'The white space differs.'],
  ['standard: no end of the last line', SPACES, 'a b\n', 'a b', 'The white space differs.'],
  ['standard: white space before the first word', SPACES, 'a', ' a', 'The white space differs.'],
  ['standard: a tolerance', standard({ absolute: 0.01 }), '100 Yes', '100.009 yes', true],
  ['standard: beyond the tolerance', standard({ absolute: 0.01 }), '100', '100.02', 'Token 1 differs.'],
  ['standard: either tolerance is enough', standard({ absolute: 0.01, relative: 0.01 }), '100', '100.9', true],
  ['standard: a number must be answered by one', standard({ absolute: 1 }), '1', 'one', 'Token 1 differs.'],
  ['standard: a word that reads as no number', standard({ absolute: 1 }), 'nan', 'NaN', true],
  ['standard: what the answer does not count as a number', standard({ absolute: 1 }), 'x1', '1', 'Token 1 differs.'],
  ['standard: no tolerance at all', standard({ absolute: 0 }), '1.50', '15e-1', true],
  ['standard: white space with a tolerance', standard({ absolute: 1, spaceSensitive: true }), '1 2\n', '1.5 2\n', true],
]

describe('checkers', () => {
  test.each(TABLE)('%s', (_name, checker, expected, actual, answer) => {
    const wanted = answer === true ? { ok: true } : { ok: false, message: answer }
    expect(check(checker, expected, actual)).toEqual(wanted as never)
  })
})
