import { describe, expect, test } from 'bun:test'
import {
  applyDelta,
  type Batch,
  BrokenRecording,
  deltaBetween,
  type EditRow,
  editorAfter,
  programOn,
  RECORDING,
  record,
  textOf,
  trackOf,
} from './index'

const [PYTHON, JAVA] = [71, 62]
const T0 = 5_000

describe('the difference of two texts', () => {
  test.each([
    ['', 'abc', { from: 0, deleted: 0, inserted: 'abc' }],
    ['abc', 'abc', { from: 0, deleted: 0, inserted: '' }],
    ['ac', 'abc', { from: 1, deleted: 0, inserted: 'b' }],
    ['abc', 'ac', { from: 1, deleted: 1, inserted: '' }],
    ['aaa', 'aaaa', { from: 3, deleted: 0, inserted: 'a' }],
    ['old', 'new one', { from: 0, deleted: 3, inserted: 'new one' }],
    ['x\u{1F600}y', 'x\u{1F601}y', { from: 1, deleted: 2, inserted: '\u{1F601}' }],
    ['\u{1F600}', '\u{1FA00}', { from: 0, deleted: 2, inserted: '\u{1FA00}' }],
  ])('%p to %p', (before, after, delta) => {
    expect(deltaBetween(before, after)).toEqual(delta)
    expect(applyDelta(before, delta)).toBe(after)
  })

  test.each([
    { from: 4, deleted: 0, inserted: 'x' },
    { from: 2, deleted: 2, inserted: '' },
    { from: -1, deleted: 0, inserted: '' },
    { from: 0, deleted: -1, inserted: '' },
  ])('positions outside of the text are none: %p', (delta) => {
    expect(applyDelta('abc', delta)).toBeNull()
  })
})

/** Plays batches a second apart and keeps the rows as the table would. */
function played(batches: readonly (readonly [afterMs: number, batch: Batch])[]) {
  let track = trackOf([], T0)
  let nowMs = T0
  const rows = new Map<number, EditRow>()
  const answers: string[] = []
  for (const [afterMs, batch] of batches) {
    nowMs += afterMs
    const result = record(track, batch, nowMs)
    track = result.track
    answers.push(result.ok ? 'ok' : result.code)
    if (result.ok && result.row !== null) rows.set(result.row.seq, result.row)
  }
  return { track, nowMs, rows: [...rows.values()], answers }
}
const whole = (text: string, languageId = PYTHON): Batch => ({ languageId, text })
const change = (base: number, from: number, inserted: string, languageId = PYTHON): Batch => ({
  languageId,
  base,
  delta: { from, deleted: 0, inserted },
})

describe('a record', () => {
  test('keeps each language its own text, and folds to what stands in the editor', () => {
    const { rows, track, answers } = played([
      [0, whole('a')],
      [1_500, change(1, 1, 'b')],
      [1_500, whole('class', JAVA)],
      [1_500, whole('ab')],
      [1_500, change(4, 2, 'c')],
    ])
    expect(answers).toEqual(['ok', 'ok', 'ok', 'ok', 'ok'])
    expect(
      rows.map(({ seq, languageId, from, deleted, inserted }) => [seq, languageId, from, deleted, inserted]),
    ).toEqual([
      [1, PYTHON, 0, 0, 'a'],
      [2, PYTHON, 1, 0, 'b'],
      [3, JAVA, 0, 0, 'class'],
      // Back in Python, whose text was kept: the change of language alone.
      [4, PYTHON, 0, 0, ''],
      [5, PYTHON, 2, 0, 'c'],
    ])
    const editor = editorAfter(rows)
    expect(programOn(editor)).toEqual({ languageId: PYTHON, text: 'abc' })
    expect(textOf(editor, JAVA)).toBe('class')
    expect(editor).toEqual(track.editor)
  })

  test('merges what comes within a second into one row with the time of the last', () => {
    const { rows } = played([
      [0, whole('a')],
      [400, change(1, 1, 'b')],
      [400, change(2, 2, 'c')],
      [400, change(3, 3, 'd')],
    ])
    expect(rows).toEqual([
      { seq: 1, revision: 3, atMs: T0 + 800, languageId: PYTHON, from: 0, deleted: 0, inserted: 'abc' },
      { seq: 2, revision: 4, atMs: T0 + 1_200, languageId: PYTHON, from: 3, deleted: 0, inserted: 'd' },
    ])
  })

  test('a text that is known makes no row, and is taken all the same', () => {
    const { rows, track } = played([
      [0, whole('a')],
      [2_000, whole('a')],
    ])
    expect([rows.length, track.revision]).toEqual([1, 2])
  })

  test.each([
    ['a base that is not the latest', change(0, 0, 'x'), 'CODE_OUT_OF_STEP'],
    ['a base of the future', change(9, 0, 'x'), 'CODE_OUT_OF_STEP'],
    ['another language', change(1, 0, 'x', JAVA), 'CODE_OUT_OF_STEP'],
    ['a position outside', change(1, 99, 'x'), 'CODE_OUT_OF_STEP'],
    ['half a character', whole('\ud800'), 'CODE_OUT_OF_STEP'],
    ['more than 64 KiB of letters', whole('a'.repeat(64 * 1024 + 1)), 'SOURCE_TOO_LARGE'],
    ['more than 64 KiB of longer characters', whole('€'.repeat(22 * 1024)), 'SOURCE_TOO_LARGE'],
  ] as const)('refuses %s, and loses nothing by it', (_what, batch, code) => {
    const { answers, track } = played([
      [0, whole('abc')],
      [2_000, batch],
      [2_000, change(1, 3, 'd')],
    ])
    expect(answers).toEqual(['ok', code, 'ok'])
    expect(programOn(track.editor)?.text).toBe('abcd')
  })

  test('takes exactly 64 KiB', () => {
    expect(played([[0, whole('a'.repeat(64 * 1024))]]).answers).toEqual(['ok'])
  })

  test('takes a burst, then three batches a second', () => {
    const flood = Array.from({ length: RECORDING.burst + 2 }, (_, i) => [0, whole(`${i}`)] as const)
    const { answers } = played([...flood, [1_000, whole('x')]])
    expect(answers.filter((one) => one === 'ok').length).toBe(RECORDING.burst + 1)
    expect(answers.slice(-3)).toEqual(['CODE_TOO_FAST', 'CODE_TOO_FAST', 'ok'])
  })

  test('is full at its limit, whoever fills it', () => {
    const block = 60 * 1024
    const batches = Array.from({ length: 40 }, (_, i) => [2_000, whole(String(i % 10).repeat(block))] as const)
    const { answers, rows } = played(batches)
    expect(answers.at(-1)).toBe('CODE_RECORD_FULL')
    expect(rows.reduce((sum, { inserted }) => sum + inserted.length, 0)).toBeLessThanOrEqual(RECORDING.characters)
  })

  test('is taken up again from its rows where it was', () => {
    const { rows, track, nowMs } = played([
      [0, whole('a')],
      [2_000, change(1, 1, 'b')],
    ])
    const again = trackOf(rows, nowMs)
    expect([again.revision, again.seq, again.editor]).toEqual([track.revision, track.seq, track.editor])
  })

  test('a row that cannot follow is a broken record', () => {
    expect(() => editorAfter([{ atMs: 0, languageId: PYTHON, from: 3, deleted: 0, inserted: 'x' }])).toThrow(
      BrokenRecording,
    )
  })
})
