import { expect, test } from 'bun:test'
import { MODE_SETUP } from '../modes/setup'
import { commonFrame, type MoreSettings, NO_PREFERENCES } from './settings'

const codingFrame = (all: MoreSettings) => ({ ...commonFrame(all), ...MODE_SETUP.coding.options(all) })
const typingFrame = (all: MoreSettings) => ({ ...commonFrame(all), ...MODE_SETUP.typing.options(all) })

test('what is not wished for is left out', () => {
  expect([codingFrame(NO_PREFERENCES), typingFrame(NO_PREFERENCES)]).toEqual([{}, {}])
})

test('wishes go out as the frames take them, each duel type its own', () => {
  const preferences: MoreSettings = {
    ...NO_PREFERENCES,
    ...({
      difficulty: 'Hard',
      category: 'code',
      tags: ' Graphs, dp,, graphs',
      languages: [71, 76],
      rated: true,
    } as const),
  }
  expect(codingFrame(preferences)).toEqual({
    difficulty: 'Hard',
    tags: ['graphs', 'dp'],
    languages: [71, 76],
    rated: true,
  })
  expect(typingFrame(preferences)).toEqual({ difficulty: 'Hard', category: 'code', rated: true })
})

test('spectators are no wish; to be without them is', () => {
  const alone = { ...NO_PREFERENCES, spectators: false }
  expect([codingFrame(alone), typingFrame(alone)]).toEqual([{ spectators: false }, { spectators: false }])
})

test('all languages are no wish', () => {
  expect(codingFrame({ ...NO_PREFERENCES, languages: [71, 62, 76, 63] })).toEqual({})
})
