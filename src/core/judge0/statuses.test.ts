import { describe, expect, test } from 'bun:test'
import { type Ending, STATUSES, type Status, secondsText, statusOf } from './statuses'

const ending = (verdict: Ending['verdict'], exitCode: number | null = 0, signal: number | null = null): Ending => ({
  verdict,
  exitCode,
  signal,
})

describe('statusOf', () => {
  const table: [string, Ending, Status['id']][] = [
    ['an accepted program', ending('accepted'), 3],
    ['a wrong answer', ending('wrong-answer'), 4],
    ['a program out of time', ending('time-limit', null, 9), 5],
    ['a program that does not compile', ending('compilation-error', 1), 6],
    ['a segmentation fault', ending('runtime-error', null, 11), 7],
    ['a flood of output', ending('output-limit', null, 9), 8],
    ['a file grown too large', ending('runtime-error', null, 25), 8],
    ['a division by zero', ending('runtime-error', null, 8), 9],
    ['an abort', ending('runtime-error', null, 6), 10],
    ['a non-zero exit code', ending('runtime-error', 3), 11],
    ['any other signal', ending('runtime-error', null, 15), 12],
    ['a program out of memory', ending('memory-limit', null, 9), 12],
    ['an end that nobody saw', ending('runtime-error', null, null), 12],
    ['a failure of the judge', ending('internal-error', null, null), 13],
  ]
  for (const [name, how, id] of table) test(`${name} has status ${id}`, () => expect(statusOf(how).id).toBe(id))
})

test('the fourteen statuses are numbered from 1 without a gap', () => {
  expect(STATUSES.map((status): number => status.id)).toEqual(Array.from({ length: 14 }, (_, i) => i + 1))
})

test('times are seconds with three decimals', () => {
  expect([secondsText(0), secondsText(7), secondsText(1234.5678)]).toEqual(['0.000', '0.007', '1.235'])
})
