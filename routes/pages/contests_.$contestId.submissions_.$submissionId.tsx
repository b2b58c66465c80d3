import { createFileRoute, notFound } from '@tanstack/react-router'
import type { ContestSubmissionDetail } from '#contracts/http/contest-submissions'
import { TestList } from '#islands/workbench/test-results'
import {
  contestTime,
  EmptyState,
  LinkButton,
  Moment,
  memoryText,
  Panel,
  PlayerLink,
  ScrollBox,
  submissionsHref,
  TitledPage,
  VerdictBadge,
} from '#ui'
import { headOfFound, requirePlayer, unlistedHead } from '#web'
import { found } from '../parts/found'
import { MissingPage } from '../parts/missing-page'

export const Route = createFileRoute('/contests_/$contestId/submissions_/$submissionId')({
  loader: ({ context, params: { contestId, submissionId } }) => {
    const viewer = requirePlayer(context)
    const { submitting } = context.services.contests
    const submission = found(() => submitting.find(viewer, submissionId), 'SUBMISSION_NOT_FOUND')
    if (submission.contestId !== contestId) throw notFound()
    return submission
  },
  head: (page) =>
    headOfFound(page, 'Submission not found', (submission) =>
      unlistedHead(headingOf(submission), 'A submission to a contest: its program, verdict and tests.'),
    ),
  component: SubmissionPage,
  notFoundComponent: () => (
    <MissingPage title="Submission not found" href="/contests" back="Back to Contests">
      It may be another user's: programs are shown to their authors and to the organisers of the contest.
    </MissingPage>
  ),
})

const headingOf = ({ label, problemId }: ContestSubmissionDetail): string =>
  label === '' ? problemId.title : `${label}. ${problemId.title}`

function SubmissionPage() {
  const submission = Route.useLoaderData()
  const { contestId, userId, username, code, language, result } = submission
  return (
    <TitledPage
      title={headingOf(submission)}
      lead={<Lead submission={submission} />}
      action={
        <>
          <LinkButton href={submissionsHref(contestId, { userId, username })}>Submissions of {username}</LinkButton>
          <LinkButton href={`/contests/${contestId}`}>Back to the contest</LinkButton>
        </>
      }
    >
      <Facts submission={submission} />
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <Panel flush title={`Program (${language})`}>
          <ScrollBox label="Program" className="max-h-[70dvh]">
            <pre className="w-max px-5 py-4 font-mono text-sm whitespace-pre">{code}</pre>
          </ScrollBox>
        </Panel>
        <Panel flush title="Tests">
          {result === null ? (
            <EmptyState title="Not judged yet">Its tests appear here once it is judged.</EmptyState>
          ) : (
            <ScrollBox label="Tests" className="max-h-[70dvh]">
              <TestList result={result} />
            </ScrollBox>
          )}
        </Panel>
      </div>
    </TitledPage>
  )
}

const WHERE = { official: 'into the contest', virtual: 'into the virtual run', upsolving: 'after the end' } as const

function Lead({ submission }: { readonly submission: ContestSubmissionDetail }) {
  const { username, submissionTime, elapsedMs, mode } = submission
  return (
    <span className="flex flex-wrap gap-x-2 tabular-nums">
      <PlayerLink username={username} />
      <span>·</span>
      <Moment at={submissionTime} />
      <span>·</span>
      <span>{elapsedMs === null ? WHERE[mode] : `${contestTime(elapsedMs)} ${WHERE[mode]}`}</span>
    </span>
  )
}

function Facts({ submission }: { readonly submission: ContestSubmissionDetail }) {
  const { status, verdict, passedTestCases, totalTestCases, points, result } = submission
  return (
    <p className="flex flex-wrap items-center gap-x-6 gap-y-2 text-sm text-ink-2 tabular-nums">
      <VerdictBadge status={status} verdict={verdict} />
      {result !== null && (
        <>
          <span>
            Tests passed: <b className="numeral text-ink">{`${passedTestCases}/${totalTestCases}`}</b>
          </span>
          <span>
            Points: <b className="numeral text-ink">{points}</b>
          </span>
          <span>
            Time: <b className="numeral text-ink">{result.timeMs} ms</b>
          </span>
          <span>
            Memory: <b className="numeral text-ink">{memoryText(result.memoryKiB)}</b>
          </span>
        </>
      )}
    </p>
  )
}
