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

/** Opens the drafts as the page of this room does, also after a reload. */
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

test('another tab takes what was written since, and nothing older', () => {
  const other = opened('duel:ABC123')
  opened('duel:ABC123').write(PYTHON.slot, PYTHON.id, 'new')
  expect(other.text(PYTHON.slot)).toBeNull()
  other.readAgain()
  expect(other.text(PYTHON.slot)).toBe('new')
  const older = JSON.stringify({ text: 'older', revision: 0, isSaved: false, changedAtMs: 1 })
  kept.set('joust:draft:kept:duel:ABC123:71', JSON.stringify({ text: older, savedAtMs: 1 }))
  other.readAgain()
  expect(other.text(PYTHON.slot)).toBe('new')
})

test('an answer that was asked for before a save has ended takes nothing back of what was saved', async () => {
  const isAsked = Promise.withResolvers<void>()
  const mayAnswer = Promise.withResolvers<void>()
  const server = Bun.serve({
    port: 0,
    async fetch({ method }) {
      if (method === 'PUT') return Response.json({ revision: 2, replaced: null })
      isAsked.resolve()
      await mayAnswer.promise
      const old = { languageId: PYTHON.id, source: 'old', revision: 1, savedAt: '2026-11-21T12:00:00.000Z' }
      return Response.json({ drafts: [{ slot: PYTHON.slot, ...old }] })
    },
  })
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible', documentElement: { dataset: {} } })
  const { fetch } = globalThis
  Object.assign(globalThis, {
    document: page,
    fetch: (address: string, init: RequestInit) => fetch(new URL(address, server.url), init),
  })
  Object.assign(window, { addEventListener: () => undefined, removeEventListener: () => undefined })
  try {
    const keeper = new DraftKeeper({ scope: 'stone', formerly: 'stone', isKept: true })
    const isSaved = Promise.withResolvers<void>()
    let isRead: PromiseWithResolvers<void> | null = null
    keeper.open(PYTHON.slot, PYTHON.id)
    const stop = keeper.start(
      () => {
        if (kept.get('joust:draft:kept:stone:71')?.includes('\\"isSaved\\":true') !== true) return
        if (isRead !== null) isRead.resolve()
        isSaved.resolve()
      },
      () => undefined,
    )
    await isAsked.promise
    keeper.write(PYTHON.slot, PYTHON.id, 'new')
    page.visibilityState = 'hidden'
    page.dispatchEvent(new Event('visibilitychange'))
    await isSaved.promise
    isRead = Promise.withResolvers<void>()
    mayAnswer.resolve()
    await isRead.promise
    expect(keeper.text(PYTHON.slot)).toBe('new')
    stop()
  } finally {
    Object.assign(globalThis, { fetch })
    Reflect.deleteProperty(globalThis, 'document')
    await server.stop(true)
  }
})
