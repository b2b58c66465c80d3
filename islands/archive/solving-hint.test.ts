import { expect, test } from 'bun:test'
import { solvingHint } from './solving-hint'

test.each([
  ['a visitor', false, false, true, 'Sign in to run and submit'],
  ['a contestant', true, true, true, 'Solve it in its contest until the contest ends'],
  ['a player of a server without languages', true, false, false, 'The judge is not available on this server'],
])('%s reads why nothing can be submitted', (_, isPlayer, isHeld, isJudged, hint) => {
  expect(solvingHint({ isPlayer, isHeld, isJudged })).toContain(hint)
})

test('a player runs and submits where the server runs languages', () => {
  expect(solvingHint({ isPlayer: true, isHeld: false, isJudged: true })).toBeNull()
})
