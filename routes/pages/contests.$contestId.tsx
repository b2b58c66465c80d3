import { createFileRoute } from '@tanstack/react-router'
import { CONTEST_LANGUAGES } from '#core/contest'
import Contest from '#islands/Contest'
import { ErrorState, LinkButton, Page, RoomPage } from '#ui'
import { headOfFound, Island, pageHead, visitorOrPlayer } from '#web'
import { ContestForVisitors } from '../parts/contest-for-visitors'
import { CONTEST_NOT_FOUND, ContestNotFound } from '../parts/contest-not-found'
import { foundContest } from '../parts/found-contest'

/** Tabs of the contest; one that the viewer may not open is ignored. */
const TABS = ['problems', 'leaderboard', 'submissions', 'clarifications'] as const

type Search = {
  readonly virtual?: true | undefined
  readonly tab?: (typeof TABS)[number] | undefined
  /** The label of a problem, such as A. */
  readonly problem?: string | undefined
}

export const Route = createFileRoute('/contests/$contestId')({
  validateSearch: (search: Record<string, unknown>): Search => ({
    virtual: search.virtual === true || search.virtual === 'true' ? true : undefined,
    tab: TABS.find((tab) => tab === search.tab),
    problem: typeof search.problem === 'string' && /^[A-Z]{1,3}$/.test(search.problem) ? search.problem : undefined,
  }),
  loaderDeps: ({ search: { tab, problem } }) => ({ tab, problem }),
  loader: async ({ context, params: { contestId }, deps: { tab = null, problem = null } }) => {
    const { contests, practice } = context.services
    const viewer = visitorOrPlayer(context)
    const detail = await foundContest(() => contests.catalogue.detail(viewer, contestId))
    if (viewer === null) return { detail, player: null }
    const installed = practice.languages()
    const languages = CONTEST_LANGUAGES.map(({ id, key, name }) => {
      const { editorMode = '', template = '' } = installed.find((one) => one.id === id) ?? {}
      return { id, key, name, editorMode, template }
    })
    return { detail, player: { languages, userId: viewer.id, place: { tab, problem } } }
  },
  head: (page) =>
    headOfFound(page, CONTEST_NOT_FOUND, ({ detail }) =>
      pageHead(detail.contest.title, 'A timed contest on this Joust server: problems, standings, submissions.'),
    ),
  component: ContestPage,
  notFoundComponent: ContestNotFound,
  errorComponent: () => (
    <Page>
      <ErrorState
        alone
        title="Failed to fetch contest details"
        action={<LinkButton href="/contests">Back to Contests</LinkButton>}
      />
    </Page>
  ),
})

function ContestPage() {
  const { detail, player } = Route.useLoaderData()
  if (player === null) return <ContestForVisitors detail={detail} />
  return (
    <RoomPage stacks>
      <Island name="Contest" component={Contest} props={{ detail, ...player }} />
    </RoomPage>
  )
}
