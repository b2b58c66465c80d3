import { describe, expect, test } from 'bun:test'
import type { ComparingChecker as Checker } from '../types.ts'
import { check } from './index.ts'

const tokens: Checker = { kind: 'tokens' }
const exact: Checker = { kind: 'exact' }
const usual: Checker = { kind: 'floats', absolute: null, relative: null }
const absolute: Checker = { kind: 'floats', absolute: 0.01, relative: null }
const relative: Checker = { kind: 'floats', absolute: null, relative: 0.01 }

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
]

describe('checkers', () => {
  test.each(TABLE)('%s', (_name, checker, expected, actual, answer) => {
    const wanted = answer === true ? { ok: true } : { ok: false, message: answer }
    expect(check(checker, expected, actual)).toEqual(wanted as never)
  })
})
