import { useCallback, useMemo, useRef, useState } from 'react'
import type { ToastNote } from '#ui/scripted'

export type Notices = {
  readonly notes: readonly ToastNote[]
  notify(tone: NonNullable<ToastNote['tone']>, text: string): void
  dismiss(id: string): void
}

/** Notices stay 4 s: warnings are to last 3 to 5 (docs/coverage.md#9-constants-and-limits). */
const STAYS_MS = 4000

/**
 * Short notices of an island. The same words twice are shown once, with a fresh timer: a held key does not pile them
 * up.
 */
export function useNotices(): Notices {
  const [notes, setNotes] = useState<readonly ToastNote[]>([])
  const given = useRef(0)
  const notify = useCallback<Notices['notify']>((tone, text) => {
    given.current += 1
    const note: ToastNote = { id: `notice ${given.current}`, tone, text, durationMs: STAYS_MS }
    setNotes((shown) => [...shown.filter((other) => other.text !== text), note])
  }, [])
  const dismiss = useCallback((id: string) => setNotes((shown) => shown.filter((note) => note.id !== id)), [])
  return useMemo(() => ({ notes, notify, dismiss }), [notes, notify, dismiss])
}
