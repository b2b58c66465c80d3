import { useState } from 'react'
import type { DuelHistory as History } from '#contracts/http/users'
import { HISTORY_PAGE_SIZE } from '#contracts/limits'
import { DUEL_TYPES, type DuelType, modeOf } from '#contracts/modes'
import { EmptyState, LinkButton, Pagination, SkeletonRows } from '#ui'
import { Tabs } from '#ui/scripted'
import { api } from './lib/api'
import { attempt } from './lib/attempt'
import { useLastAsked } from './lib/use-last-asked'
import { usePageClock } from './lib/use-page-clock'
import { DuelRow, type Self } from './people/duel-row'

type DuelHistoryProps = {
  readonly self: Self
  /** The player's username; left out for the viewer's own history. */
  readonly player?: string
  /** The first page of all duels, as the server rendered it. */
  readonly first: History
  readonly nowMs: number
}

type TabName = 'all' | DuelType
const TABS: readonly { readonly value: TabName; readonly label: string }[] = [
  { value: 'all', label: 'All Duels' },
  ...DUEL_TYPES.map((value) => ({ value, label: modeOf(value).name })),
]

const NOTHING: History = {
  duelHistory: [],
  pagination: { currentPage: 1, totalPages: 1, totalCount: 0, hasNextPage: false, hasPrevPage: false },
}
type Shown = { readonly history: History; readonly nowMs: number }

/**
 * Every finished duel, ten a page, by type. A failed fetch is logged and shows the empty state
 * (docs/coverage.md#2-screens-and-routes).
 */
export default function DuelHistory({ self, player, first, nowMs }: DuelHistoryProps) {
  const [tab, setTab] = useState<TabName>('all')
  const [shown, setShown] = useState<Shown | null>({ history: first, nowMs })
  const [isTurning, setTurning] = useState(false)
  const ask = useLastAsked()
  const serverNowMs = usePageClock(nowMs)

  const show = async (type: TabName, page: number): Promise<void> => {
    const isLastAsked = ask()
    setTab(type)
    setTurning(true)
    // The buttons that turn the pages stay meanwhile, as one of them has the focus.
    if (type !== tab) setShown(null)
    const query = { page, limit: HISTORY_PAGE_SIZE, ...(type !== 'all' && { duelType: type }) }
    const outcome = await attempt(
      player === undefined
        ? api('GET /api/users/duel-history', { query })
        : api('GET /api/players/{username}/duel-history', { params: { username: player }, query }),
    )
    if (!isLastAsked()) return
    if (!outcome.ok) console.error('The duel history could not be fetched:', outcome.refusal.message)
    setTurning(false)
    setShown({ history: outcome.ok ? outcome.answer.data : NOTHING, nowMs: serverNowMs() })
  }
  const content =
    shown === null ? (
      <SkeletonRows rows={3} what="duels" />
    ) : (
      <HistoryPage
        self={self}
        player={player}
        shown={shown}
        isTurning={isTurning}
        tab={tab}
        onPage={(page) => void show(tab, page)}
      />
    )
  return (
    <Tabs
      label="Duel history"
      value={tab}
      onValueChange={(value) => {
        const chosen = TABS.find((one) => one.value === value)
        if (chosen !== undefined) void show(chosen.value, 1)
      }}
      items={TABS.map(({ value, label }) => ({ value, label, content }))}
    />
  )
}

type HistoryPageProps = {
  readonly self: Self
  readonly player: string | undefined
  readonly shown: Shown
  /** Another page is on its way. */
  readonly isTurning: boolean
  readonly tab: TabName
  readonly onPage: (page: number) => void
}

function HistoryPage({ self, player, shown, isTurning, tab, onPage }: HistoryPageProps) {
  const { duelHistory, pagination } = shown.history
  const { currentPage, totalPages, totalCount, hasNextPage, hasPrevPage } = pagination
  if (duelHistory.length === 0) return <NoDuels tab={tab} player={player} />
  return (
    <div className="grid gap-4">
      {isTurning ? (
        <SkeletonRows rows={3} what="duels" />
      ) : (
        <div className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface">
          {duelHistory.map((duel) => (
            <DuelRow key={duel._id} self={self} duel={duel} nowMs={shown.nowMs} />
          ))}
        </div>
      )}
      <Pagination
        caption={`Page ${currentPage} of ${totalPages} (${totalCount} total duels)`}
        previous={{ enabled: hasPrevPage, onClick: () => onPage(currentPage - 1) }}
        next={{ enabled: hasNextPage, onClick: () => onPage(currentPage + 1) }}
      />
    </div>
  )
}

function NoDuels({ tab, player }: { readonly tab: TabName; readonly player: string | undefined }) {
  const duel = tab === 'all' ? 'duel' : modeOf(tab).inSentence
  if (player !== undefined) {
    return <EmptyState title="No duels yet">{`Every ${duel} that ${player} finishes will appear here.`}</EmptyState>
  }
  return (
    <EmptyState
      title="No duels yet"
      action={
        <LinkButton variant="primary" href="/duels">
          Start Dueling
        </LinkButton>
      }
    >
      {`Every ${duel} you finish appears here: who it was against, what it was about, and how it ended.`}
    </EmptyState>
  )
}
