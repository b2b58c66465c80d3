import { describe, expect, test } from 'bun:test'
import { RecentErrors } from './recent-errors'

describe('recent errors', () => {
  test('keep the newest first, with words and the id a person was given, and count all', () => {
    let nowMs = 1000
    const errors = new RecentErrors(() => nowMs, 2)
    errors.note({ err: new Error('disk full'), errorId: 'e-1' }, 'request failed')
    nowMs = 2000
    errors.note({ reason: 'no slot' }, 'the judge could not be started')
    errors.note('a bare word', 'something')
    expect(errors.list()).toEqual([
      { atMs: 2000, message: 'something', reason: '', errorId: null },
      { atMs: 2000, message: 'the judge could not be started', reason: 'no slot', errorId: null },
    ])
    expect(errors.count()).toBe(3)
  })
})
