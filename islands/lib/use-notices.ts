import { useCallback, useMemo, useRef, useState } from 'react'
import type { ToastNote } from '#ui/scripted'

type Tone = NonNullable<ToastNote['tone']>

export type Notices = ReturnType<typeof useNotices>

/** How long a notice stays. Warnings must last 3 to 5 s (docs/coverage.md#9-constants-and-limits). */
const STAYS_MS = 4000
const NEWS_STAYS_MS = 10_000

/** The toasts of an island. The same message twice is shown once with a fresh timer, so that a held key does not pile toasts up. */
export function useNotices() {
  const [notes, setNotes] = useState<readonly ToastNote[]>([])
  const given = useRef(0)
  const show = useCallback((note: Omit<ToastNote, 'id'>) => {
    given.current += 1
    const added: ToastNote = { ...note, id: `notice ${given.current}` }
    setNotes((shown) => [...shown.filter((other) => other.text !== note.text), added])
  }, [])
  const notify = useCallback((tone: Tone, text: string) => show({ tone, text, durationMs: STAYS_MS }), [show])
  const fail = useCallback((text: string) => notify('error', text), [notify])
  /** Shows news that does not answer an action: read out politely, and shown long enough to be read beside other work. */
  const announce = useCallback(
    (tone: Tone, text: string) => show({ tone, text, durationMs: NEWS_STAYS_MS, isPolite: true }),
    [show],
  )
  const dismiss = useCallback((id: string) => setNotes((shown) => shown.filter((note) => note.id !== id)), [])
  return useMemo(() => ({ notes, notify, fail, announce, dismiss }), [notes, notify, fail, announce, dismiss])
}
