import { useCallback, useMemo, useRef, useState } from 'react'
import type { ToastNote } from '#ui/scripted'

export type Notices = {
  readonly notes: readonly ToastNote[]
  notify(tone: NonNullable<ToastNote['tone']>, text: string): void
  /** News rather than the answer to an action: read out in turn, and shown long enough to be read beside other work. */
  announce(tone: NonNullable<ToastNote['tone']>, text: string): void
  dismiss(id: string): void
}

/** Notices stay 4 s: warnings are to last 3 to 5 (docs/coverage.md#9-constants-and-limits). */
const STAYS_MS = 4000
const NEWS_STAYS_MS = 10_000

/**
 * Short notices of an island. The same words twice are shown once, with a fresh timer: a held key does not pile them
 * up.
 */
export function useNotices(): Notices {
  const [notes, setNotes] = useState<readonly ToastNote[]>([])
  const given = useRef(0)
  const show = useCallback((note: Omit<ToastNote, 'id'>) => {
    given.current += 1
    const added: ToastNote = { ...note, id: `notice ${given.current}` }
    setNotes((shown) => [...shown.filter((other) => other.text !== note.text), added])
  }, [])
  const notify = useCallback<Notices['notify']>((tone, text) => show({ tone, text, durationMs: STAYS_MS }), [show])
  const announce = useCallback<Notices['announce']>(
    (tone, text) => show({ tone, text, durationMs: NEWS_STAYS_MS, isPolite: true }),
    [show],
  )
  const dismiss = useCallback((id: string) => setNotes((shown) => shown.filter((note) => note.id !== id)), [])
  return useMemo(() => ({ notes, notify, announce, dismiss }), [notes, notify, announce, dismiss])
}
