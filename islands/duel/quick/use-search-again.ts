import { useEffect, useRef } from 'react'
import { type QuickFormValues, SEARCH_AGAIN, storedPreferences } from './preferences'

/** Takes up the last search, once, where the address asks for it. The address forgets it: a reload asks for nothing. */
export function useSearchAgain(isReady: boolean, begin: (preferences: QuickFormValues) => void): void {
  const latest = useRef(begin)
  useEffect(() => {
    latest.current = begin
  })
  useEffect(() => {
    if (!isReady || !SEARCH_AGAIN.endsWith(window.location.search) || window.location.search === '') return
    window.history.replaceState(window.history.state, '', window.location.pathname)
    const preferences = storedPreferences()
    if (preferences !== null) latest.current(preferences)
  }, [isReady])
}
