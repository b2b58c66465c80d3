import { lazy, Suspense } from 'react'
import { api } from '../../lib/api'
import { useLoaded } from '../../lib/use-loaded'

const OwnCourses = lazy(async () => ({ default: (await import('./own-course')).OwnCourses }))

/** The own course, loaded with its chart only for someone who has one: other pages carry neither. */
export function LazyCourse({ contestId }: { readonly contestId: string }) {
  // Refused, as to a visitor, or unreachable: the results stand without it.
  const { loaded } = useLoaded(contestId, (signal) =>
    api('GET /api/contests/{id}/course', { params: { id: contestId }, signal }),
  )
  if (loaded.kind !== 'ready' || loaded.result.courses.length === 0) return null
  return (
    <Suspense>
      <OwnCourses courses={loaded.result.courses} />
    </Suspense>
  )
}
