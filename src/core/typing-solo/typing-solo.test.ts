import { describe, expect, test } from 'bun:test'
import type { ReportedWord } from '#contracts/ws/typing'
import {
  charactersAt,
  drawnText,
  isOver,
  placeAfter,
  reportTyped,
  SOLO_TESTS,
  type SoloRun,
  soloResult,
  soloTest,
  steadyPace,
  uncountedReason,
  wordsFor,
} from '.'
import { VOCABULARY } from './vocabulary'

const TEXT = ['the', 'quick', 'brown', 'fox']
const START = 10_000
const run = (change: Partial<SoloRun> = {}): SoloRun => ({
  test: { kind: 'words', words: 4 },
  text: TEXT,
  startedAtMs: START,
  typed: [],
  suspicion: null,
  ...change,
})
const timed = (change: Partial<SoloRun> = {}) => run({ test: { kind: 'time', seconds: 15 }, ...change })
const word = (index: number, elapsedMs: number, change: Partial<ReportedWord> = {}): ReportedWord => {
  const text = TEXT[index] ?? '?'
  const keys = text.length + (index < 3 ? 1 : 0)
  return { index, word: text, elapsedMs, keys, correctKeys: keys, ...change }
}
const received = (...atMs: number[]) =>
  atMs.map((elapsedMs, index) => {
    const { keys, correctKeys } = word(index, elapsedMs)
    return { elapsedMs, keys, correctKeys, receivedAtMs: START + elapsedMs }
  })

describe('words that are reported', () => {
  test.each([
    ['before the first key', run({ startedAtMs: null }), [word(0, 500)], 500, 'TYPING_NOT_BEGUN'],
    ['out of order', run(), [word(1, 500)], 500, 'TYPING_ORDER'],
    ['another word', run(), [word(0, 500, { word: 'thy' })], 500, 'TYPING_WORD'],
    ['with fewer keys than characters', run(), [word(0, 500, { keys: 2, correctKeys: 2 })], 500, 'TYPING_KEYS'],
    ['the whole text at once', run(), TEXT.map((_, index) => word(index, 100 + index)), 10, 'TYPING_TOO_FAST'],
  ] as const)('%s are refused', (_what, before, words, atMs, code) => {
    expect(reportTyped(before, words, START + atMs)).toMatchObject({ ok: false, code })
  })

  test('count once, in order, with their receipt', () => {
    const first = reportTyped(run(), [word(0, 500)], START + 520)
    expect(first.run.typed).toMatchObject([{ elapsedMs: 500, receivedAtMs: START + 520 }])
    const again = reportTyped(first.run, [word(0, 500), word(1, 1_200)], START + 1_210)
    expect(again.run.typed.map(({ receivedAtMs }) => receivedAtMs - START)).toEqual([520, 1_210])
  })

  test('no hand types like this: the run goes on, and does not count', () => {
    const { ok, run: after } = reportTyped(run(), [word(0, 500), word(1, 510), word(2, 520)], START + 5_000)
    expect(ok).toBe(true)
    expect(uncountedReason(after, soloResult(after))).toContain('characters in')
  })

  test('too fast a word is refused, and the run does not count any more', () => {
    const { run: after } = reportTyped(run(), [word(0, 1), word(1, 2), word(2, 3)], START + 3)
    expect(after.typed).toEqual([])
    expect(after.suspicion).toContain('within 3 ms')
  })

  test('after the time is up count for nothing', () => {
    expect(reportTyped(timed(), [word(0, 14_000)], START + 15_001).run.typed).toEqual([])
    expect(reportTyped(timed(), [word(0, 14_000)], START + 15_000).run.typed).toHaveLength(1)
  })
})

test.each([
  ['words: half typed', run({ typed: received(1_000, 2_000) }), 999_000, false],
  ['words: all typed', run({ typed: received(1_000, 2_000, 3_000, 4_000) }), 4_000, true],
  ['time: to the millisecond', timed(), 15_000, false],
  ['time: past it', timed(), 15_001, true],
  ['time: not begun', timed({ startedAtMs: null }), 999_000, false],
] as const)('%s', (_what, one, atMs, over) => {
  expect(isOver(one, START + atMs)).toBe(over)
})

describe('figures', () => {
  test('of a text: until its last word was received', () => {
    const { wpm, ms, accuracy } = soloResult(run({ typed: received(1_000, 2_000, 3_000, 6_000) }))
    expect(wpm).toBeCloseTo(38, 6)
    expect([ms, accuracy]).toEqual([6_000, 100])
  })
  test('of a timed run: over all of its time, whatever of it was used', () => {
    expect(soloResult(timed({ typed: received(1_000, 2_000) }))).toMatchObject({ wpm: 8, ms: 15_000 })
  })
  test.each([
    [30, 40, null],
    [29, 40, 'Its accuracy is below 75 %.'],
  ])('%d right keys of %d: %p', (correctKeys, keys, reason) => {
    const one = run({ typed: [{ elapsedMs: 9_000, receivedAtMs: START + 9_000, correctKeys, keys }] })
    expect(uncountedReason(one, soloResult(one))).toBe(reason)
  })
})

describe('the pace', () => {
  const curve = {
    wpm: 60,
    points: [
      [1_000, 4],
      [3_000, 10],
    ] as const,
  }
  test.each([
    [0, 0],
    [500, 2],
    [1_000, 4],
    [2_000, 7],
    [3_000, 10],
    [5_000, 20],
  ])('of a stored run after %d ms stands at %d characters', (atMs, characters) => {
    expect(charactersAt(curve, atMs)).toBeCloseTo(characters, 6)
  })
  test('of a number is even', () => {
    expect(charactersAt(steadyPace(60), 12_000)).toBeCloseTo(60, 6)
    expect(charactersAt(steadyPace(0), 12_000)).toBe(0)
  })
  test.each([
    [0, { index: 0, partial: 0 }],
    [3, { index: 0, partial: 3 }],
    [4, { index: 1, partial: 0 }],
    [19, { index: 3, partial: 3 }],
    [20, null],
  ])('%d characters are the place %p', (characters, place) => {
    expect(placeAfter(TEXT, characters)).toEqual(place)
  })
})

describe('drawn words', () => {
  test('are as many as asked for, the same for a seed, never the same twice in a row', () => {
    const drawn = drawnText(2_000, 7)
    expect(drawn).toHaveLength(2_000)
    expect(drawnText(2_000, 7)).toEqual(drawn)
    expect(drawnText(50, 8)).not.toEqual(drawn.slice(0, 50))
    expect(drawn.some((one, index) => one === drawn[index - 1])).toBe(false)
  })
  test('come from a list without doubles that every keyboard can type', () => {
    expect(new Set(VOCABULARY).size).toBe(VOCABULARY.length)
    expect(VOCABULARY.length).toBeGreaterThan(300)
    expect(VOCABULARY.filter((one) => !/^[a-z]+$/.test(one))).toEqual([])
  })
  test('are enough for the fastest believed speed', () => {
    expect(SOLO_TESTS.map(soloTest).map((one) => (one === null ? 0 : wordsFor(one)))).toEqual([
      25,
      50,
      100,
      75,
      150,
      300,
      600,
      ...Array.from({ length: 9 }, () => null),
    ])
  })
})
