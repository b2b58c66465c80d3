import { useEffect, useState } from 'react'

/** The delay of the redirect after creation (docs/coverage.md#9-constants-and-limits). */
export const REDIRECT_AFTER_MS = 2000

/**
 * Returns a function that scrolls to the error summary at the top of a long form and focuses it, because the submit button is at the end.
 * The next Tab then reaches the first error.
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

/** The state of a form; a form whose object was created is not sent again. */
export type SendingStep = 'idle' | 'submitting' | 'created'
