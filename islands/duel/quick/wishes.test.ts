import { expect, test } from 'bun:test'
import { ANYTHING, type QuickWishes, quickFrame } from './wishes'

test('what is left open is not asked for', () => {
  expect(quickFrame(ANYTHING)).toEqual({ duelType: 'coding' })
  expect(quickFrame({ ...ANYTHING, duelType: 'typing' })).toEqual({ duelType: 'typing' })
})

test('everything that was chosen is asked for, as far as it belongs to the type of duel', () => {
  const all: QuickWishes = {
    ...ANYTHING,
    minutes: '10',
    rated: 'casual',
    difficulty: 'Hard',
    category: 'code',
    tags: 'DP, graphs',
    languages: [71],
  }
  expect(quickFrame({ ...all, duelType: 'coding' })).toEqual({
    ...{ duelType: 'coding', timeLimit: 10, rated: false, difficulty: 'Hard', tags: ['dp', 'graphs'], languages: [71] },
  })
  expect(quickFrame({ ...all, duelType: 'typing', rated: 'rated' })).toEqual({
    ...{ duelType: 'typing', timeLimit: 10, rated: true, difficulty: 'Hard', category: 'code' },
  })
})
