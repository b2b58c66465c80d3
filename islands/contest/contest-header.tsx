import type { ContestDetail } from '#contracts/http/contests'
import { Badge, Clock, ContestStatusBadge, contestDuration, Moment, Prose } from '#ui'
import { useCountdown } from '../lib/use-countdown'
import { countdownEndMs, waitingMessage } from './types'

type HeaderProps = { readonly detail: ContestDetail; readonly serverNowMs: () => number }

/** What the contest is, and how long until something happens. */
export function ContestHeader({ detail, serverNowMs }: HeaderProps) {
  const { contest, descriptionHtml, formatName, formatExplanation } = detail
  const seconds = useCountdown(countdownEndMs(detail), serverNowMs)
  return (
    <header className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-8 gap-y-3">
      <div className="grid min-w-0 gap-2">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h1 className="heading min-w-0 text-2xl break-words">{contest.title}</h1>
          <ContestStatusBadge status={contest.status} />
          {contest.isRated && <Badge tone="outline">Rated</Badge>}
          <Badge tone="outline" title={formatExplanation}>
            {formatName}
          </Badge>
          {!contest.isPublic && <Badge tone="outline">Private</Badge>}
          {contest.isArchived && <Badge tone="yellow">Archived</Badge>}
          {detail.virtualRun !== null && <Badge tone="azure">Virtual run</Badge>}
        </div>
        <Prose html={descriptionHtml} className="max-w-200 text-sm text-ink-2" />
        <p className="caption flex flex-wrap gap-x-4 gap-y-1 tabular-nums">
          <Moment at={contest.startTime} />
          <span>{contestDuration(contest.duration)}</span>
          <span>{contest.totalParticipants} registered</span>
          <span>{contest.penaltyPerWrongSubmission} min penalty per wrong submission</span>
          <span>{contest.maxSubmissionsPerProblem} submissions per problem</span>
        </p>
      </div>
      <div className="grid justify-items-end gap-1 text-end">
        <p className="text-sm text-ink-2">{labelOf(detail)}</p>
        {seconds !== null && <Clock size="xl" label={labelOf(detail)} seconds={seconds} />}
        {contest.phase === 'judging' && <p className="caption">{waitingMessage(detail)}</p>}
      </div>
    </header>
  )
}

function labelOf({ contest, virtualRun }: ContestDetail): string {
  if (virtualRun !== null || contest.status === 'active') return 'Time remaining'
  return contest.status === 'upcoming' ? 'Starts in' : 'Contest ended'
}
