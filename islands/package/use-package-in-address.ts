import { useEffect, useRef } from 'react'

const NAME = 'package'

/** Keeps the upload under review in the page's address, null for none: `resume` is called with it once, after a reload. */
export function usePackageInAddress(packageId: string | null, resume: (packageId: string) => Promise<void>): void {
  const begin = useRef<typeof resume | null>(resume)
  // After each render, as an upload that was refused on the way back leaves the address with a step that has none either.
  useEffect(() => {
    const url = new URL(window.location.href)
    const there = url.searchParams.get(NAME)
    const first = begin.current
    begin.current = null
    if (first !== null && there !== null) {
      void first(there)
      return
    }
    if (packageId === there) return
    if (packageId === null) url.searchParams.delete(NAME)
    else url.searchParams.set(NAME, packageId)
    window.history.replaceState(null, '', url)
  })
}
