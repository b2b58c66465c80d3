/** A choice that is kept in this browser, not in the account: it depends on the machine, its speakers and its keyboard. */
export type BrowserSwitch = {
  isOn(): boolean
  /** Takes effect at once, in every tab. */
  turn(on: boolean): void
  /** For useSyncExternalStore. */
  subscribe(listener: () => void): () => void
}

export function browserSwitch(key: string, byDefault: boolean): BrowserSwitch {
  const listeners = new Set<() => void>()
  /** Where the browser forbids storage the choice holds until the next page. */
  let chosen = byDefault
  const kept = (): string | null => {
    try {
      return localStorage.getItem(key)
    } catch (error) {
      if (error instanceof DOMException) return null
      throw error
    }
  }
  return {
    isOn() {
      const text = kept()
      return text === 'on' || text === 'off' ? text === 'on' : chosen
    },
    turn(on) {
      chosen = on
      try {
        localStorage.setItem(key, on ? 'on' : 'off')
      } catch (error) {
        console.info(`The choice "${key}" cannot be remembered here.`, error)
      }
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      addEventListener('storage', listener)
      return () => {
        listeners.delete(listener)
        removeEventListener('storage', listener)
      }
    },
  }
}
