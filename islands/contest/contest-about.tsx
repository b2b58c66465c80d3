import { TIMED_FORMATS } from '#contracts/contest-formats.gen'
import { contestDuration } from '#contracts/durations'
import type { ContestDetail } from '#contracts/http/contests'
import { plural } from '#contracts/plural'
import { Badge, ContestStatusBadge, Moment, Prose } from '#ui'

/** The description, length and rules of the contest. */
export function ContestAbout({ detail }: { readonly detail: ContestDetail }) {
  const { contest, descriptionHtml, formatName, formatExplanation } = detail
  return (
    <div className="grid gap-2">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <ContestStatusBadge status={contest.status} />
        {contest.isRated && <Badge tone="outline">Rated</Badge>}
        <Badge tone="outline" title={formatExplanation}>
          {formatName}
        </Badge>
        {!contest.isPublic && <Badge tone="outline">Private</Badge>}
      </p>
      <Prose html={descriptionHtml} className="max-w-200 text-sm text-ink-2" />
      <p className="caption flex flex-wrap gap-x-4 gap-y-1 tabular-nums">
        <Moment at={contest.startTime} />
        <span>{contestDuration(contest.duration)}</span>
        <span>{contest.totalParticipants} registered</span>
        {TIMED_FORMATS.includes(contest.format) && (
          <span>{contest.penaltyPerWrongSubmission} min penalty per wrong submission</span>
        )}
        <span>{plural(contest.maxSubmissionsPerProblem, 'submission')} per problem</span>
      </p>
    </div>
  )
}
