import { expect, test } from 'bun:test'
import { putStorage, removeStorage } from '../../lib/browser-storage.fixture'
import { ANYTHING, type QuickFormValues, quickFrame, storedPreferences, storePreferences } from './preferences'

test('what is left open is not asked for', () => {
  expect(quickFrame(ANYTHING)).toEqual({ duelType: 'coding' })
  expect(quickFrame({ ...ANYTHING, duelType: 'typing' })).toEqual({ duelType: 'typing' })
})

test('what was searched for last is kept in the browser; what has another form is as nothing', () => {
  const kept = putStorage()
  try {
    expect(storedPreferences()).toBeNull()
    const preferences: QuickFormValues = { ...ANYTHING, duelType: 'typing', minutes: '10', category: 'code' }
    storePreferences(preferences)
    expect(storedPreferences()).toEqual(preferences)
    for (const text of [
      '{',
      '[]',
      'null',
      '{"duelType":"coding"}',
      JSON.stringify({ ...preferences, languages: 'all' }),
    ]) {
      kept.set('joust:draft:quick-duel', JSON.stringify({ text, savedAtMs: 0 }))
      expect(storedPreferences()).toBeNull()
    }
  } finally {
    removeStorage()
  }
})

test('everything that was chosen is asked for, as far as it belongs to the type of duel', () => {
  const all: QuickFormValues = {
    ...ANYTHING,
    minutes: '10',
    rated: 'casual',
    difficulty: 'Hard',
    category: 'code',
    tags: 'DP, graphs',
    languages: [71],
  }
  expect(quickFrame({ ...all, duelType: 'coding' })).toEqual({
    duelType: 'coding',
    timeLimit: 10,
    rated: false,
    difficulty: 'Hard',
    tags: ['dp', 'graphs'],
    languages: [71],
  })
  expect(quickFrame({ ...all, duelType: 'typing', rated: 'rated' })).toEqual({
    duelType: 'typing',
    timeLimit: 10,
    rated: true,
    difficulty: 'Hard',
    category: 'code',
  })
})
