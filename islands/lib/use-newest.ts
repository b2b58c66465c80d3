import { useCallback, useRef } from 'react'

export type Newest = <Answer>(ask: () => Promise<Answer>, show: (answer: Answer) => void) => Promise<void>

/**
 * Asks the server, and shows the answer unless one that was asked for later is shown already: answers may overtake each other, and
 * an old one must not take the place of a newer one.
 */
export function useNewest(): Newest {
  const askedLast = useRef(0)
  const shown = useRef(0)
  return useCallback(async (ask, show) => {
    askedLast.current += 1
    const mine = askedLast.current
    const answer = await ask()
    if (mine < shown.current) return
    shown.current = mine
    show(answer)
  }, [])
}
