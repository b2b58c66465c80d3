import { createFileRoute } from '@tanstack/react-router'
import { ADMIN_SEARCH_LONGEST } from '#contracts/http/admins'
import ContestWatch from '#islands/ContestWatch'
import { EmptyPanel, LinkButton, PageTurner, TitledPage } from '#ui'
import { headOfFound, Island, requireContestAdmin, unlistedHead } from '#web'
import { leadToLastPage, listAddress, pageOf, wordsAsked } from '../page-number'
import { CONTEST_NOT_FOUND, ContestNotFound } from '../parts/contest-not-found'
import { FindForm, FindText } from '../parts/find-form'
import { foundContest } from '../parts/found-contest'

export const Route = createFileRoute('/contests_/$contestId/anti-cheat')({
  validateSearch: ({ search, page }: Record<string, unknown>) => ({
    search: wordsAsked(search, ADMIN_SEARCH_LONGEST),
    ...pageOf({ page }),
  }),
  loaderDeps: ({ search }) => search,
  loader: ({ context, params: { contestId }, deps: { search, page = 1 } }) => {
    const viewer = requireContestAdmin(context, '/contests')
    const { contests } = context.services
    return foundContest(() => {
      contests.requireManager(viewer, contestId)
      const { contest } = contests.catalogue.detail(viewer, contestId)
      const shown = contests.watching.summaries(contestId, { search, page })
      leadToLastPage(shown.pagination, (last) => addressOf(contestId, search, last))
      return { contestId, title: contest.title, search, ...shown }
    })
  },
  head: (page) =>
    headOfFound(page, CONTEST_NOT_FOUND, ({ title }) =>
      unlistedHead(`Anti-cheat log · ${title}`, 'Reported violations of the contestants, and the decisions.'),
    ),
  component: AntiCheatPage,
  notFoundComponent: ContestNotFound,
})

const addressOf = (contestId: string, search: string | undefined, page: number): string =>
  listAddress(`/contests/${contestId}/anti-cheat`, { search, page })

function AntiCheatPage() {
  const { contestId, title, search, contestants, pagination } = Route.useLoaderData()
  const address = addressOf(contestId, undefined, 1)
  return (
    <TitledPage
      title="Anti-Cheat Log"
      lead={title}
      action={<LinkButton href={`/contests/${contestId}`}>Back to the contest</LinkButton>}
    >
      {(pagination.totalPages > 1 || search !== undefined) && (
        <FindForm action={address} aria-label="Find contestants" className="flex gap-3">
          <FindText
            name="search"
            label="Search usernames"
            placeholder="Username"
            maxLength={ADMIN_SEARCH_LONGEST}
            asked={search}
          />
        </FindForm>
      )}
      {contestants.length > 0 ? (
        <Island
          name="ContestWatch"
          component={ContestWatch}
          props={{ contestId, contestants, asked: { search, page: pagination.currentPage } }}
        />
      ) : search === undefined ? (
        <EmptyPanel title="No registrations yet">
          Registered contestants appear here, with what their browsers reported.
        </EmptyPanel>
      ) : (
        <EmptyPanel title="No contestant found" action={<LinkButton href={address}>Show everybody</LinkButton>}>
          No username contains “{search}”.
        </EmptyPanel>
      )}
      <PageTurner pagination={pagination} noun="contestants" hrefOf={(page) => addressOf(contestId, search, page)} />
    </TitledPage>
  )
}
