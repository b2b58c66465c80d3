import { expect, test } from 'bun:test'
import { readSubtasks, writeSubtasks } from './subtask-text'

test.each([
  ['', null],
  [' , ', null],
  [
    '30: 1-5, 70: 6-12',
    [
      [30, 1, 5],
      [70, 6, 12],
    ],
  ],
  [
    '30:1;70 : 2 – 3',
    [
      [30, 1, 1],
      [70, 2, 3],
    ],
  ],
] as const)('%p is read', (text, expected) => {
  const subtasks = expected?.map(([points, fromOrdinal, toOrdinal]) => ({ points, fromOrdinal, toOrdinal })) ?? null
  expect(readSubtasks(text)).toEqual({ subtasks })
})

test.each(['30', '30: a', '30: 1-5 70: 6', 'x: 1', '-3: 1'])('%p cannot be read', (text) => {
  expect(readSubtasks(text)).toBeNull()
})

test('what is written is read again', () => {
  const text = '30: 1-5, 20: 6, 50: 7-12'
  expect(writeSubtasks(readSubtasks(text)?.subtasks ?? null)).toBe(text)
  expect(writeSubtasks(null)).toBe('')
})
