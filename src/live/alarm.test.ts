import { afterEach, beforeEach, expect, jest, test } from 'bun:test'
import { Alarm } from './alarm'
import { wallClock } from './clock'

let alarm: Alarm
let failures: string[]

beforeEach(() => {
  jest.useFakeTimers()
  failures = []
  alarm = new Alarm(wallClock, (_error, key) => failures.push(key))
})
afterEach(() => {
  alarm.close()
  jest.useRealTimers()
})

const inMs = (ms: number): number => wallClock.nowMs() + ms

test('wakes each key once, at its time, in any order of setting', () => {
  const woken: string[] = []
  alarm.set('late', inMs(300), () => woken.push('late'))
  alarm.set('soon', inMs(100), () => woken.push('soon'))
  alarm.set('between', inMs(200), () => woken.push('between'))
  jest.advanceTimersByTime(99)
  expect(woken).toEqual([])
  jest.advanceTimersByTime(101)
  expect(woken).toEqual(['soon', 'between'])
  jest.advanceTimersByTime(10_000)
  expect(woken).toEqual(['soon', 'between', 'late'])
})

test('a new deadline replaces the old one, nearer or farther; null and clear take it away', () => {
  const woken: string[] = []
  alarm.set('a', inMs(100), () => woken.push('a, old'))
  alarm.set('a', inMs(500), () => woken.push('a'))
  alarm.set('b', inMs(500), () => woken.push('b, old'))
  alarm.set('b', inMs(50), () => woken.push('b'))
  alarm.set('c', inMs(60), () => woken.push('c'))
  alarm.set('c', null, () => woken.push('c'))
  alarm.set('d', inMs(60), () => woken.push('d'))
  alarm.clear('d')
  jest.advanceTimersByTime(1_000)
  expect(woken).toEqual(['b', 'a'])
})

test('a deadline days away, and one long past, are both kept', () => {
  const woken: string[] = []
  alarm.set('days', inMs(50 * 24 * 3_600_000), () => woken.push('days'))
  alarm.set('past', inMs(-5_000), () => woken.push('past'))
  jest.advanceTimersByTime(1)
  expect(woken).toEqual(['past'])
  jest.advanceTimersByTime(49 * 24 * 3_600_000)
  expect(woken).toEqual(['past'])
  jest.advanceTimersByTime(2 * 24 * 3_600_000)
  expect(woken).toEqual(['past', 'days'])
})

test('a wake that fails is reported and does not keep the others asleep', () => {
  const woken: string[] = []
  alarm.set('bad', inMs(10), () => {
    throw new Error('no')
  })
  alarm.set('good', inMs(10), () => woken.push('good'))
  alarm.set('next', inMs(20), () => woken.push('next'))
  jest.advanceTimersByTime(30)
  expect(failures).toEqual(['bad'])
  expect(woken).toEqual(['good', 'next'])
})

test('a wake may set its own key again', () => {
  let count = 0
  const again = (): void => {
    count += 1
    if (count < 3) alarm.set('again', inMs(10), again)
  }
  alarm.set('again', inMs(10), again)
  jest.advanceTimersByTime(100)
  expect(count).toBe(3)
})

test('after closing nobody is woken or can be', () => {
  const woken: string[] = []
  alarm.set('a', inMs(10), () => woken.push('a'))
  alarm.close()
  alarm.set('b', inMs(10), () => woken.push('b'))
  jest.advanceTimersByTime(100)
  expect(woken).toEqual([])
})
