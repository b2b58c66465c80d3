import { useState } from 'react'
import type {
  ContestantEvent,
  ContestantLog,
  ContestantSummary,
  ContestantsQuery,
} from '#contracts/http/contest-conduct'
import { plural } from '#contracts/plural'
import {
  Badge,
  Banner,
  Board,
  Button,
  type Column,
  EmptyPanel,
  EmptyState,
  LinkButton,
  Moment,
  Panel,
  PlayerCell,
  ScrollBox,
  submissionHref,
  submissionsHref,
  TextArea,
  VerdictBadge,
} from '#ui'
import { api } from './lib/api'
import { attempt } from './lib/attempt'
import { figureColumn } from './lib/figure-column'
import { useLastAsked } from './lib/use-last-asked'
import { useNewest } from './lib/use-newest'
import { useUnsent } from './lib/use-unsent'

type WatchProps = {
  readonly contestId: string
  /** The contestants of the current page, and the query that selected them. */
  readonly contestants: readonly ContestantSummary[]
  readonly asked: ContestantsQuery
}

/** A page of contestants on the left; on the right the selected one's violations, submissions and decisions. */
export default function ContestWatch({ contestId, contestants: first, asked }: WatchProps) {
  const [contestants, setContestants] = useState(first)
  const [log, setLog] = useState<ContestantLog | null>(null)
  const [failure, setFailure] = useState<string | null>(null)

  /** Shows only the log that was requested last, even if the answer to an earlier request arrives later. */
  const ask = useLastAsked()

  const open = async (userId: string) => {
    const isLastAsked = ask()
    const outcome = await attempt(
      api('GET /api/contests/{id}/contestants/{userId}', { params: { id: contestId, userId } }),
    )
    if (!isLastAsked()) return
    if (outcome.ok) setLog(outcome.answer.log)
    setFailure(outcome.ok ? null : outcome.refusal.message)
  }
  const readAgain = useNewest(
    () => api('GET /api/contests/{id}/contestants', { params: { id: contestId }, query: asked }),
    (page) => page.ok && setContestants(page.answer.contestants),
  )
  const decide = async (userId: string, action: 'disqualify' | 'restore', reason: string): Promise<boolean> => {
    const isLastAsked = ask()
    const outcome = await attempt(
      api('POST /api/contests/{id}/contestants/{userId}/decision', {
        params: { id: contestId, userId },
        body: { action, reason },
      }),
    )
    setFailure(outcome.ok ? null : outcome.refusal.message)
    if (!outcome.ok) return false
    if (isLastAsked()) setLog(outcome.answer.log)
    await readAgain()
    return true
  }
  return (
    <div className="grid gap-4">
      {failure !== null && <Banner tone="error">{failure}</Banner>}
      <p role="status" className="sr-only">
        {log !== null && `Log of ${log.username}: ${plural(log.events.length, 'entry', 'entries')}`}
      </p>
      <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)] items-start gap-4">
        <Panel flush title="Contestants">
          <Board
            caption="Contestants"
            columns={columnsOf((userId) => void open(userId))}
            rows={contestants}
            keyOf={({ userId }) => userId}
            className="max-h-[calc(100dvh-20rem)]"
          />
        </Panel>
        {log === null ? (
          <EmptyPanel title="Choose a contestant">
            Reports, submissions and decisions then appear here in one timeline.
          </EmptyPanel>
        ) : (
          <LogPanel key={log.userId} contestId={contestId} log={log} onDecide={decide} />
        )}
      </div>
    </div>
  )
}

const columnsOf = (open: (userId: string) => void): readonly Column<ContestantSummary>[] => [
  { key: 'who', header: 'Username', cell: (one) => <PlayerCell username={one.username} /> },
  figureColumn('violations', 'Violations', { of: (one) => one.violations }),
  figureColumn('submissions', 'Submissions', { of: (one) => one.submissions }),
  { key: 'state', header: 'State', cell: stateOf },
  {
    key: 'open',
    header: <span className="sr-only">Log</span>,
    align: 'end',
    cell: (one) => (
      <Button size="sm" aria-label={`Log of ${one.username}`} onClick={() => open(one.userId)}>
        Log
      </Button>
    ),
  },
]

