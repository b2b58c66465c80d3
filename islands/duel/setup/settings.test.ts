import { expect, test } from 'bun:test'
import { codingFrame, type MoreSettings, NO_WISHES, typingFrame } from './settings'

test('what is not wished for is left out', () => {
  expect([codingFrame(NO_WISHES), typingFrame(NO_WISHES)]).toEqual([{}, {}])
})

test('wishes go out as the frames take them, each duel type its own', () => {
  const wishes: MoreSettings = {
    ...NO_WISHES,
    ...({
      difficulty: 'Hard',
      category: 'code',
      tags: ' Graphs, dp,, graphs',
      languages: [71, 76],
      rated: true,
    } as const),
  }
  expect(codingFrame(wishes)).toEqual({ difficulty: 'Hard', tags: ['graphs', 'dp'], languages: [71, 76], rated: true })
  expect(typingFrame(wishes)).toEqual({ difficulty: 'Hard', category: 'code', rated: true })
})

test('spectators are no wish; to be without them is', () => {
  const alone = { ...NO_WISHES, spectators: false }
  expect([codingFrame(alone), typingFrame(alone)]).toEqual([{ spectators: false }, { spectators: false }])
})

test('all languages are no wish', () => {
  expect(codingFrame({ ...NO_WISHES, languages: [71, 62, 76, 63] })).toEqual({})
})
