import type { ContestSubmissionPage, ListedContestSubmission } from '#contracts/http/contest-submissions'
import { Badge, type Column, contestTime, FramedBoard, Moment, openColumn, PlayerLink, VerdictBadge } from '#ui'

type BoardProps = {
  readonly contestId: string
  readonly list: Pick<ContestSubmissionPage, 'isEverybodys' | 'submissions'>
}

/** Submissions of a contest, newest first; each links to its program. */
export const SubmissionBoard = ({ contestId, list }: BoardProps) => (
  <FramedBoard
    caption="Submissions"
    columns={columnsOf(contestId, list.isEverybodys)}
    rows={list.submissions}
    keyOf={({ id }) => id}
  />
)

function columnsOf(contestId: string, isEverybodys: boolean): Column<ListedContestSubmission>[] {
  const who: Column<ListedContestSubmission> = {
    key: 'who',
    header: 'Username',
    cell: ({ username }) => (
      <PlayerLink username={username} className="block max-w-40 truncate font-medium xl:max-w-56" />
    ),
  }
  return [
    { key: 'at', header: 'Received', cell: (one) => <Received submission={one} /> },
    ...(isEverybodys ? [who] : []),
    {
      key: 'problem',
      header: 'Problem',
      cell: ({ label, problemId }) => (
        <span className="block max-w-44 truncate xl:max-w-72" title={problemId.title}>
          {label === '' ? problemId.title : `${label}. ${problemId.title}`}
        </span>
      ),
    },
    { key: 'language', header: 'Language', cell: ({ language }) => language },
    {
      key: 'verdict',
      header: 'Verdict',
      cell: ({ status, verdict }) => <VerdictBadge status={status} verdict={verdict} />,
    },
    {
      key: 'tests',
      header: 'Tests',
      align: 'end',
      className: 'tabular-nums',
      cell: ({ verdict, passedTestCases, totalTestCases }) =>
        verdict === null ? '–' : `${passedTestCases}/${totalTestCases}`,
    },
    { key: 'points', header: 'Points', align: 'end', cell: ({ points }) => <span className="numeral">{points}</span> },
    openColumn(contestId, ({ id }) => id),
  ]
}

const MODES = { official: null, virtual: 'virtual run', upsolving: 'after the end' } as const

function Received({ submission }: { readonly submission: ListedContestSubmission }) {
  const { submissionTime, elapsedMs, mode } = submission
  return (
    <span className="grid gap-0.5 text-sm whitespace-nowrap tabular-nums">
      <Moment at={submissionTime} />
      <span className="caption flex flex-wrap items-center gap-x-2">
        {elapsedMs !== null && contestTime(elapsedMs)}
        {MODES[mode] !== null && <Badge>{MODES[mode]}</Badge>}
      </span>
    </span>
  )
}
