import { expect, test } from 'bun:test'
import type { DuelSettings } from '#contracts/ws/duel-events'
import { settingsLabel } from './settings-label'

const cases: readonly (readonly [DuelSettings, string])[] = [
  [{ duelType: 'coding', timeLimitMin: 30 }, 'coding duel, 30 minutes'],
  [
    { duelType: 'coding', timeLimitMin: 10, difficulty: 'Hard', tags: ['graphs'], languages: [71, 76], rated: true },
    'coding duel, 10 minutes, Hard, graphs, Python or C++ only, rated',
  ],
  [{ duelType: 'coding', timeLimitMin: 5, languages: [71, 62, 76, 63] }, 'coding duel, 5 minutes'],
  [{ duelType: 'typing', timeLimitMin: 5, category: 'code' }, 'typing duel, 5 minutes, lines of code'],
]

test.each(cases)('%p is labelled %p', (settings, expected) => {
  expect(settingsLabel(settings)).toBe(expected)
})
