import { useEffect, useRef } from 'react'

const NAME = 'package'

/** Keeps the id of the upload under review in the URL of the page; null removes it. After a reload, `resume` is called once with the id. */
export function usePackageInAddress(packageId: string | null, resume: (packageId: string) => Promise<void>): void {
  const begin = useRef<typeof resume | null>(resume)
  // Runs after each render: a resumed upload that was refused also leaves the URL, although the step has no package before and after.
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
