import { createFileRoute } from '@tanstack/react-router'
import { AppError, type ErrorCode } from '#errors'
import Resolver from '#islands/Resolver'
import { BleedPage, EmptyState, LinkButton, Page } from '#ui'
import { headOfFound, Island, rateLimit, requirePlayer, unlistedHead } from '#web'
import { CONTEST_NOT_FOUND, ContestNotFound } from '../parts/contest-not-found'
import { foundContest } from '../parts/found-contest'

/** Errors that close the ceremony for a while, or for this viewer. */
const CLOSED: readonly ErrorCode[] = [
  'CONTEST_UNENDED',
  'VIRTUAL_RUNNING',
  'CONTEST_FROZEN',
  'CONTEST_PRIVATE',
  'RATE_LIMITED',
]
/** The ceremony of thousands of contestants takes megabytes, so the page has the same limit as the call. */
const limit = rateLimit({ calls: 10, seconds: 60 })

export const Route = createFileRoute('/contests_/$contestId/resolver')({
  loader: async ({ context, params: { contestId } }) => {
    const viewer = requirePlayer(context)
    const { contests } = context.services
    try {
      await limit(viewer.id)
      const title = await foundContest(() => contests.resolverTitle(viewer, contestId))
      return { contestId, title, refusal: null, isAdmin: viewer.contestAdmin }
    } catch (error) {
      if (error instanceof AppError && CLOSED.includes(error.code))
        return { contestId, title: null, refusal: error.message, isAdmin: viewer.contestAdmin }
      throw error
    }
  },
  head: (page) =>
    headOfFound(page, CONTEST_NOT_FOUND, ({ title }) =>
      unlistedHead(`Resolver · ${title ?? 'Contest'}`, 'The frozen standings of a contest, opened one by one.'),
    ),
  component: ResolverPage,
  notFoundComponent: ContestNotFound,
})

function ResolverPage() {
  const { contestId, title, refusal, isAdmin } = Route.useLoaderData()
  if (title === null)
    return (
      <Page>
        <EmptyState
          title={refusal}
          action={<LinkButton href={`/contests/${contestId}`}>Back to the contest</LinkButton>}
        />
      </Page>
    )
  return (
    <BleedPage>
      <Island name="Resolver" component={Resolver} props={{ contestId, title, isAdmin }} />
    </BleedPage>
  )
}
