import { createFileRoute } from '@tanstack/react-router'
import JudgeAgain from '#islands/JudgeAgain'
import { ScoreTable } from '#islands/workbench/score-table'
import { TestList } from '#islands/workbench/test-results'
import { EmptyState, LinkButton, Moment, memoryText, Panel, ScrollBox } from '#ui'
import { headOfFound, Island, requireContestAdmin, unlistedHead } from '#web'
import { AdminPage } from '../parts/admin-page'
import { SubmissionAuthor, SubmissionPlace, SubmissionProblem, SubmissionVerdict } from '../parts/any-submission'
import { found } from '../parts/found'
import { MissingPage } from '../parts/missing-page'

export const Route = createFileRoute('/admin/submissions_/$submissionId')({
  loader: ({ context, params: { submissionId } }) => {
    const viewer = requireContestAdmin(context, '/dashboard')
    return found(() => context.services.submissions.submission(viewer, submissionId), 'SUBMISSION_NOT_FOUND')
  },
  head: (page) =>
    headOfFound(page, 'Submission not found', () =>
      unlistedHead('Submission', 'A submission with its program, verdict and tests.'),
    ),
  component: SubmissionPage,
  notFoundComponent: () => (
    <MissingPage title="Submission not found" href="/admin/submissions" back="Back to Submissions">
      Runs are deleted after a week, programs of the Judge0 interface after a month.
    </MissingPage>
  ),
})

function SubmissionPage() {
  const submission = Route.useLoaderData()
  const { id, source, language, result, score, mayJudgeAgain, purpose, contextId } = submission
  return (
    <AdminPage
      place="/admin/submissions"
      title="Submission"
      lead={<Moment at={submission.receivedAt} precision="second" />}
      action={
        <>
          {mayJudgeAgain && <Island name="JudgeAgain" component={JudgeAgain} props={{ submissionId: id }} />}
          {purpose === 'contest' && contextId !== null && (
            <LinkButton href={`/contests/${contextId}/rejudge`}>Rejudge in its contest</LinkButton>
          )}
        </>
      }
    >
      <Facts submission={submission} />
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <Panel flush title={`Program, ${language}`}>
          {source === null ? (
            <EmptyState title="Its duel is running">Programs of a duel can be read once it has ended.</EmptyState>
          ) : (
            <ScrollBox label="Program" className="max-h-[70dvh]">
              <pre className="w-max px-5 py-4 font-mono text-sm whitespace-pre">{source}</pre>
            </ScrollBox>
          )}
        </Panel>
        <Panel flush title="Tests">
          {result === null ? (
            <EmptyState title={source === null ? 'Its duel is running' : 'Not judged yet'}>
              Its tests appear here once {source === null ? 'it has ended' : 'it is judged'}.
            </EmptyState>
          ) : (
            <ScrollBox label="Tests" className="max-h-[70dvh]">
              {score !== null && <ScoreTable score={score} />}
              <TestList result={result} />
            </ScrollBox>
          )}
        </Panel>
      </div>
    </AdminPage>
  )
}

function Facts({ submission }: { readonly submission: ReturnType<typeof Route.useLoaderData> }) {
  const { passed, total, timeMs, memoryKiB } = submission
  const facts = [
    ['Author', <SubmissionAuthor key="author" {...submission} />],
    ['Kind', <SubmissionPlace key="kind" {...submission} />],
    ['Problem', <SubmissionProblem key="problem" {...submission} />],
    ['Verdict', <SubmissionVerdict key="verdict" {...submission} />],
    ['Tests passed', `${passed}/${total}`],
    ['Time', timeMs === null ? '–' : `${Math.round(timeMs)} ms`],
    ['Memory', memoryKiB === null ? '–' : memoryText(memoryKiB)],
  ] as const
  return (
    <Panel>
      <dl className="flex flex-wrap gap-x-10 gap-y-4 text-sm">
        {facts.map(([name, value]) => (
          <div key={name} className="grid content-start justify-items-start gap-1">
            <dt className="caption">{name}</dt>
            <dd className="tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}
