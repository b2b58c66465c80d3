import { useCallback, useRef } from 'react'
import { type Attempt, attempt } from './attempt'

/**
 * Returns a function that sends a request and shows the answer unless the answer to a later request is already shown: answers may overtake
 * each other, and an old one must not replace a newer one. Its identity is stable; both callbacks may be different on every render.
 */
export function useNewest<Answer>(
  ask: () => Promise<Answer>,
  show: (outcome: Attempt<Answer>) => void,
): () => Promise<void> {
  const latest = useRef({ ask, show })
  latest.current = { ask, show }
  const askedLast = useRef(0)
  const shown = useRef(0)
  return useCallback(async () => {
    askedLast.current += 1
    const mine = askedLast.current
    const outcome = await attempt(latest.current.ask())
    if (mine < shown.current) return
    shown.current = mine
    latest.current.show(outcome)
  }, [])
}
