import { describe, expect, test } from 'bun:test'
import { asSubmissionId } from '#contracts/ids'
import { ScriptClock } from '#live'
import { LiveProgress, PROGRESS_BEAT_MS } from './live-progress'

const [ONE, OTHER] = [asSubmissionId('one'), asSubmissionId('other')]

/** Reports progress at given moments and collects the reports with their times. */
function setUp() {
  const clock = new ScriptClock(0)
  const progress = new LiveProgress(clock)
  const heard: [number, string][] = []
  const note = (atMs: number, id: typeof ONE, text: string) => {
    clock.advanceTo(atMs)
    progress.note(id, () => heard.push([clock.nowMs(), text]))
  }
  return { clock, progress, heard, note }
}

describe('when a hidden test ends is nobody’s business', () => {
  for (const endsAtMs of [1, 130, 250, 499]) {
    test(`a test that ends after ${endsAtMs} ms is reported on the beat`, () => {
      const { clock, heard, note } = setUp()
      note(endsAtMs, ONE, '1 of 3')
      clock.advanceTo(3 * PROGRESS_BEAT_MS)
      expect(heard).toEqual([[PROGRESS_BEAT_MS, '1 of 3']])
    })
  }

  test('of several tests between two beats the latest count is reported, of each submission', () => {
    const { clock, heard, note } = setUp()
    note(10, ONE, '1 of 3')
    note(20, OTHER, '1 of 9')
    note(490, ONE, '2 of 3')
    note(510, ONE, '3 of 3')
    clock.advanceTo(3 * PROGRESS_BEAT_MS)
    expect(heard).toEqual([
      [PROGRESS_BEAT_MS, '2 of 3'],
      [PROGRESS_BEAT_MS, '1 of 9'],
      [2 * PROGRESS_BEAT_MS, '3 of 3'],
    ])
  })
})

test('nothing is reported after the verdict, or after closing', () => {
  const { clock, progress, heard, note } = setUp()
  note(10, ONE, '1 of 3')
  note(10, OTHER, '1 of 9')
  progress.forget(ONE)
  clock.advanceTo(PROGRESS_BEAT_MS)
  note(PROGRESS_BEAT_MS + 10, ONE, '2 of 3')
  progress.close()
  clock.advanceTo(4 * PROGRESS_BEAT_MS)
  expect(heard).toEqual([[PROGRESS_BEAT_MS, '1 of 9']])
})
