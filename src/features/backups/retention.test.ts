import { describe, expect, test } from 'bun:test'
import { backupName, isAsked, isScheduled, nextBackupAtMs, outlived } from './retention'

const at = (day: number): number => Date.UTC(2026, 10, day, 1, 30)
const scheduled = (day: number): string => backupName('scheduled', at(day))

describe('backups', () => {
  test('have names that sort by time and say who made them', () => {
    expect(scheduled(22)).toBe('joust-scheduled-2026-11-22T01-30-00-000Z.sqlite')
    expect(backupName('asked', at(22))).toBe('joust-2026-11-22T01-30-00-000Z.sqlite')
    expect([isScheduled(scheduled(1)), isScheduled(backupName('asked', at(1)))]).toEqual([true, false])
    expect([isAsked(scheduled(1)), isAsked(backupName('asked', at(1)))]).toEqual([false, true])
  })

  test.each([
    ['as many as are kept', [1, 2, 3], 3, []],
    ['one more', [3, 1, 2, 4], 3, [1]],
    ['many more', [5, 4, 3, 2, 1], 2, [1, 2, 3]],
    ['none', [], 1, []],
  ])('of which %s are there lose the oldest', (_what, days, keep, gone) => {
    expect(outlived(days.map(scheduled), keep)).toEqual(gone.map(scheduled))
  })

  test('that a person made, and other files, are never removed', () => {
    const others = [backupName('asked', at(1)), 'before-restore-2026-01-01.sqlite', 'notes.sqlite']
    expect(outlived([...others, scheduled(2), scheduled(3)], 1)).toEqual([scheduled(2)])
  })

  test.each([
    ['at once where there was none', null, 1000],
    ['at once where it is overdue', 100, 1000],
    ['when the time since the last is over', 900, 1400],
  ])('are made %s', (_what, lastAtMs, dueAtMs) => {
    expect(nextBackupAtMs(lastAtMs, 500, 1000)).toBe(dueAtMs)
  })
})