function stateOf({ isDisqualified, isFlagged, isOutOfCompetition, isVirtual }: ContestantSummary) {
  if (isDisqualified) return <Badge tone="red">Disqualified</Badge>
  if (isFlagged) return <Badge tone="yellow">Flagged</Badge>
  if (isOutOfCompetition) return <Badge>Out of competition</Badge>
  return <Badge>{isVirtual ? 'Virtual run' : 'Clear'}</Badge>
}

type LogPanelProps = {
  readonly contestId: string
  readonly log: ContestantLog
  readonly onDecide: (userId: string, action: 'disqualify' | 'restore', reason: string) => Promise<boolean>
}

/** The reason is kept while the admin reads the log of another contestant or one of the submissions. */
function LogPanel({ contestId, log, onDecide }: LogPanelProps) {
  const { text: reason, write, forget } = useUnsent(`reason on ${log.userId}`)
  const isOut = log.isDisqualified || log.virtualRun?.isDisqualified === true
  const action = isOut ? 'restore' : 'disqualify'
  const [deciding, setDeciding] = useState(false)
  const decide = async () => {
    setDeciding(true)
    const isDecided = await onDecide(log.userId, action, reason)
    setDeciding(false)
    if (isDecided) forget(reason)
  }
  return (
    <Panel
      flush
      title={log.username}
      action={
        <LinkButton size="sm" href={submissionsHref(contestId, log)}>
          Submissions
        </LinkButton>
      }
    >
      {log.events.length === 0 ? (
        <EmptyState title="Nothing was reported" />
      ) : (
        <ScrollBox label={`Timeline of ${log.username}`} className="max-h-96">
          <ol className="divide-y divide-line">
            {log.events.map((event, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a log only grows at its end
              <li key={index} className="flex flex-wrap items-center gap-3 px-5 py-2 text-sm">
                <Moment at={event.at} className="caption tabular-nums" />
                <EventText contestId={contestId} event={event} />
              </li>
            ))}
          </ol>
        </ScrollBox>
      )}
      <div className="grid gap-3 border-t border-line p-5">
        <TextArea
          name="reason"
          label="Reason"
          help="Kept with the decision."
          value={reason}
          onChange={(event) => write(event.currentTarget.value)}
        />
        <Button
          variant={action === 'disqualify' ? 'danger' : 'primary'}
          idle={reason.trim() === ''}
          busy={deciding}
          onClick={() => void decide()}
        >
          {action === 'disqualify' ? 'Disqualify' : 'Restore'}
        </Button>
        <p className="caption">Standings, first solves and ratings follow at once. Either decision can be undone.</p>
      </div>
    </Panel>
  )
}

function EventText({ contestId, event }: { readonly contestId: string; readonly event: ContestantEvent }) {
  switch (event.kind) {
    case 'violation':
      return (
        <>
          <Badge tone={event.counted ? 'yellow' : 'neutral'}>{event.type}</Badge>
          {!event.counted && <span className="text-ink-3">too soon after the last to count</span>}
          {event.isVirtual && <span className="text-ink-3">virtual run</span>}
        </>
      )
    case 'submission':
      return (
        <>
          <a href={submissionHref(contestId, event.submissionId)} className="hover:text-azure hover:underline">
            {event.label}. {event.title}
          </a>
          <VerdictBadge status={event.verdict ?? 'judging'} verdict={event.verdict} />
        </>
      )
    case 'decision':
      return (
        <span className="break-words">
          <b>{event.action === 'disqualify' ? 'Disqualified' : 'Restored'}</b> by {event.by}: {event.reason}
        </span>
      )
    default:
      return event satisfies never
  }
}
