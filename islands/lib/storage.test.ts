import { afterEach, expect, test } from 'bun:test'
import { openPageOf, putStorage, removeStorage } from './browser-storage.fixture'
import { forgetOwnDrafts, readDraft, readOtherDraft, removeDraft, writeDraft } from './storage'

afterEach(() => void removeStorage())

test('a full storage drops its oldest drafts for a new one, and nothing that is no draft', () => {
  const kept = putStorage({ most: 500 })
  kept.set('theme', 'dark')
  for (const [place, key] of ['third', 'first', 'second'].entries()) {
    const savedAtMs = { first: 1, second: 2, third: 3 }[key]
    kept.set(`joust:draft:${key}`, JSON.stringify({ text: String(place).repeat(70), savedAtMs }))
  }
  writeDraft('new', 'n'.repeat(200))
  expect(readDraft('new')).toBe('n'.repeat(200))
  expect(readDraft('first')).toBeNull()
  expect(readDraft('third')).toBe('0'.repeat(70))
  expect(kept.get('theme')).toBe('dark')
})

test('a draft that is larger than the storage costs no other one', () => {
  const kept = putStorage({ most: 500 })
  kept.set('joust:draft:old', JSON.stringify({ text: 'old', savedAtMs: 1 }))
  writeDraft('new', 'n'.repeat(600))
  expect(readDraft('new')).toBeNull()
  expect(readDraft('old')).toBe('old')
})

test('a draft is shown to the account that wrote it and to no other one in the same browser', () => {
  putStorage({ viewer: 'ada' })
  writeDraft('create-contest', 'of ada')
  openPageOf('linus')
  expect(readDraft('create-contest')).toBeNull()
  writeDraft('create-contest', 'of linus')
  openPageOf(undefined)
  expect(readDraft('create-contest')).toBeNull()
  openPageOf('ada')
  expect(readDraft('create-contest')).toBe('of ada')
})

test('what a visitor wrote is found after signing in, until the account removes or replaces it', () => {
  putStorage()
  writeDraft('practice', 'of a visitor')
  openPageOf('ada')
  expect(readDraft('practice')).toBe('of a visitor')
  writeDraft('practice', 'of ada')
  expect(readDraft('practice')).toBe('of ada')
  openPageOf('linus')
  expect(readDraft('practice')).toBe('of a visitor')
  removeDraft('practice')
  expect(readDraft('practice')).toBeNull()
  openPageOf('ada')
  expect(readDraft('practice')).toBe('of ada')
})

test('the newest draft of another version is found, of this account and no other one', () => {
  const kept = putStorage({ viewer: 'ada' })
  for (const [key, savedAtMs] of Object.entries({ 'edit:a:1': 1, 'edit:a:3': 3, 'edit:a:2': 2, 'edit:ab:1': 4 }))
    kept.set(`joust:draft:@ada:${key}`, JSON.stringify({ text: key, savedAtMs }))
  expect(readOtherDraft('edit:a:', 'edit:a:4')).toBe('edit:a:3')
  expect(readOtherDraft('edit:a:', 'edit:a:3')).toBe('edit:a:2')
  expect(readOtherDraft('edit:b:', 'edit:b:1')).toBeNull()
  openPageOf('linus')
  expect(readOtherDraft('edit:a:', 'edit:a:4')).toBeNull()
})

test('forgetting removes the drafts of this account that were named, and no one else’s', () => {
  putStorage()
  writeDraft('a', 'of a visitor')
  openPageOf('linus')
  writeDraft('a', 'of linus')
  openPageOf('ada')
  writeDraft('a', 'one')
  writeDraft('b', 'two')
  forgetOwnDrafts((key, text) => key === 'a' && text === 'one')
  expect([readDraft('a'), readDraft('b')]).toEqual(['of a visitor', 'two'])
  openPageOf('linus')
  expect(readDraft('a')).toBe('of linus')
})
