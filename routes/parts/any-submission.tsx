import type { SubmissionOverview, SubmissionPurpose } from '#contracts/http/submissions'
import { PlayerLink, VerdictBadge } from '#ui'

export const PURPOSE_LABELS: Readonly<Record<SubmissionPurpose, string>> = {
  duel: 'Duel',
  contest: 'Contest',
  practice: 'Practice',
  run: 'Run',
  rejudge: 'Rejudge',
  judge0: 'Judge0 API',
}

export const SubmissionVerdict = ({ verdict }: Pick<SubmissionOverview, 'verdict'>) => (
  <VerdictBadge status={verdict ?? 'judging'} verdict={verdict} />
)

export const SubmissionAuthor = ({ username }: Pick<SubmissionOverview, 'username'>) =>
  username === null ? (
    <span className="text-ink-3">API client</span>
  ) : (
    <PlayerLink username={username} className="block max-w-40 truncate font-medium xl:max-w-56" />
  )

export const SubmissionProblem = ({ problem }: Pick<SubmissionOverview, 'problem'>) =>
  problem === null ? (
    <span className="text-ink-3">none</span>
  ) : (
    <a className="link block max-w-44 truncate xl:max-w-72" href={`/problems/${problem.id}`} title={problem.title}>
      {problem.title}
    </a>
  )

/** The purpose of a submission, with a link if it is a contest. */
export const SubmissionPlace = ({ purpose, contextId }: Pick<SubmissionOverview, 'purpose' | 'contextId'>) =>
  purpose === 'contest' && contextId !== null ? (
    <a className="link" href={`/contests/${contextId}`}>
      {PURPOSE_LABELS[purpose]}
    </a>
  ) : (
    PURPOSE_LABELS[purpose]
  )
