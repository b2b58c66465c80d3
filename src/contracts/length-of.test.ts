import { expect, test } from 'bun:test'
import { lengthOf } from './length-of'

test('an accented letter and an emoji are one character each', () => {
  expect(lengthOf('é🐎')).toBe(2)
})
