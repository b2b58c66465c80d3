import { createFileRoute } from '@tanstack/react-router'
import { SETTERS_STATES, type SettersQuery } from '#contracts/http/archive'
import SettersProblems from '#islands/SettersProblems'
import { EmptyPanel, LinkButton, PageTurner, TabLinks } from '#ui'
import { Island, requireContestAdmin, unlistedHead } from '#web'
import { leadToLastPage, listAddress, pageOf, wordsAsked } from '../page-number'
import { AdminPage } from '../parts/admin-page'
import { FindForm, FindText } from '../parts/find-form'

type Asked = Omit<SettersQuery, 'page'> & { readonly page?: number | undefined }

export const Route = createFileRoute('/admin/problems')({
  validateSearch: (search: Record<string, unknown>): Asked => ({
    q: wordsAsked(search.q),
    state: SETTERS_STATES.find((one) => one === search.state),
    ...pageOf(search),
  }),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    const admin = requireContestAdmin(context, '/dashboard')
    const page = context.services.problems.setters(admin, { ...deps, page: deps.page ?? 1 })
    leadToLastPage(page.pagination, (last) => hrefOf({ ...deps, page: last }))
    return { asked: deps, nowMs: Date.now(), ...page }
  },
  head: () => unlistedHead('Manage Problems', 'Every problem of this server, for those who set them.'),
  component: ManageProblems,
})

const TABS = [undefined, ...SETTERS_STATES] as const
const LABELS = { all: 'All', open: 'Open', 'contest-only': 'Contest only', archived: 'Archived' } as const

const hrefOf = ({ q, state, page }: Asked): string => listAddress('/admin/problems', { q, state, page })

function ManageProblems() {
  const { asked, problems, pagination, nowMs } = Route.useLoaderData()
  const { q, state } = asked
  return (
    <AdminPage
      place="/admin/problems"
      title="Manage Problems"
      lead="All problems on this server, most recently saved first."
      action={
        <>
          <LinkButton href="/admin/problems/import">Import Package</LinkButton>
          <LinkButton variant="primary" href="/problems/create">
            Create Problem
          </LinkButton>
        </>
      }
    >
      <TabLinks
        label="Problems by state"
        tabs={TABS.map((one) => ({
          href: hrefOf({ q, state: one }),
          label: LABELS[one ?? 'all'],
          current: one === state,
        }))}
      />
      <FindForm action="/admin/problems" aria-label="Find problems" className="flex gap-3">
        {state !== undefined && <input type="hidden" name="state" value={state} />}
        <FindText name="q" label="Search titles and tags" placeholder="Title or tag" asked={q} />
      </FindForm>
      {problems.length === 0 ? (
        <EmptyPanel
          title={q === undefined && state === undefined ? 'No problems yet' : 'No matching problems'}
          action={
            <LinkButton href={q === undefined && state === undefined ? '/problems/create' : '/admin/problems'}>
              {q === undefined && state === undefined ? 'Create the first one' : 'Show all problems'}
            </LinkButton>
          }
        />
      ) : (
        <Island name="SettersProblems" component={SettersProblems} props={{ problems, nowMs }} />
      )}
      <PageTurner pagination={pagination} noun="problems" hrefOf={(page) => hrefOf({ ...asked, page })} />
    </AdminPage>
  )
}
