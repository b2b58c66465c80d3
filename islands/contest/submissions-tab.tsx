import type { ContestSubmission } from '#contracts/http/contest-submissions'
import { contestTime, EmptyState, Moment, NamedFigure, Panel, ScrollBox, submissionHref, VerdictBadge } from '#ui'

type TabProps = { readonly contestId: string; readonly submissions: readonly ContestSubmission[] }

/** The viewer's own submissions, newest first; each links to its program. */
export function SubmissionsTab({ contestId, submissions }: TabProps) {
  const accepted = submissions.filter(({ isAccepted }) => isAccepted).length
  const rate = submissions.length === 0 ? 0 : (accepted / submissions.length) * 100
  return (
    <Panel flush title="My Submissions">
      <p className="flex min-h-11 flex-wrap items-center gap-x-6 gap-y-1 border-b border-line px-5 py-2 text-sm text-ink-2 tabular-nums">
        <NamedFigure name="Total">{submissions.length}</NamedFigure>
        <NamedFigure name="Accepted">{accepted}</NamedFigure>
        <NamedFigure name="Success rate">{rate.toFixed(1)}%</NamedFigure>
      </p>
      {submissions.length === 0 ? (
        <EmptyState title="No submissions yet">
          Your submissions in this contest appear here with their verdicts.
        </EmptyState>
      ) : (
        <ScrollBox label="My submissions" className="max-h-96">
          <ul className="divide-y divide-line">
            {submissions.map((submission) => (
              <li key={submission.id}>
                <Row contestId={contestId} submission={submission} />
              </li>
            ))}
          </ul>
        </ScrollBox>
      )}
    </Panel>
  )
}

function Row({ contestId, submission }: { readonly contestId: string; readonly submission: ContestSubmission }) {
  const { label, problemId, language, submissionTime, elapsedMs, mode, status, verdict, isAccepted, points } =
    submission
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-1 px-5 py-3">
      <div className="grid min-w-0 flex-1 gap-0.5">
        <a
          href={submissionHref(contestId, submission.id)}
          className="truncate font-medium hover:text-azure hover:underline"
        >
          {label}. {problemId.title}
        </a>
        <span className="caption tabular-nums">
          <Moment at={submissionTime} />
          {elapsedMs !== null && ` · ${contestTime(elapsedMs)} into the ${mode === 'virtual' ? 'run' : 'contest'}`} ·{' '}
          {language}
          {mode === 'upsolving' && ' · after the end'}
        </span>
      </div>
      {verdict !== null && (
        <span className="text-sm text-ink-2 tabular-nums">
          Test cases: {submission.passedTestCases}/{submission.totalTestCases}
        </span>
      )}
      {/* With subtasks, a submission that is not accepted may still score points. */}
      {(isAccepted || points > 0) && <span className="numeral">{points} pts</span>}
      <VerdictBadge status={status} verdict={verdict} />
    </div>
  )
}
