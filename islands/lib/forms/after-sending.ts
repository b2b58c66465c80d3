import { useEffect, useState } from 'react'

/** docs/coverage.md#9-constants-and-limits: redirect after creation. */
export const REDIRECT_AFTER_MS = 2000

/**
 * The button stands at the end of a long form, what is wrong at its top: what this returns leads there, with the focus, so that the next
 * Tab is at the first thing to correct.
 */
export function useSummary(): () => void {
  const [shown, setShown] = useState(0)
  useEffect(() => {
    if (shown === 0) return
    window.scrollTo({ top: 0 })
    document.querySelector<HTMLElement>('[data-form-summary]')?.focus({ preventScroll: true })
  }, [shown])
  return () => setShown((before) => before + 1)
}

/** How far a form is; what was created is not sent again. */
export type SendingStep = 'idle' | 'submitting' | 'created'
