import { describe, expect, test } from 'bun:test'
import { type LocalDraft, metDraft, nextDraft, type ServerDraft } from './drafts'

describe('a save', () => {
  const rows: [
    string,
    Parameters<typeof nextDraft>[0],
    Parameters<typeof nextDraft>[1],
    ReturnType<typeof nextDraft>,
  ][] = [
    ['of nothing known is the first', undefined, { source: 'a', base: 0 }, { revision: 1, replaced: null }],
    ['on what is stored', { source: 'a', revision: 4 }, { source: 'b', base: 4 }, { revision: 5, replaced: null }],
    [
      'on an older one wins, and learns what it replaced',
      { source: 'a', revision: 4 },
      { source: 'b', base: 3 },
      { revision: 5, replaced: { source: 'a' } },
    ],
    [
      'of the same text replaces nothing',
      { source: 'a', revision: 4 },
      { source: 'a', base: 1 },
      { revision: 5, replaced: null },
    ],
    [
      'over a template that was gone back to',
      { source: null, revision: 2 },
      { source: 'b', base: 1 },
      { revision: 3, replaced: { source: null } },
    ],
  ]
  for (const [name, stored, sent, expected] of rows) test(name, () => expect(nextDraft(stored, sent)).toEqual(expected))
})

describe('an editor that learns what the server has', () => {
  const mine = (part: Partial<LocalDraft> = {}): LocalDraft => ({
    text: 'mine',
    revision: 3,
    isSaved: false,
    changedAtMs: 1000,
    ...part,
  })
  const theirs = (part: Partial<ServerDraft> = {}): ServerDraft => ({
    source: 'theirs',
    revision: 4,
    savedAtMs: 2000,
    ...part,
  })
  const takenOver: LocalDraft = { text: 'theirs', revision: 4, isSaved: true, changedAtMs: 2000 }

  test('shows the template where neither knows a program', () => expect(metDraft(null, null)).toBeNull())
  test('shows the server’s where the browser has none', () =>
    expect(metDraft(null, theirs())).toEqual({ draft: takenOver, other: null }))
  test('keeps its own, to be saved, where the server has none', () =>
    expect(metDraft(mine(), null)).toEqual({ draft: mine({ revision: 0 }), other: null }))
  test('shows nothing of another account that used this browser', () =>
    expect(metDraft(mine({ isSaved: true }), null)).toBeNull())
  test('takes the server’s where all of its own was saved', () =>
    expect(metDraft(mine({ isSaved: true }), theirs())).toEqual({ draft: takenOver, other: null }))
  test('keeps what it has typed on what the server still has', () =>
    expect(metDraft(mine(), theirs({ revision: 3 }))).toEqual({ draft: mine(), other: null }))
  test('has nothing to offer where both are the same', () =>
    expect(metDraft(mine({ text: 'theirs' }), theirs())).toEqual({ draft: takenOver, other: null }))
  test('takes a newer one, and offers its own', () =>
    expect(metDraft(mine(), theirs())).toEqual({ draft: takenOver, other: { text: 'mine' } }))
  test('keeps its own where that is newer, and offers the other', () =>
    expect(metDraft(mine({ changedAtMs: 3000 }), theirs())).toEqual({
      draft: mine({ changedAtMs: 3000, revision: 4 }),
      other: { text: 'theirs' },
    }))
})
