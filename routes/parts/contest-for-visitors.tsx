import { contestDuration } from '#contracts/durations'
import type { ContestDetail } from '#contracts/http/contests'
import { plural } from '#contracts/plural'
import { Badge, Banner, ContestStatusBadge, LinkButton, Moment, Page, Prose } from '#ui'

/** A contest's announcement for visitors. Signing in leads back here. */
export function ContestForVisitors({ detail }: { readonly detail: ContestDetail }) {
  const { contest, descriptionHtml, formatName, formatExplanation } = detail
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
          title="Sign in to see the leaderboard"
          action={
            <LinkButton variant="primary" href={`/sign-in?next=/contests/${contest.id}`}>
              Sign In
            </LinkButton>
          }
        >
          {contest.status === 'upcoming'
            ? 'Signed in, you can register until the start.'
            : 'You come back to this page.'}
        </Banner>
      </div>
    </Page>
  )
}
