import { describe, expect, test } from 'bun:test'
import {
  accuracyOf,
  charactersOf,
  consistencyOf,
  figuresOf,
  isPrefix,
  press,
  readText,
  speedsOf,
  wordsPerMinute,
} from './index'
import { inhumanSpeed, isPlausible, isTooManyAtOnce } from './suspicion'

const TEXT = ['the', 'quick', 'brown', 'fox']
const typed = (elapsedMs: number, correctKeys = 1, keys = correctKeys) => ({ elapsedMs, correctKeys, keys })

describe('words per minute', () => {
  test.each([
    [300, 60_000, 60],
    [5, 1_000, 60],
    [0, 60_000, 0],
    [50, 0, 0],
    [101, 30_000, 40.4],
  ])('%d characters in %d ms are %d', (characters, ms, wpm) => {
    expect(wordsPerMinute(characters, ms)).toBeCloseTo(wpm, 6)
  })

  test.each([
    [0, 0],
    [1, 4],
    [2, 10],
    [4, 19],
    [9, 19],
  ])('the first %d words are %d characters: blanks between count, none follows the last', (count, characters) => {
    expect(charactersOf(TEXT, count)).toBe(characters)
  })
})

describe('accuracy', () => {
  test.each([
    [0, 0, 100],
    [10, 10, 100],
    [9, 10, 90],
    [1, 3, 100 / 3],
  ])('%d correct of %d presses are %d %%', (correct, keys, accuracy) => {
    expect(accuracyOf(correct, keys)).toBeCloseTo(accuracy, 6)
  })
})

describe('consistency', () => {
  test.each([
    [[], null],
    [[70], null],
    [[60, 60, 60], 100],
    [[50, 70], 100 * (1 - 10 / 60)],
    [[0, 0], 0],
    [[1, 1, 1, 100], 0],
  ])('of %p is %p', (speeds, consistency) => {
    const found = consistencyOf(speeds)
    if (consistency === null || found === null) expect(found).toBe(consistency)
    else expect(found).toBeCloseTo(consistency, 6)
  })
})

test('the figures of a run come from its words, its key presses and the time on the server', () => {
  const run = [typed(1_000, 4, 5), typed(2_000, 6), typed(3_000, 6), typed(4_000, 3)]
  const figures = figuresOf(TEXT, run, 6_000)
  expect(figures.wpm).toBeCloseTo(19 / 5 / 0.1, 6)
  expect(figures.rawWpm).toBeCloseTo(20 / 5 / 0.1, 6)
  expect(figures.accuracy).toBeCloseTo(95, 6)
  expect(speedsOf(TEXT, run).map(({ atMs, wpm, burst }) => [atMs, Math.round(wpm), Math.round(burst)])).toEqual([
    [1_000, 48, 48],
    [2_000, 60, 60],
    [3_000, 64, 64],
    [4_000, 57, 60],
  ])
})

describe('the input', () => {
  test.each([
    ['', 'fox', true],
    ['fo', 'fox', true],
    ['fox', 'fox', true],
    ['foxe', 'fox', false],
    ['of', 'fox', false],
    ['Fo', 'fox', false],
  ])('%p can become %p: %p', (partial, expected, is) => {
    expect(isPrefix(partial, expected)).toBe(is)
  })

  test.each([
    ['', 'f', false, { kind: 'taken', partial: 'f' }],
    ['fo', 'x', false, { kind: 'taken', partial: 'fox' }],
    ['fo', 'o', false, { kind: 'slip' }],
    ['fox', 'e', false, { kind: 'slip' }],
    ['fox', ' ', false, { kind: 'word' }],
    ['fo', ' ', false, { kind: 'slip' }],
    ['', ' ', false, { kind: 'slip' }],
    ['fo', 'x', true, { kind: 'word' }],
    ['f', 'o', true, { kind: 'taken', partial: 'fo' }],
  ] as const)('with %p, the key %p (last word: %p) is %p', (partial, key, isLast, result) => {
    expect(press(partial, key, { expected: 'fox', isLast })).toEqual(result)
  })
})

describe('plausible progress', () => {
  test.each([
    [15, 0, true],
    [16, 0, false],
    [40, 1_000, true],
    [41, 1_000, false],
    [66, 2_000, false],
    [1_500, 60_000, true],
    [1_560, 60_000, false],
  ])('%d characters within %d ms of the start: %p', (characters, elapsedMs, is) => {
    expect(isPlausible(characters, elapsedMs)).toBe(is)
  })
})

describe('inhuman speed', () => {
  const at = (from: number, receivedElapsedMs: number) => ({ from, receivedElapsedMs })

  test('is fewer than 12 ms a character over ten characters', () => {
    expect(inhumanSpeed(TEXT, [typed(60), typed(119)], at(0, 200))).toBe('10 characters in 119 ms')
    expect(inhumanSpeed(TEXT, [typed(60), typed(120)], at(0, 200))).toBeNull()
  })

  test('needs ten characters: one short word may be a burst', () => {
    expect(inhumanSpeed(TEXT, [typed(1)], at(0, 100))).toBeNull()
  })

  test('is found in the middle of a slow run', () => {
    const run = [typed(5_000), typed(6_000), typed(6_010), typed(6_030)]
    expect(inhumanSpeed(TEXT, run.slice(0, 3), at(2, 6_050))).toBeNull()
    expect(inhumanSpeed(TEXT, [typed(5_000), typed(5_010), typed(5_020)], at(2, 5_050))).toBe('12 characters in 20 ms')
  })

  test('a player’s time ahead of its receipt is not believed', () => {
    expect(inhumanSpeed(TEXT, [typed(900)], at(0, 400))).toContain('500 ms after its receipt')
    expect(inhumanSpeed(TEXT, [typed(640)], at(0, 400))).toBeNull()
  })

  test.each([
    [1, false],
    [3, false],
    [4, true],
  ])('%d words in one frame: %p', (words, is) => {
    expect(isTooManyAtOnce(words)).toBe(is)
  })
})

describe('a text', () => {
  const ten = 'one two three four five six seven eight nine ten'

  test('is split at white space, and its typographic marks made plain', () => {
    expect(readText(`\u201cone\u201d two\u2014three it\u2019s\u2026\n${ten}`)).toEqual({
      ok: true,
      words: ['"one"', 'two-three', "it's...", ...ten.split(' ')],
    })
  })

  test.each([
    ['too short', 'one two', '2 words; at least 10 are needed'],
    ['a single word', 'one', '1 word; at least 10 are needed'],
    ['too long', `${ten} `.repeat(31), 'at most 300'],
    ['a letter that not every keyboard has', `${ten} na\u00efve`, 'not every keyboard'],
    ['an endless word', `${ten} ${'x'.repeat(49)}`, 'longer than 48'],
  ])('%s is refused', (_what, source, words) => {
    const read = readText(source)
    expect(read.ok ? '' : read.problem).toContain(words)
  })
})
