import { createFileRoute } from '@tanstack/react-router'
import { CONTEST_PAGE_SIZE, type ContestStatus } from '#contracts/http/contests'
import { CONTEST_STATUSES } from '#contracts/labels'
import { ContestCard, EmptyPanel, LinkButton, PageTurner, TabLinks, TitledPage } from '#ui'
import { pageHead, visitorOrPlayer } from '#web'
import { leadToLastPage, listAddress, pageOf } from '../page-number'
import { FailedList } from '../parts/failed-list'

type Search = {
  readonly status?: ContestStatus | undefined
  readonly page?: number | undefined
  /** Contests removed from the list, for contest admins. */
  readonly archived?: true | undefined
}

export const Route = createFileRoute('/contests/')({
  // Invalid values are ignored, never an error, since people edit URLs.
  validateSearch: (search: Record<string, unknown>): Search => ({
    status: CONTEST_STATUSES.find((status) => status === search.status),
    archived: search.archived === true || search.archived === 'true' ? true : undefined,
    ...pageOf(search),
  }),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps: { status, page = 1, archived } }) => {
    const viewer = visitorOrPlayer(context)
    const query = { page, limit: CONTEST_PAGE_SIZE, ...(status && { status }), ...(archived && { archived }) }
    const list = context.services.contests.catalogue.list(viewer, query)
    leadToLastPage(list.pagination, (last) => hrefOf({ status, archived, page: last }))
    return {
      status,
      archived: viewer?.contestAdmin === true ? archived : undefined,
      mayCreate: viewer?.contestAdmin === true,
      ...list,
      nowMs: context.services.contests.nowMs(),
    }
  },
  head: () => pageHead('Contests', 'Timed, rated contests on this server: upcoming, running and finished.'),
  component: Contests,
  errorComponent: () => <FailedList noun="contests" href="/contests" />,
})

const FILTERS = [undefined, ...CONTEST_STATUSES] as const
const LABELS = { all: 'All', upcoming: 'Upcoming', active: 'Active', finished: 'Finished' } as const
const hrefOf = ({ status, page, archived }: Search): string => listAddress('/contests', { status, archived, page })

function Contests() {
  const { status, archived, contests, pagination, mayCreate, nowMs } = Route.useLoaderData()
  return (
    <TitledPage
      title="Contests"
      lead="Timed rounds: one problem set, one clock."
      action={
        mayCreate && (
          <LinkButton variant="primary" href="/contests/create">
            Create Contest
          </LinkButton>
        )
      }
    >
      <TabLinks
        label="Contests by status"
        tabs={[
          ...FILTERS.map((one) => ({
            href: hrefOf({ status: one }),
            label: LABELS[one ?? 'all'],
            current: one === status && archived === undefined,
          })),
          ...(mayCreate ? [{ href: hrefOf({ archived: true }), label: 'Archived', current: archived === true }] : []),
        ]}
      />
      {contests.length === 0 ? (
        <NoContests status={status} isArchive={archived === true} />
      ) : (
        <ul className="grid gap-3">
          {contests.map((contest) => (
            <li key={contest.id}>
              <ContestCard contest={contest} nowMs={nowMs} />
            </li>
          ))}
        </ul>
      )}
      <PageTurner pagination={pagination} noun="contests" hrefOf={(page) => hrefOf({ status, archived, page })} />
      <p className="caption">
        <a className="link" href="/api/contests/calendar.ics">
          Calendar feed
        </a>{' '}
        of these contests, for a calendar program.
      </p>
    </TitledPage>
  )
}

function NoContests({
  status,
  isArchive,
}: {
  readonly status: ContestStatus | undefined
  readonly isArchive: boolean
}) {
  if (isArchive)
    return (
      <EmptyPanel title="No archived contests" action={<LinkButton href="/contests">See all contests</LinkButton>}>
        Contests are archived on their own pages; participants can still open them by link.
      </EmptyPanel>
    )
  return (
    <EmptyPanel
      title={status === undefined ? 'No contests yet' : `No ${status} contests`}
      action={
        <LinkButton href={status === undefined ? '/duels' : '/contests'} variant="primary">
          {status === undefined ? 'Play a duel' : 'See all contests'}
        </LinkButton>
      }
    >
      Contests appear here with their start and length.
    </EmptyPanel>
  )
}
