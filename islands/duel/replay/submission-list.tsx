import type { UserId } from '#contracts/ids'
import { plural } from '#contracts/plural'
import { type DuelState, matchOf, submissionsOf } from '#core/duel'
import { verdictLabel } from '#core/verdict'
import { Badge, formatClock, ScrollBox, VerdictBadge } from '#ui'

type SubmissionListProps = {
  /** The duel at the current moment, in which submissions that are judged later have no verdict yet. */
  readonly duel: DuelState
  readonly startMs: number
  readonly nameOf: (userId: UserId) => string
  readonly languageName: (languageId: number) => string
  readonly onSeek: (atMs: number) => void
}

/** The submissions up to the current moment of the replay, with the verdicts that had arrived by then. */
export function SubmissionList({ duel, startMs, nameOf, languageName, onSeek }: SubmissionListProps) {
  const submissions = submissionsOf(matchOf(duel))
  if (submissions.length === 0) {
    return <p className="p-4 text-sm text-ink-3">No submissions up to this moment.</p>
  }
  return (
    <ScrollBox label="Submissions" className="h-full">
      <ol className="divide-y divide-line">
        {submissions.map(({ submissionId, userId, receivedAtMs, languageId, outcome }) => (
          <li key={submissionId}>
            <button
              type="button"
              onClick={() => onSeek(receivedAtMs)}
              className="grid w-full gap-1.5 px-4 py-2.5 text-start text-sm hover:bg-raised focus-visible:-outline-offset-2"
            >
              <span className="flex items-baseline gap-3">
                <span className="tabular-nums">{formatClock((receivedAtMs - startMs) / 1000)}</span>
                <b className="min-w-0 truncate font-semibold">{nameOf(userId)}</b>
                {languageId !== null && <span className="caption ms-auto truncate">{languageName(languageId)}</span>}
              </span>
              <span className="flex items-center gap-3">
                {outcome.status === 'judged' ? (
                  <>
                    <VerdictBadge status={outcome.verdict} verdict={verdictLabel(outcome.verdict)} />
                    <span className="text-ink-2 tabular-nums">
                      {outcome.passed} of {plural(outcome.total, 'test')}
                    </span>
                  </>
                ) : (
                  <Badge>{outcome.status === 'judging' ? 'Judging' : 'Not judged'}</Badge>
                )}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </ScrollBox>
  )
}
