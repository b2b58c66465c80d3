import { createFileRoute } from '@tanstack/react-router'
import type { AuditEntry } from '#contracts/http/audit'
import { Button, type Column, EmptyPanel, FramedBoard, LinkButton, Moment, PageTurner, PlayerLink } from '#ui'
import { requireContestAdmin, unlistedHead } from '#web'
import { leadToLastPage, listAddress, pageOf, wordsAsked } from '../page-number'
import { AdminPage } from '../parts/admin-page'
import { FindText } from '../parts/find-form'

const LONGEST_NAME = 60

export const Route = createFileRoute('/admin/log')({
  validateSearch: ({ actor, page }: Record<string, unknown>) => ({
    actor: wordsAsked(actor, LONGEST_NAME),
    ...pageOf({ page }),
  }),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps: { actor, page = 1 } }) => {
    const viewer = requireContestAdmin(context, '/dashboard')
    const log = context.services.audit.page(viewer.id, { actor, page })
    leadToLastPage(log.pagination, (last) => addressOf(actor, last))
    return { actor, ...log }
  },
  head: () => unlistedHead('Audit Log', 'What contest admins and the operator did on this server.'),
  component: LogPage,
})

const addressOf = (actor: string | undefined, page: number): string => listAddress('/admin/log', { actor, page })

function LogPage() {
  const { actor, entries, pagination } = Route.useLoaderData()
  return (
    <AdminPage
      place="/admin/log"
      title="Audit Log"
      lead="What contest admins and the operator did, newest first. Entries cannot be changed or deleted."
    >
      <form action="/admin/log" method="get" aria-label="Filter the log" className="flex gap-3">
        <FindText
          name="actor"
          label="Contest admin"
          placeholder="Username of a contest admin"
          maxLength={LONGEST_NAME}
          asked={actor}
        />
        <Button type="submit">Filter</Button>
      </form>
      {entries.length === 0 ? (
        <EmptyPanel title="No entries" action={actor && <LinkButton href="/admin/log">Show All</LinkButton>}>
          {actor === undefined ? 'Nothing has been done yet.' : `“${actor}” has done nothing that is logged.`}
        </EmptyPanel>
      ) : (
        <FramedBoard caption="Audit log" columns={COLUMNS} rows={entries} keyOf={({ id }) => String(id)} />
      )}
      <PageTurner pagination={pagination} noun="entries" hrefOf={(page) => addressOf(actor, page)} />
    </AdminPage>
  )
}

const COLUMNS: readonly Column<AuditEntry>[] = [
  {
    key: 'at',
    header: 'Time',
    className: 'w-52 tabular-nums whitespace-nowrap',
    cell: ({ atMs }) => <Moment at={new Date(atMs).toISOString()} precision="second" />,
  },
  {
    key: 'actor',
    header: 'By',
    className: 'w-44',
    cell: ({ actor, via }) => (
      <>
        {actor === null ? 'Operator' : <PlayerLink username={actor} />}
        {via !== 'browser' && <span className="block text-sm text-ink-3">{via === 'token' ? 'API token' : via}</span>}
      </>
    ),
  },
  {
    key: 'what',
    header: 'Action',
    cell: ({ summary, target, details }) => (
      <>
        {summary}
        {target !== null && (
          <>
            : <PlayerLink username={target} />
          </>
        )}
        {Object.keys(details).length > 0 && (
          <span className="block text-sm wrap-anywhere text-ink-3">
            {Object.entries(details)
              .map(([name, value]) => `${name}: ${value}`)
              .join(' · ')}
          </span>
        )}
      </>
    ),
  },
]
