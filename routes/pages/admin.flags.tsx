import { createFileRoute } from '@tanstack/react-router'
import { FLAG_STATES, type Flag, type FlagState } from '#contracts/http/flags'
import { FLAG_KINDS } from '#contracts/labels'
import type { FlagKind } from '#contracts/ws/duel-events'
import { Badge, EmptyState, LinkButton, Moment, PageTurner, Panel, PlayerLink, TabLinks } from '#ui'
import { requireContestAdmin, unlistedHead } from '#web'
import { leadToLastPage, listAddress, pageOf } from '../page-number'
import { AdminPage } from '../parts/admin-page'
import { DECISION_LABELS, flaggedIn, flaggedReplay } from '../parts/flag-labels'

const STATES: Readonly<Record<FlagState, string>> = { open: 'Open', decided: 'Decided' }
const isKind = (name: string): name is FlagKind => Object.hasOwn(FLAG_KINDS, name)
const KINDS = Object.keys(FLAG_KINDS).filter(isKind)

export const Route = createFileRoute('/admin/flags')({
  validateSearch: (search: Record<string, unknown>) => ({
    state: FLAG_STATES.find((state) => state === search.state && state !== 'open'),
    kind: KINDS.find((kind) => kind === search.kind),
    ...pageOf(search),
  }),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps: { state = 'open', kind, page = 1 } }) => {
    requireContestAdmin(context, '/dashboard')
    const shown = context.services.social.flags.page({ state, kind, page })
    leadToLastPage(shown.pagination, (last) => addressOf(state, kind ?? null, last))
    return { state, kind: kind ?? null, shown }
  },
  head: () => unlistedHead('Flags', 'Suspicious conduct in duels and rooms for many, for contest admins to review.'),
  component: FlagsPage,
})

const addressOf = (state: FlagState, kind: FlagKind | null, page = 1): string =>
  listAddress('/admin/flags', { state: state === 'open' ? undefined : state, kind: kind ?? undefined, page })

function FlagsPage() {
  const { state, kind, shown } = Route.useLoaderData()
  const kinds = [null, ...KINDS].map((one) => ({
    href: addressOf(state, one),
    label: one === null ? 'All kinds' : FLAG_KINDS[one],
    current: one === kind,
  }))
  return (
    <AdminPage
      place="/admin/flags"
      title="Flags"
      lead="Suspicious conduct in duels and rooms for many. Review the evidence, then decide: what flagged typing brings waits for it."
    >
      <div className="flex flex-wrap items-center justify-between gap-4">
        <TabLinks
          label="Flags by state"
          tabs={FLAG_STATES.map((one) => ({
            href: addressOf(one, kind),
            label: STATES[one],
            current: one === state,
          }))}
        />
        <TabLinks label="Flags by kind" tabs={kinds} />
      </div>
      <Panel flush className="overflow-hidden">
        {shown.flags.length === 0 ? (
          <EmptyState title="No flags here">
            Anti-cheat violations, large pastes and inhuman typing appear here until they are reviewed.
          </EmptyState>
        ) : (
          <ul className="divide-y divide-line">
            {shown.flags.map((flag) => (
              <FlagRow key={`${flag.duelId} ${flag.userId} ${flag.kind}`} flag={flag} />
            ))}
          </ul>
        )}
      </Panel>
      <PageTurner pagination={shown.pagination} noun="flags" hrefOf={(page) => addressOf(state, kind, page)} />
    </AdminPage>
  )
}

function FlagRow({ flag }: { readonly flag: Flag }) {
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 px-5 py-3.5">
      <div className="grid min-w-0 flex-1 gap-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          <PlayerLink username={flag.player} className="font-medium" />
          <Badge>{FLAG_KINDS[flag.kind]}</Badge>
          <span className="text-ink-2">{flag.detail}</span>
        </div>
        <p className="text-sm text-ink-2">
          {flaggedIn(flag)} <span className="font-mono">{flag.roomCode}</span>{' '}
          {flag.arena === null ? (
            <>
              against <PlayerLink username={flag.opponent} />
            </>
          ) : (
            <>
              ·{' '}
              <a className="link" href={flaggedReplay(flag)}>
                Replay
              </a>
            </>
          )}{' '}
          · <Moment precision="second" className="tabular-nums" at={flag.at} />
        </p>
        {flag.decision !== null && (
          <p className="max-w-prose text-sm wrap-anywhere">
            <span className="font-medium">{DECISION_LABELS[flag.decision]}</span> by{' '}
            <PlayerLink username={flag.decidedBy} />: {flag.reason}
          </p>
        )}
      </div>
      <LinkButton
        size="sm"
        href={`/admin/flags/${flag.duelId}/${flag.userId}`}
        aria-label={`Evidence against ${flag.player ?? 'a deleted player'}: ${FLAG_KINDS[flag.kind]}`}
      >
        Evidence
      </LinkButton>
    </li>
  )
}
