import { useCallback, useRef } from 'react'

/**
 * Answers may overtake each other, and only the one that was asked for last is shown. What is returned is called before each request; what
 * that returns says, once the answer is there, whether no other request was begun meanwhile. Stays the same function.
 */
export function useLastAsked(): () => () => boolean {
  const asked = useRef(0)
  return useCallback(() => {
    asked.current += 1
    const mine = asked.current
    return () => mine === asked.current
  }, [])
}
