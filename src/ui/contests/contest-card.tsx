import { formatDistanceStrict } from 'date-fns/formatDistanceStrict'
import { CONTEST_FORMATS } from '#contracts/contest-formats.gen'
import { contestDuration } from '#contracts/durations'
import type { Contest } from '#contracts/http/contests'
import { plural } from '#contracts/plural'
import { Badge } from '../badges/badge'
import { Moment } from '../times'
import { ContestStatusBadge } from './status-badge'

/**
 * One contest in the list; the whole card is a link to it. `nowMs` is the server's time, so that server and browser
 * write the same words.
 */
export function ContestCard({ contest, nowMs }: { readonly contest: Contest; readonly nowMs: number }) {
  const { id, title, description, status, startTime, duration, totalParticipants, maxParticipants, problemCount } =
    contest
  return (
    <a
      href={`/contests/${id}`}
      className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-8 gap-y-2 rounded-lg border border-line bg-surface px-5 py-4 hover:border-control"
    >
      <span className="grid min-w-0 gap-1">
        <span className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
          <span className="heading truncate text-lg" title={title}>
            {title}
          </span>
          <ContestStatusBadge status={status} />
          {contest.isRated && <Badge tone="outline">Rated</Badge>}
          <Badge tone="outline">{CONTEST_FORMATS[contest.format]}</Badge>
          {!contest.isPublic && <Badge tone="outline">Private</Badge>}
          {contest.isArchived && <Badge tone="yellow">Archived</Badge>}
        </span>
        <span className="line-clamp-1 text-sm text-ink-2">{plainText(description)}</span>
        <span className="caption flex flex-wrap gap-x-4 gap-y-1 tabular-nums">
          <Moment at={startTime} />
          <span>{contestDuration(duration)}</span>
          <span>{plural(problemCount, 'problem')}</span>
          <span>by {contest.createdByUsername || 'the organisers'}</span>
        </span>
      </span>
      <span className="grid justify-items-end gap-1 text-end">
        <span className="numeral text-lg">{momentLabel(contest, nowMs)}</span>
        <span className="caption tabular-nums">
          {totalParticipants}
          {maxParticipants === null ? '' : ` of ${maxParticipants}`} registered
        </span>
      </span>
    </a>
  )
}

function momentLabel({ status, startTime, endTime }: Contest, nowMs: number): string {
  // Rounded to the nearest, 91 minutes would be two hours.
  const distance = (at: string): string => formatDistanceStrict(Date.parse(at), nowMs, { roundingMethod: 'floor' })
  if (status === 'upcoming') return `in ${distance(startTime)}`
  return status === 'active' ? `${distance(endTime)} left` : `${distance(endTime)} ago`
}

/** A card has no room for headings, lists and links, so the Markdown marks are removed and only the words remain. */
const plainText = (markdown: string): string =>
  markdown
    .replace(/```[\s\S]*?```/g, ' ')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^\s{0,3}(#{1,6}|>|[-*+]|\d+[.)])\s+/gm, '')
    .replace(/(\*\*|__|[*`~])/g, '')
    .replace(/\s+/g, ' ')
    .trim()
