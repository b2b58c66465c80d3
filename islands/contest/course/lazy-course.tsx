import { lazy, Suspense } from 'react'
import { api } from '../../lib/api'
import { useLoaded } from '../../lib/use-loaded'

const OwnCourses = lazy(async () => ({ default: (await import('./own-course')).OwnCourses }))

/** The viewer's own progress chart, loaded only for a user who took part, so that other visits load neither chart nor data. */
export function LazyCourse({ contestId }: { readonly contestId: string }) {
  // The server refuses visitors. Without a course, or when it cannot be read, the results are shown alone.
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
