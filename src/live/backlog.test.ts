import { expect, test } from 'bun:test'
import { Backlog } from './backlog'

test('frames wait in their order, and are taken once', () => {
  const backlog = new Backlog()
  expect([backlog.add('one'), backlog.add('two')]).toEqual([true, true])
  expect(backlog.takeAll()).toEqual(['one', 'two'])
  expect(backlog.takeAll()).toEqual([])
})

test('a sixty-fifth frame does not wait', () => {
  const backlog = new Backlog()
  const taken = Array.from({ length: 65 }, () => backlog.add('x'))
  expect(taken.indexOf(false)).toBe(64)
})

test('frames of 256 Ki characters together do, and one that goes beyond does not', () => {
  const backlog = new Backlog()
  const half = 'x'.repeat(128 * 1024)
  expect([backlog.add(half), backlog.add(half), backlog.add('x')]).toEqual([true, true, false])
  expect(backlog.takeAll()).toHaveLength(2)
  expect(backlog.add('x')).toBe(true)
})
