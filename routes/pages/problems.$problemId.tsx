import { createFileRoute } from '@tanstack/react-router'
import Problem from '#islands/Problem'
import { Banner, WidePage } from '#ui'
import { headOfFound, Island, pageHead } from '#web'
import { found } from '../parts/found'
import { MissingPage } from '../parts/missing-page'

export const Route = createFileRoute('/problems/$problemId')({
  loader: ({ context: { services, viewer }, params: { problemId } }) =>
    found(
      () => {
        const page = services.problems.page(viewer, problemId)
        const isPlayer = viewer !== null && !viewer.needsProfileSetup
        // Before the answer is sent: a player whose time starts now must not have read the problem earlier.
        const isDaily = isPlayer && services.daily.noteRead(viewer, problemId)
        return {
          page,
          languages: services.practice.languages(),
          // Hidden from a contestant, who solves it in the contest; their earlier submissions here are shown again
          // after its end.
          submissions: isPlayer && page.heldBy === null ? services.practice.solving.submissions(viewer, problemId) : [],
          isPlayer,
          isDaily,
          isSetter: viewer?.contestAdmin === true,
          nowMs: Date.now(),
        }
      },
      'PROBLEM_NOT_FOUND',
      'PROBLEM_HELD',
    ),
  head: (page) =>
    headOfFound(page, 'Problem not found', (loaded) => {
      const { title, difficulty, tags } = loaded.page.problem
      const about = [difficulty, ...tags].join(', ')
      return pageHead(title, `${title}: a programming problem to solve (${about}).`)
    }),
  component: ProblemPage,
  notFoundComponent: () => (
    <MissingPage title="Problem not found" href="/problems" back="Back to Problems">
      The link may be old, or the problem belongs to a contest that has not ended.
    </MissingPage>
  ),
})

function ProblemPage() {
  const { page, languages, submissions, isPlayer, isDaily, isSetter, nowMs } = Route.useLoaderData()
  return (
    <WidePage>
      {isDaily && (
        <div className="mb-4">
          <Banner>
            This is today’s problem. Your time for{' '}
            <a className="link" href="/daily">
              its board
            </a>{' '}
            runs from when you first opened it.
          </Banner>
        </div>
      )}
      <Island name="Problem" component={Problem} props={{ page, languages, submissions, isPlayer, isSetter, nowMs }} />
    </WidePage>
  )
}
