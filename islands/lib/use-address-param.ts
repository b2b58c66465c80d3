import { useCallback, useSyncExternalStore } from 'react'

/** Fired where a parameter changes: the browser itself notifies of the way back only. */
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
 * A parameter of the page's address as state: a reload, the way back and a shared link lead to the same place. `first` is what the
 * server read from the address, for the markup it renders.
 */
export function useAddressParam(name: string, first: string | null) {
  const read = () => new URLSearchParams(window.location.search).get(name)
  const value = useSyncExternalStore(subscribe, read, () => first)
  /** Null removes it from the address. */
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
