import { expect, test } from 'bun:test'
import { expectedWaitLabel, preferencesText, rangeLabel } from './quick-labels'

test('the range is a range, or any', () => {
  expect(rangeLabel({ low: 1150, high: 1850 })).toBe('1150 to 1850')
  expect(rangeLabel(null)).toBe('Any')
})

test.each([
  [null, 0, 'Not known yet'],
  [0, 0, 'A few seconds'],
  [4_000, 1_000, 'A few seconds'],
  [12_000, 1_000, 'About 10 seconds'],
  [58_000, 1_000, 'About a minute'],
  [170_000, 1_000, 'About 3 minutes'],
  [12_000, 13_000, 'About 10 seconds, longer this time'],
] as const)('a wait of %p ms that is usual, %p ms waited: %s', (expected, waited, message) => {
  expect(expectedWaitLabel(expected, waited)).toBe(message)
})

test('what was asked for stands on one line', () => {
  expect(preferencesText({ duelType: 'coding' })).toBe('coding duel, any length, rated or casual')
  expect(
    preferencesText({
      duelType: 'coding',
      timeLimit: 10,
      difficulty: 'Hard',
      tags: ['dp'],
      languages: [71],
      rated: true,
    }),
  ).toBe('coding duel, 10 minutes, Hard, dp, Python only, rated')
  expect(preferencesText({ duelType: 'typing', category: 'words', rated: false })).toBe(
    'typing duel, any length, programming words, casual',
  )
})
