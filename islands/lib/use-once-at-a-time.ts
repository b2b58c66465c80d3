import { useCallback, useRef } from 'react'

/**
 * Returns a function that does the work of a button, unless earlier work with the same key has not ended yet: a button that is pressed
 * twice acts once. Resolves to null if nothing was done. The button is not disabled meanwhile, because it would lose the focus.
 */
export function useOnceAtATime() {
  const underWay = useRef(new Set<string>())
  return useCallback(async <Result>(key: string, work: () => Promise<Result>): Promise<Result | null> => {
    if (underWay.current.has(key)) return null
    underWay.current.add(key)
    try {
      return await work()
    } finally {
      underWay.current.delete(key)
    }
  }, [])
}
