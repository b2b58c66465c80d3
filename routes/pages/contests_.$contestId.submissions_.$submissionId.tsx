import { createFileRoute, notFound } from '@tanstack/react-router'
import type { ContestSubmissionDetail } from '#contracts/http/contest-submissions'
import {
  contestTime,
  LinkButton,
  Moment,
  memoryText,
  NamedFigure,
  PlayerLink,
  submissionsHref,
  TitledPage,
  VerdictBadge,
} from '#ui'
import { headOfFound, requirePlayer, unlistedHead } from '#web'
import { found } from '../parts/found'
import { MissingPage } from '../parts/missing-page'
import { ProgramAndTests } from '../parts/program-and-tests'

export const Route = createFileRoute('/contests_/$contestId/submissions_/$submissionId')({
  loader: ({ context, params: { contestId, submissionId } }) => {
    const viewer = requirePlayer(context)
    const { submissions } = context.services.contests
    const submission = found(() => submissions.find(viewer, submissionId), 'SUBMISSION_NOT_FOUND')
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
      <ProgramAndTests title={`Program (${language})`} source={code} result={result} />
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
          <NamedFigure name="Tests passed">{`${passedTestCases}/${totalTestCases}`}</NamedFigure>
          <NamedFigure name="Points">{points}</NamedFigure>
          <NamedFigure name="Time">{result.timeMs} ms</NamedFigure>
          <NamedFigure name="Memory">{memoryText(result.memoryKiB)}</NamedFigure>
        </>
      )}
    </p>
  )
}
