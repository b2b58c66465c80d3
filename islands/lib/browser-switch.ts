import { withStorage } from './storage'

/** A setting that is stored in this browser and not in the account, because it depends on the machine, its speakers and its keyboard. */

export function browserSwitch(key: string, byDefault: boolean) {
  const listeners = new Set<() => void>()
  /** Where the browser forbids storage, the choice holds until the next page. */
  let chosen = byDefault
  const kept = (): string | null => withStorage((storage) => storage.getItem(key), null)
  return {
    isOn(): boolean {
      const text = kept()
      return text === 'on' || text === 'off' ? text === 'on' : chosen
    },
    /** Takes effect at once, in every tab. */
    turn(on: boolean): void {
      chosen = on
      try {
        localStorage.setItem(key, on ? 'on' : 'off')
      } catch (error) {
        console.info(`The choice "${key}" cannot be remembered here.`, error)
      }
      for (const listener of listeners) listener()
    },
    /** For useSyncExternalStore. */
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      addEventListener('storage', listener)
      return () => {
        listeners.delete(listener)
        removeEventListener('storage', listener)
      }
    },
  }
}
