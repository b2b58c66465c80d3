import { useCallback, useRef } from 'react'

/**
 * Ensures that only the answer to the latest request is shown, because answers may overtake each other. Call the returned function before
 * each request. The function that it returns says, once the answer is there, whether no other request has started since. Its identity is
 * stable.
 */
export function useLastAsked(): () => () => boolean {
  const asked = useRef(0)
  return useCallback(() => {
    asked.current += 1
    const mine = asked.current
    return () => mine === asked.current
  }, [])
}
