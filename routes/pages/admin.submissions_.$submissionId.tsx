import { createFileRoute } from '@tanstack/react-router'
import JudgeAgain from '#islands/JudgeAgain'
import { LinkButton, Moment, memoryText, Panel } from '#ui'
import { headOfFound, Island, requireContestAdmin, unlistedHead } from '#web'
import { AdminPage } from '../parts/admin-page'
import { SubmissionAuthor, SubmissionPlace, SubmissionProblem, SubmissionVerdict } from '../parts/any-submission'
import { found } from '../parts/found'
import { MissingPage } from '../parts/missing-page'
import { ProgramAndTests } from '../parts/program-and-tests'

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
  const { id, language, mayJudgeAgain, purpose, contextId } = submission
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
      <ProgramAndTests {...submission} title={`Program, ${language}`} />
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
