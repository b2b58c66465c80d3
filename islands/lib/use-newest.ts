import { useCallback, useRef } from 'react'
import { type Attempt, attempt } from './attempt'

/**
 * What asks the server, and shows the answer unless one that was asked for later is shown already: answers may overtake each other, and
 * an old one must not take the place of a newer one. Stays the same function; both callbacks may be new ones on every render.
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
