import { expect, test } from 'bun:test'
import { speedSurprise } from './speed-surprise'
import type { ExpectedVerdict } from './types'

const TABLE: readonly (readonly [readonly ExpectedVerdict[], string, string | null])[] = [
  [
    ['time-limit'],
    'output-limit',
    'It reaches the output limit here before it is too slow: its slowest test took 812 ms, and the limit is 1000 ms.',
  ],
  [['time-limit'], 'accepted', 'It is fast enough here: its slowest test took 812 ms, and the limit is 1000 ms.'],
  [
    ['wrong-answer'],
    'time-limit',
    'It is too slow here to fail as expected: its slowest test took 812 ms, and the limit is 1000 ms.',
  ],
  [
    ['runtime-error', 'memory-limit'],
    'time-limit',
    'It is too slow here to fail as expected: its slowest test took 812 ms, and the limit is 1000 ms.',
  ],
  [['accepted'], 'time-limit', null],
  [['wrong-answer'], 'output-limit', null],
  [['accepted'], 'wrong-answer', null],
  [['time-limit'], 'wrong-answer', null],
  [['time-limit', 'wrong-answer'], 'accepted', null],
  [['wrong-answer'], 'accepted', null],
]
const slow = (expected: readonly ExpectedVerdict[]): boolean => expected.every((one) => one === 'time-limit')
test.each(TABLE)('of %j, %s says %j', (expected, verdict, said) => {
  expect(speedSurprise({ expected, mustBeSlow: slow(expected), verdict, slowestMs: 811.2, limitMs: 1000 })).toBe(said)
})

test('what may be wrong on the way, and must be too slow in the end, is a surprise of speed, too', () => {
  const legacy = { expected: ['wrong-answer', 'time-limit'], mustBeSlow: true, slowestMs: 10, limitMs: 1000 }
  expect(speedSurprise({ ...legacy, verdict: 'accepted' })).toStartWith('It is fast enough here')
})
