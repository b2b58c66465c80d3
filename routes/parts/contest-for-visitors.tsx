import { contestDuration } from '#contracts/durations'
import type { ContestDetail } from '#contracts/http/contests'
import { plural } from '#contracts/plural'
import { Badge, Banner, ContestStatusBadge, LinkButton, Moment, Page, Prose } from '#ui'

/** A contest's announcement for visitors. Signing in leads back here. */
export function ContestForVisitors({ detail }: { readonly detail: ContestDetail }) {
  const { contest, descriptionHtml, formatName, formatExplanation } = detail
  const invitation = invitationTo(detail)
  return (
    <Page>
      <div className="grid gap-5">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h1 className="heading min-w-0 text-2xl break-words">{contest.title}</h1>
          <ContestStatusBadge status={contest.status} />
          {contest.isRated && <Badge tone="outline">Rated</Badge>}
          <Badge tone="outline" title={formatExplanation}>
            {formatName}
          </Badge>
        </div>
        <Prose html={descriptionHtml} className="max-w-200 text-sm text-ink-2" />
        <p className="caption flex flex-wrap gap-x-4 gap-y-1 tabular-nums">
          <Moment at={contest.startTime} />
          <span>{contestDuration(contest.duration)}</span>
          <span>{plural(contest.problemCount, 'problem')}</span>
          <span>{contest.totalParticipants} registered</span>
        </p>
        <Banner
          title={invitation.title}
          action={
            <LinkButton variant="primary" href={`/sign-in?next=/contests/${contest.id}`}>
              Sign In
            </LinkButton>
          }
        >
          {invitation.text}
        </Banner>
      </div>
    </Page>
  )
}

type Invitation = { readonly title: string; readonly text: string }

/** What signing in opens. Visitors see only private contests that have a code, and no leaderboard of these. */
function invitationTo({ contest, seesInside }: ContestDetail): Invitation {
  if (contest.status === 'upcoming') return isFull(contest) ? invitationToFull(seesInside) : registration(seesInside)
  return seesInside
    ? { title: 'Sign in to see the leaderboard', text: 'You come back to this page.' }
    : { title: 'This contest is private', text: 'Signed in, participants see its leaderboard.' }
}

const isFull = ({ maxParticipants, totalParticipants }: ContestDetail['contest']): boolean =>
  maxParticipants !== null && totalParticipants >= maxParticipants

const invitationToFull = (seesInside: boolean): Invitation => ({
  title: 'This contest is full',
  text: seesInside
    ? 'Signed in, you can follow it from its start.'
    : 'Signed in, participants see its leaderboard from its start.',
})

const registration = (seesInside: boolean): Invitation =>
  seesInside
    ? { title: 'Sign in to register', text: 'Signed in, you can register until the start.' }
    : { title: 'This contest is private', text: 'Signed in, you can register with its code.' }
