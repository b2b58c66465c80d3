import { describe, expect, test } from 'bun:test'
import type { DuelSettings } from '#contracts/ws/duel-events'
import type { QuickPreferences } from '#contracts/ws/matchmaking'
import { agreedSettings, preferencesRefusal, readPreferences, samePreferences } from './preferences'

const coding = (preferences: Omit<QuickPreferences, 'duelType'> = {}): QuickPreferences => ({
  duelType: 'coding',
  ...preferences,
})
const typing = (preferences: Omit<QuickPreferences, 'duelType'> = {}): QuickPreferences => ({
  duelType: 'typing',
  ...preferences,
})
const usual = { duelType: 'coding', timeLimitMin: 30, rated: true } as const

describe('what suits both', () => {
  const agreements: [string, QuickPreferences, QuickPreferences, DuelSettings][] = [
    ['both leave all open', coding(), coding(), usual],
    ['one names the time', coding({ timeLimit: 10 }), coding(), { ...usual, timeLimitMin: 10 }],
    [
      'both name the same',
      coding({ difficulty: 'Hard' }),
      coding({ difficulty: 'Hard' }),
      { ...usual, difficulty: 'Hard' },
    ],
    ['one will not be rated', coding({ rated: false }), coding(), { ...usual, rated: false }],
    ['tags of one', coding({ tags: ['dp'] }), coding(), { ...usual, tags: ['dp'] }],
    [
      'tags that both have',
      coding({ tags: ['dp', 'graphs'] }),
      coding({ tags: ['graphs'] }),
      { ...usual, tags: ['graphs'] },
    ],
    [
      'languages that both have',
      coding({ languages: [71, 63] }),
      coding({ languages: [63, 62] }),
      { ...usual, languages: [63] },
    ],
    [
      'a race',
      typing({ category: 'code' }),
      typing({ difficulty: 'Easy' }),
      { duelType: 'typing', timeLimitMin: 30, fitsText: true, rated: true, category: 'code', difficulty: 'Easy' },
    ],
  ]
  test.each(agreements)('%s', (_what, a, b, settings) => {
    expect(agreedSettings(a, b)).toEqual(settings)
    expect(agreedSettings(b, a)).toEqual(settings)
  })

  test.each([
    ['types', coding(), typing()],
    ['times', coding({ timeLimit: 10 }), coding({ timeLimit: 15 })],
    ['difficulties', coding({ difficulty: 'Easy' }), coding({ difficulty: 'Hard' })],
    ['rated and casual', coding({ rated: true }), coding({ rated: false })],
    ['tags', coding({ tags: ['dp'] }), coding({ tags: ['graphs'] })],
    ['languages', coding({ languages: [71] }), coding({ languages: [62] })],
    ['texts', typing({ category: 'code' }), typing({ category: 'prose' })],
  ] as const)('%s that do not go together', (_what, a, b) => {
    expect(agreedSettings(a, b)).toBeNull()
    expect(agreedSettings(b, a)).toBeNull()
  })
})

describe('what is asked for', () => {
  test('only what belongs to the type of duel is read, in one order and each once', () => {
    expect(readPreferences(typing({ tags: ['dp'], languages: [71], category: 'words' }))).toEqual(
      typing({ category: 'words' }),
    )
    expect(readPreferences(coding({ category: 'words', tags: [], languages: [71, 62, 71] }))).toEqual(
      coding({ languages: [62, 71] }),
    )
    expect(readPreferences(coding({ tags: ['b', 'a', 'b'] }))).toEqual(coding({ tags: ['a', 'b'] }))
  })

  test('the order in which a list was written makes no other wish', () => {
    expect(samePreferences(coding({ tags: ['a', 'b'] }), coding({ tags: ['b', 'a'] }))).toBe(true)
    expect(samePreferences(coding({ rated: true }), coding())).toBe(false)
  })

  test.each([
    ['four minutes', coding({ timeLimit: 4 }), 'DUEL_TIME_LIMIT'],
    ['an hour and a minute', typing({ timeLimit: 61 }), 'DUEL_TIME_LIMIT'],
    ['half a minute more', coding({ timeLimit: 7.5 }), 'DUEL_TIME_LIMIT'],
    ['a language that duels do not take', coding({ languages: [54] }), 'DUEL_LANGUAGE'],
    ['anything', coding(), null],
    ['everything', coding({ timeLimit: 5, difficulty: 'Easy', tags: ['dp'], languages: [71], rated: false }), null],
  ] as const)('%s', (_what, preferences, code) => {
    expect(preferencesRefusal(preferences)).toBe(code)
  })
})
