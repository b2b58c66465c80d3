import { expect, test } from 'bun:test'
import { reconnectDelayMs } from './reconnect-delay'

test('the wait doubles from attempt to attempt', () => {
  expect([0, 1, 2, 3].map((attempt) => reconnectDelayMs(attempt, 0))).toEqual([200, 400, 800, 1600])
})

test('chance adds up to as much again', () => {
  expect(reconnectDelayMs(0, 0.5)).toBe(300)
  expect(reconnectDelayMs(0, 1)).toBe(400)
})

test('no wait is longer than ten seconds, however often it failed', () => {
  expect(reconnectDelayMs(9, 1)).toBe(10_000)
  expect(reconnectDelayMs(5000, 1)).toBe(10_000)
})
