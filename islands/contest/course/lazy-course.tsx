import { lazy, Suspense, useEffect, useState } from 'react'
import type { ContestCourse } from '#contracts/http/contest-course'
import { api } from '../../lib/api'
import { attempt } from '../../lib/attempt'

const OwnCourses = lazy(async () => ({ default: (await import('./own-course')).OwnCourses }))

/** The own course, loaded with its chart only for someone who has one: other pages carry neither. */
export function LazyCourse({ contestId }: { readonly contestId: string }) {
  const [courses, setCourses] = useState<readonly ContestCourse[]>([])
  useEffect(() => {
    let isGone = false
    // Refused, as to a visitor, or unreachable: the results stand without it.
    void attempt(api('GET /api/contests/{id}/course', { params: { id: contestId } })).then((asked) => {
      if (!isGone && asked.ok) setCourses(asked.answer.courses)
    })
    return () => {
      isGone = true
    }
  }, [contestId])
  if (courses.length === 0) return null
  return (
    <Suspense>
      <OwnCourses courses={courses} />
    </Suspense>
  )
}
