/**
 * Gives the tests of a file an in-memory browser storage, and returns its content. `removeStorage` removes it again. `most` is its capacity
 * in characters, including the keys.
 */
export function putStorage({ most = Number.POSITIVE_INFINITY } = {}): Map<string, string> {
  const kept = new Map<string, string>()
  const put = (key: string, text: string): void => {
    const others = [...kept].filter(([name]) => name !== key)
    const used = [...others, [key, text]].flat().join('').length
    if (used > most) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    kept.set(key, text)
  }
  const localStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: put,
    removeItem: (key: string) => void kept.delete(key),
    get length() {
      return kept.size
    },
    key: (place: number) => [...kept.keys()][place] ?? null,
  }
  Object.assign(globalThis, { window: { localStorage } })
  return kept
}

export const removeStorage = (): boolean => Reflect.deleteProperty(globalThis, 'window')
