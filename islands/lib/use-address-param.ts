import { useCallback, useSyncExternalStore } from 'react'

/** Fired when a parameter changes, because the browser itself only reports history navigation. */
const CHANGED = 'joust-address'

function subscribe(listener: () => void): () => void {
  window.addEventListener('popstate', listener)
  window.addEventListener(CHANGED, listener)
  return () => {
    window.removeEventListener('popstate', listener)
    window.removeEventListener(CHANGED, listener)
  }
}

/**
 * A parameter of the page's URL as state, so that a reload, the Back button and a shared link lead to the same place. `first` is the value
 * that the server read for the markup it rendered.
 */
export function useAddressParam(name: string, first: string | null) {
  const read = () => new URLSearchParams(window.location.search).get(name)
  const value = useSyncExternalStore(subscribe, read, () => first)
  /** Null removes the parameter from the URL. */
  const set = useCallback(
    (next: string | null) => {
      const url = new URL(window.location.href)
      if (next === url.searchParams.get(name)) return
      if (next === null) url.searchParams.delete(name)
      else url.searchParams.set(name, next)
      window.history.pushState(null, '', url)
      window.dispatchEvent(new Event(CHANGED))
    },
    [name],
  )
  return [value, set] as const
}
