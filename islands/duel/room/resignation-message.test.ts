import { expect, test } from 'bun:test'
import { resignationMessage } from './resignation-message'

test.each([
  ['coding', 'Early in the duel, or before you have done anything'],
  ['debug', 'Early in the duel, or before you have done anything'],
  ['css', 'Early in the duel, or before you have done anything'],
  // After a solution was shown it is a loss, however early that is and whatever the player has answered.
  ['trivia', 'Before the first solution is shown'],
  ['typing', 'unless your opponent has typed half of the text'],
] as const)('who resigns in a %s duel reads when it leaves no result: %s', (duelType, rule) => {
  expect(resignationMessage(duelType)).toStartWith('Your opponent wins. ')
  expect(resignationMessage(duelType)).toContain(rule)
})
