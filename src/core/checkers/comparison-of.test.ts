import { describe, expect, test } from 'bun:test'
import type { CheckedChecker } from '#contracts/http/problem-form'
import { comparisonOf } from './comparison-of'

describe('a comparison that was written out', () => {
  const off = { caseSensitive: false, spaceSensitive: false }
  const table: readonly [string, unknown, CheckedChecker | null][] = [
    ['without options', { kind: 'lines', more: 1 }, { kind: 'lines' }],
    ['with numbers', { kind: 'floats', absolute: 0.5 }, { kind: 'floats', absolute: 0.5, relative: null }],
    [
      'with a number that is none',
      { kind: 'floats', relative: '1' },
      { kind: 'floats', absolute: null, relative: null },
    ],
    [
      'with flags',
      { kind: 'standard', caseSensitive: true, spaceSensitive: 'yes' },
      { kind: 'standard', absolute: null, relative: null, ...off, caseSensitive: true },
    ],
    ['of an unknown kind', { kind: 'fuzzy' }, null],
    ['of the kind of every object', { kind: 'constructor' }, null],
    ['that is a program', { kind: 'program', source: '' }, null],
    ['that is a text', 'lines', null],
  ]
  for (const [what, value, expected] of table) test(what, () => expect(comparisonOf(value)).toEqual(expected))
})
