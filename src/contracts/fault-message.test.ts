import { describe, expect, test } from 'bun:test'
import { Type } from '@sinclair/typebox'
import { faultMessage } from './fault-message'

describe('a fault says what would have been right', () => {
  test.each([
    ['nothing where something must be', Type.String(), 'Expected required property', 'is missing'],
    ['one of several words', Type.Union([Type.Literal('a'), Type.Literal('b')]), '', 'expected one of a, b'],
    ['the only word', Type.Literal('xp'), "Expected 'xp'", 'expected xp'],
    ['a whole number in a range', Type.Integer({ minimum: 1, maximum: 9 }), '', 'expected a whole number from 1 to 9'],
    ['a number of a query', Type.Number({ multipleOf: 1, minimum: 1 }), '', 'expected a whole number from 1 on'],
    ['a number or nothing', Type.Union([Type.Number(), Type.Null()]), 'Expected union value', 'expected a number'],
    ['no more than', Type.Number({ maximum: 5 }), '', 'expected a number up to 5'],
    ['anything else, in the check’s words', Type.String(), 'Expected string', 'expected string'],
    ['several kinds', Type.Union([Type.Integer(), Type.String()]), 'Expected union value', 'expected union value'],
  ])('%s', (_what, schema, message, words) => {
    expect(faultMessage({ schema, message })).toBe(words)
  })
})
