import { lazy, Suspense, useEffect, useState } from 'react'

const OwnCourse = lazy(async () => ({ default: (await import('./own-course')).OwnCourse }))

/** The own course, loaded with its chart in the browser: a page of a contest that runs carries neither. */
export function LazyCourse({ contestId }: { readonly contestId: string }) {
  const [isInBrowser, setInBrowser] = useState(false)
  useEffect(() => setInBrowser(true), [])
  if (!isInBrowser) return null
  return (
    <Suspense>
      <OwnCourse contestId={contestId} />
    </Suspense>
  )
}
