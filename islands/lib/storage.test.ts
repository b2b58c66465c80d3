import { afterEach, expect, test } from 'bun:test'
import { putStorage, removeStorage } from './browser-storage.fixture'
import { readDraft, writeDraft } from './storage'

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
