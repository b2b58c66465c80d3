import { expect, test } from 'bun:test'
import { readRoomCode, readTimeLimit } from './entries'

test('a time limit from 5 to 60 minutes is taken', () => {
  expect(['5', '30', ' 60 '].map(readTimeLimit)).toEqual([5, 30, 60])
})

test('what is no number means 30 minutes', () => {
  expect(['', '  ', 'half an hour', '1e999'].map(readTimeLimit)).toEqual([30, 30, 30, 30])
})

test('a number outside the limits is neither bent nor replaced', () => {
  expect(['4', '61', '0', '-5', '7.5'].map(readTimeLimit)).toEqual([null, null, null, null, null])
})

test('a room code is uppercased and cut to six characters', () => {
  expect(readRoomCode('abc123')).toBe('ABC123')
  expect(readRoomCode('  k7m2pqxyz')).toBe('K7M2PQ')
  expect(readRoomCode('   ')).toBe('')
})
