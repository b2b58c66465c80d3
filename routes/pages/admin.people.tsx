import { createFileRoute } from '@tanstack/react-router'
import { ADMIN_SEARCH_LONGEST } from '#contracts/http/admins'
import ContestAdmins from '#islands/ContestAdmins'
import { EmptyPanel, LinkButton, PageTurner } from '#ui'
import { Island, requireContestAdmin, unlistedHead } from '#web'
import { leadToLastPage, listAddress, pageOf, wordsAsked } from '../page-number'
import { AdminPage } from '../parts/admin-page'
import { FindForm, FindText } from '../parts/find-form'

export const Route = createFileRoute('/admin/people')({
  validateSearch: ({ search, page }: Record<string, unknown>) => ({
    search: wordsAsked(search, ADMIN_SEARCH_LONGEST),
    ...pageOf({ page }),
  }),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    const { username } = requireContestAdmin(context, '/dashboard')
    const page = context.services.social.contestAdmins.page({ ...deps, page: deps.page ?? 1 })
    leadToLastPage(page.pagination, (last) => addressOf(deps.search, last))
    return { search: deps.search, viewer: username, nowMs: Date.now(), ...page }
  },
  head: () => unlistedHead('People', 'Who is a contest admin on this server.'),
  component: PeoplePage,
})

const addressOf = (search: string | undefined, page: number): string => listAddress('/admin/people', { search, page })

function PeoplePage() {
  const { search, viewer, nowMs, people, pagination } = Route.useLoaderData()
  return (
    <AdminPage
      place="/admin/people"
      title="People"
      lead="Contest admins create problems and contests, review flags and reports, and run this server. They are listed first."
    >
      <FindForm action="/admin/people" aria-label="Find people" className="flex gap-3">
        <FindText
          name="search"
          label="Search usernames"
          placeholder="Username"
          maxLength={ADMIN_SEARCH_LONGEST}
          asked={search}
        />
      </FindForm>
      {people.length === 0 ? (
        <EmptyPanel title="No player found" action={<LinkButton href="/admin/people">Show everybody</LinkButton>}>
          {search === undefined ? 'This page of the list is empty.' : `No username contains “${search}”.`}
        </EmptyPanel>
      ) : (
        <Island name="ContestAdmins" component={ContestAdmins} props={{ people, viewer, nowMs }} />
      )}
      <PageTurner pagination={pagination} noun="people" hrefOf={(page) => addressOf(search, page)} />
    </AdminPage>
  )
}
