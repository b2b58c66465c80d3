import { expect, test } from 'bun:test'
import { warningOf } from './violation-message'

test.each([
  [1, 'You switched to another tab. Violation 1 of 5: the last one loses the duel.'],
  [3, 'You switched to another tab. Violation 3 of 5: the last one loses the duel. The duel is flagged for review.'],
])('the message of violation %d says what follows from it', (counted, message) => {
  expect(warningOf('TAB_SWITCH', counted)).toBe(message)
})
