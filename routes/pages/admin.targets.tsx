import { createFileRoute } from '@tanstack/react-router'
import type { TargetsQuery } from '#contracts/http/css-targets'
import { DIFFICULTIES, TARGET_STATES } from '#contracts/labels'
import { plural } from '#contracts/plural'
import ImportTargets from '#islands/ImportTargets'
import SettersTargets from '#islands/SettersTargets'
import { EmptyPanel, LinkButton, PageTurner, Panel, TabLinks } from '#ui'
import { Island, requireContestAdmin, unlistedHead } from '#web'
import { leadToLastPage, listAddress, pageOf, wordsAsked } from '../page-number'
import { AdminPage } from '../parts/admin-page'
import { ExportList } from '../parts/export-list'
import { FindChoice, FindForm, FindText } from '../parts/find-form'
import { MissingRenderer } from '../parts/missing-renderer'

type Asked = Omit<TargetsQuery, 'page'> & { readonly page?: number | undefined }

export const Route = createFileRoute('/admin/targets')({
  validateSearch: (search: Record<string, unknown>): Asked => ({
    q: wordsAsked(search.q),
    difficulty: DIFFICULTIES.find((one) => one === search.difficulty),
    state: TARGET_STATES.find((one) => one === search.state),
    ...pageOf(search),
  }),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    requireContestAdmin(context, '/dashboard')
    const { setters } = context.services.cssTargets
    const found = setters.list({ ...deps, page: deps.page ?? 1 })
    leadToLastPage(found.pagination, (last) => hrefOf({ ...deps, page: last }))
    return { asked: deps, missing: setters.missing(), count: setters.count(), ...found }
  },
  head: () => unlistedHead('CSS Arena Targets', 'Every target of the CSS Arena, for those who make them.'),
  component: ManageTargets,
})

const TABS = [undefined, ...TARGET_STATES] as const
const LABELS = { all: 'All', given: 'Given', retired: 'Retired', own: 'Made Here' } as const

const hrefOf = ({ q, difficulty, state, page }: Asked): string =>
  listAddress('/admin/targets', { q, difficulty, state, page })
const exportHref = ({ q, difficulty, state }: Asked): string =>
  listAddress('/api/admin/css-targets/export', { q, difficulty, state })

function ManageTargets() {
  const { asked, targets, pagination, count, missing } = Route.useLoaderData()
  const { q, difficulty, state } = asked
  return (
    <AdminPage
      place="/admin/targets"
      title="CSS Arena Targets"
      lead={`${plural(count, 'target')}. Each is the picture that this server makes of a page. The newest first.`}
      action={
        <LinkButton variant="primary" href="/admin/targets/create">
          Add Target
        </LinkButton>
      }
    >
      <MissingRenderer missing={missing} />
      <TabLinks
        label="Targets by state"
        tabs={TABS.map((one) => ({
          href: hrefOf({ ...asked, state: one, page: undefined }),
          label: LABELS[one ?? 'all'],
          current: one === state,
        }))}
      />
      <FindForm action="/admin/targets" aria-label="Find targets" className="flex gap-3">
        {state !== undefined && <input type="hidden" name="state" value={state} />}
        <FindText name="q" label="Search targets" placeholder="Words of the title" asked={q} />
        <FindChoice
          name="difficulty"
          label="Difficulty"
          any="All difficulties"
          options={DIFFICULTIES.map((value) => ({ value, label: value }))}
          asked={difficulty}
          className="w-56"
        />
      </FindForm>
      {targets.length === 0 ? (
        <EmptyPanel
          title="No matching targets"
          action={<LinkButton href="/admin/targets">Show all targets</LinkButton>}
        />
      ) : (
        <Island name="SettersTargets" component={SettersTargets} props={{ targets }} />
      )}
      <PageTurner pagination={pagination} noun="targets" hrefOf={(page) => hrefOf({ ...asked, page })} />
      <Panel title="Import and Export">
        <div className="grid gap-6">
          <Island name="ImportTargets" component={ImportTargets} props={{}} />
          <ExportList href={exportHref(asked)}>
            The targets of the list above, with their pages, as a YAML file: up to 60, the newest first.
          </ExportList>
        </div>
      </Panel>
    </AdminPage>
  )
}
