type BrowserOptions = {
  /** How many characters fit in, including the names. */
  readonly most?: number
  /** Who is signed in on the page; undefined: a visitor. */
  readonly viewer?: string
}

/** Gives the tests of a file a page with an in-memory browser storage, and returns its content. `removeStorage` removes both. */
export function putStorage({ most = Number.POSITIVE_INFINITY, viewer }: BrowserOptions = {}): Map<string, string> {
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
  openPageOf(viewer)
  return kept
}

/** The next page of the same browser, as it is rendered for this user; undefined: for a visitor. */
export function openPageOf(viewer: string | undefined): void {
  Object.assign(globalThis, { document: { documentElement: { dataset: { viewer } } } })
}

export const closePage = (): boolean => Reflect.deleteProperty(globalThis, 'document')

export function removeStorage(): void {
  Reflect.deleteProperty(globalThis, 'window')
  closePage()
}
