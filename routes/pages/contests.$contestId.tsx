import { createFileRoute } from '@tanstack/react-router'
import { CONTEST_LANGUAGES } from '#core/contest'
import Contest from '#islands/Contest'
import { ErrorState, LinkButton, Page, WidePage } from '#ui'
import { Island, requirePlayer } from '#web'
import { ContestForVisitors } from '../parts/contest-for-visitors'
import { ContestNotFound } from '../parts/contest-not-found'
import { foundContest } from '../parts/found-contest'

type Search = { readonly virtual?: true | undefined }

export const Route = createFileRoute('/contests/$contestId')({
  validateSearch: (search: Record<string, unknown>): Search => ({
    virtual: search.virtual === true || search.virtual === 'true' ? true : undefined,
  }),
  loader: async ({ context, params: { contestId } }) => {
    const { contests, practice } = context.services
    if (context.viewer === null)
      return { detail: await foundContest(() => contests.detail(contestId, null)), player: null }
    const viewer = requirePlayer(context)
    const detail = await foundContest(() => contests.detail(contestId, viewer))
    const installed = practice.languages()
    const languages = CONTEST_LANGUAGES.map(({ id, key, name }) => {
      const { editorMode = '', template = '' } = installed.find((one) => one.id === id) ?? {}
      return { id, key, name, editorMode, template }
    })
    return { detail, player: { languages, userId: viewer.id } }
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
  const { detail, player } = Route.useLoaderData()
  if (player === null) return <ContestForVisitors detail={detail} />
  return (
    <WidePage>
      <Island name="Contest" component={Contest} props={{ detail, ...player }} />
    </WidePage>
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
