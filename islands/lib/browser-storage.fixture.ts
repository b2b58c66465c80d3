/** Gives the tests of a file a browser's storage, in memory; returns what lies there. `removeStorage` takes it away again. */
export function putStorage(): Map<string, string> {
  const kept = new Map<string, string>()
  const localStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    get length() {
      return kept.size
    },
    key: (place: number) => [...kept.keys()][place] ?? null,
  }
  Object.assign(globalThis, { window: { localStorage } })
  return kept
}

export const removeStorage = (): boolean => Reflect.deleteProperty(globalThis, 'window')
