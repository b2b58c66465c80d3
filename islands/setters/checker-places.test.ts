import { expect, test } from 'bun:test'
import { PARTS } from './checkers/all.gen'

test('no two kinds of checker share a place among the choices of the form', () => {
  const taken = Object.values(PARTS)
    .map(({ place }) => place)
    .toSorted((a, b) => a - b)
  expect(taken).toEqual([...new Set(taken)])
})
