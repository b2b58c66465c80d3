import { expect, test } from 'bun:test'
import { heldBackSpan } from './held-back'

const DAY_MS = 86_400_000

test('from 14 days before a start to 7 days after an end', () => {
  expect(heldBackSpan(100 * DAY_MS)).toEqual({ startsByMs: 114 * DAY_MS, endsAfterMs: 93 * DAY_MS })
})
