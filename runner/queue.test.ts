import { describe, expect, test } from 'bun:test'
import { JobQueue } from './queue.ts'
import type { Priority } from './types.ts'

describe('the queue', () => {
  test('serves a better priority first', () => {
    const queue = new JobQueue<string>(10)
    queue.push('rejudge', 'rejudge', 'a')
    queue.push('practice', 'practice', 'a')
    queue.push('contest', 'contestSubmit', 'a')
    queue.push('run', 'run', 'a')
    queue.push('duel', 'duelSubmit', 'a')
    expect(queue.drain()).toEqual(['duel', 'contest', 'run', 'practice', 'rejudge'])
  })

  test('lets owners take turns, and keeps the order of each', () => {
    const queue = new JobQueue<string>(10)
    for (const job of ['a1', 'a2', 'a3']) queue.push(job, 'run', 'a')
    for (const job of ['b1', 'b2']) queue.push(job, 'run', 'b')
    queue.push('c1', 'run', 'c')
    expect(queue.drain()).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3'])
  })

  test('gives a newcomer a turn before the second round of those who came before', () => {
    const queue = new JobQueue<string>(10)
    for (const job of ['a1', 'a2', 'a3']) queue.push(job, 'run', 'a')
    expect(queue.shift()).toBe('a1')
    queue.push('b1', 'run', 'b')
    expect(queue.drain()).toEqual(['a2', 'b1', 'a3'])
  })

  test('refuses what it cannot hold, and takes again when there is room', () => {
    const queue = new JobQueue<string>(2)
    expect([queue.push('1', 'run', 'a'), queue.push('2', 'run', 'a'), queue.push('3', 'duelSubmit', 'b')]).toEqual([
      true,
      true,
      false,
    ])
    expect(queue.size).toBe(2)
    queue.shift()
    expect(queue.push('3', 'run', 'b')).toBe(true)
  })

  test('puts a job that lost its slot before all others of its priority', () => {
    const queue = new JobQueue<string>(2)
    queue.push('1', 'run', 'a')
    queue.push('2', 'run', 'b')
    queue.pushBack('lost', 'run', 'b')
    expect(queue.drain()).toEqual(['lost', '1', '2'])
    expect(queue.size).toBe(0)
    expect(queue.shift()).toBeUndefined()
  })
})

test('a place is how many go before, whatever the order in which they came', () => {
  const queue = new JobQueue<string>(100)
  const waiting: [string, Priority, string][] = [
    ['a1', 'practice', 'a'],
    ['a2', 'practice', 'a'],
    ['a3', 'practice', 'a'],
    ['b1', 'practice', 'b'],
    ['c1', 'practice', 'c'],
    ['c2', 'practice', 'c'],
    ['duel', 'duelSubmit', 'd'],
    ['run', 'run', 'a'],
  ]
  for (const [job, priority, owner] of waiting) queue.push(job, priority, owner)
  const places = waiting.map(([job]) => [job, queue.placeOf((one) => one === job)] as const)
  const order = queue.drain()
  expect(places.toSorted((x, y) => (x[1] ?? 0) - (y[1] ?? 0)).map(([job]) => job)).toEqual(order)
  expect(places.map(([, place]) => place).toSorted()).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  expect(queue.placeOf(() => true)).toBeNull()
})
