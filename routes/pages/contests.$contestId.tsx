import { createFileRoute, notFound } from '@tanstack/react-router'
import { CONTEST_LANGUAGES } from '#core/contest'
import { AppError } from '#errors'
import Contest from '#islands/Contest'
import { EmptyState, ErrorState, LinkButton, Page, WidePage } from '#ui'
import { Island, requirePlayer } from '#web'

type Search = { readonly virtual?: true | undefined }

export const Route = createFileRoute('/contests/$contestId')({
  validateSearch: (search: Record<string, unknown>): Search => ({
    virtual: search.virtual === true || search.virtual === 'true' ? true : undefined,
  }),
  loader: ({ context, params: { contestId } }) => {
    const viewer = requirePlayer(context)
    const { contests, practice } = context.services
    try {
      const detail = contests.detail(contestId, viewer)
      const installed = practice.languages()
      const languages = CONTEST_LANGUAGES.map(({ id, key, name }) => {
        const { editorMode = '', template = '' } = installed.find((one) => one.id === id) ?? {}
        return { id, key, name, editorMode, template }
      })
      return { detail, languages, userId: viewer.id, isAdmin: viewer.contestAdmin }
    } catch (error) {
      if (error instanceof AppError && error.code === 'CONTEST_NOT_FOUND') throw notFound()
      throw error
    }
  },
  head: ({ loaderData }) => ({
    meta: [
      { title: `${loaderData?.detail.contest.title ?? 'Contest not found'} · Joust` },
      { name: 'description', content: 'A timed contest on this Joust server: problems, standings, submissions.' },
    ],
  }),
  component: ContestPage,
  notFoundComponent: ContestNotFound,
  errorComponent: ContestFailed,
})

function ContestPage() {
  const { detail, languages, userId, isAdmin } = Route.useLoaderData()
  return (
    <WidePage>
      <Island name="Contest" component={Contest} props={{ detail, languages, userId, isAdmin }} />
    </WidePage>
  )
}

function ContestNotFound() {
  return (
    <Page>
      <EmptyState title="Contest not found" action={<LinkButton href="/contests">Back to Contests</LinkButton>}>
        The link may be old, or the contest was taken back by its organisers.
      </EmptyState>
    </Page>
  )
}

function ContestFailed() {
  return (
    <Page>
      <ErrorState
        title="Failed to fetch contest details"
        action={<LinkButton href="/contests">Back to Contests</LinkButton>}
      />
    </Page>
  )
}
