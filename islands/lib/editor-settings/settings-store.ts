import { useSyncExternalStore } from 'react'
import type { EditorSettings } from '#contracts/http/editor'
import { jsonOrNull } from '#contracts/json-or-null'
import { DEFAULT_EDITOR, editorSettingsFrom } from '#core/editor'
import { api } from '../api'
import { attempt } from '../attempt'
import { readDraft, writeDraft } from '../storage'

/**
 * The storage key in this browser, for a visitor's settings or a copy of the account's. With the copy, an editor does not change its look
 * while the settings are loaded.
 */
const KEPT = 'editor:settings'
type Kept = {
  readonly from: 'account' | 'browser'
  readonly settings: EditorSettings
  /** Whether the call that stores them with the account has failed. */
  readonly isUnsaved: boolean
}
/** The delay after the last change, so that moving a slider sends one call and not twenty. */
const SAVE_AFTER_MS = 400

let current: EditorSettings = DEFAULT_EDITOR
let isSignedIn = false
let isAsked = false
let unsaved: ReturnType<typeof setTimeout> | null = null
let isUnsaved = false
const listeners = new Set<() => void>()

/** The user's editor settings, which every editor of the page follows. During rendering on the server, the defaults. */
export const useEditorSettings = (): EditorSettings =>
  useSyncExternalStore(
    subscribe,
    () => current,
    () => DEFAULT_EDITOR,
  )

/** Applies a change at once and stores it, with the account of a signed-in user, else in this browser. */
export function changeEditorSettings(change: Partial<EditorSettings>): void {
  show({ ...current, ...change })
  keep()
  if (!isSignedIn) return
  if (unsaved !== null) clearTimeout(unsaved)
  unsaved = setTimeout(() => save(), SAVE_AFTER_MS)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  if (!isAsked) {
    isAsked = true
    begin()
  }
  return () => {
    listeners.delete(listener)
  }
}

function begin(): void {
  const kept = keptHere()
  if (kept !== null) {
    isUnsaved = kept.isUnsaved
    show(kept.settings)
    // Stored again, because a full storage removes its oldest entries first.
    writeDraft(KEPT, JSON.stringify(kept))
  }
  window.addEventListener('pagehide', () => save(true))
  window.addEventListener('storage', (event) => {
    const there = event.key?.endsWith(KEPT) === true ? keptHere() : null
    if (there !== null) show(there.settings)
  })
  void askServer(kept)
}

async function askServer(kept: Kept | null): Promise<void> {
  const asked = await attempt(api('GET /api/account/editor'))
  if (!asked.ok) return
  isSignedIn = asked.answer.isSignedIn
  // A change in the meantime is newer than the server's settings, and so is one that another page could not store.
  const changed = kept === null ? current !== DEFAULT_EDITOR : current !== kept.settings || kept.isUnsaved
  if (changed) {
    if (isSignedIn) save()
    return
  }
  const { settings } = asked.answer
  if (settings !== null) {
    show(editorSettingsFrom(settings))
    keep()
  } else if (kept?.from === 'account') {
    // The stored settings are those of another account, which has signed out since.
    show(DEFAULT_EDITOR)
    keep()
  }
}

function save(leaving = false): void {
  if (unsaved === null && leaving) return
  if (unsaved !== null) clearTimeout(unsaved)
  unsaved = null
  const body = current
  void attempt(api('PUT /api/account/editor', leaving ? { body, keepalive: true } : { body })).then((saved) => {
    if (current !== body || saved.ok !== isUnsaved) return
    isUnsaved = !saved.ok
    keep()
  })
}

function show(settings: EditorSettings): void {
  current = settings
  for (const listener of listeners) listener()
}

function keep(): void {
  const kept: Kept = { from: isSignedIn ? 'account' : 'browser', settings: current, isUnsaved }
  writeDraft(KEPT, JSON.stringify(kept))
}

function keptHere(): Kept | null {
  const value = jsonOrNull(readDraft(KEPT))
  if (typeof value !== 'object' || value === null) return null
  const from = Reflect.get(value, 'from') === 'account' ? 'account' : 'browser'
  const settings = editorSettingsFrom(Reflect.get(value, 'settings'))
  return { from, settings, isUnsaved: Reflect.get(value, 'isUnsaved') === true }
}
