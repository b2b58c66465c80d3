import { expect, test } from 'bun:test'
import { speedSurprise } from './speed-surprise'
import type { ExpectedVerdict } from './types'

const TABLE: readonly (readonly [readonly ExpectedVerdict[], string, string | null])[] = [
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
  [['accepted'], 'wrong-answer', null],
  [['time-limit'], 'wrong-answer', null],
  [['time-limit', 'wrong-answer'], 'accepted', null],
  [['wrong-answer'], 'accepted', null],
]
test.each(TABLE)('of %j, %s says %j', (expected, verdict, said) => {
  expect(speedSurprise({ expected, verdict, slowestMs: 811.2, limitMs: 1000 })).toBe(said)
})
