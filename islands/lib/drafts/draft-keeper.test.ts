import { afterEach, beforeEach, expect, test } from 'bun:test'
import { putStorage, removeStorage } from '../browser-storage.fixture'
import { DraftKeeper } from './draft-keeper'

const PYTHON = { slot: '71', id: 71 }
const OLD = JSON.stringify({ text: 'old', savedAtMs: 1 })
let kept: Map<string, string>

beforeEach(() => {
  kept = putStorage()
})
afterEach(() => void removeStorage())

/** As a page of this room opens it, after a reload too. */
function opened(scope: string): DraftKeeper {
  const keeper = new DraftKeeper({ scope, formerly: scope, isKept: false })
  keeper.open(PYTHON.slot, PYTHON.id)
  return keeper
}

test('a room finds the program that a version before kept in the browser, and no other room does', () => {
  kept.set('joust:draft:duel:ABC123:71', OLD)
  expect(opened('duel:ABC123').text(PYTHON.slot)).toBe('old')
  expect(opened('duel:XYZ789').text(PYTHON.slot)).toBeNull()
})

test('what is typed in a room is there after a reload; what was started over stays the template', () => {
  kept.set('joust:draft:duel:ABC123:71', OLD)
  opened('duel:ABC123').write(PYTHON.slot, PYTHON.id, 'new')
  expect(opened('duel:ABC123').text(PYTHON.slot)).toBe('new')
  opened('duel:ABC123').write(PYTHON.slot, PYTHON.id, null)
  expect(opened('duel:ABC123').text(PYTHON.slot)).toBeNull()
})
