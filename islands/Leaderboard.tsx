import { useState } from 'react'
import type { Board as BoardData, BoardName } from '#contracts/http/boards'
import { BOARD_NAMES } from '#contracts/labels'
import { BOARD_PAGE_SIZE } from '#contracts/limits'
import { Board, Button, EmptyState, ErrorState, grouped, LinkButton, Pagination, Panel, SkeletonRows } from '#ui'
import { Tabs } from '#ui/scripted'
import { api } from './lib/api'
import { attempt } from './lib/attempt'
import { useLastAsked } from './lib/use-last-asked'
import { BOARD_LABELS, columnsOf } from './people/board-columns'

type LeaderboardProps = {
  /** Null for a visitor who is not signed in. */
  readonly ownId: string | null
  readonly tab: BoardName
  readonly first: BoardData
}

type Shown =
  /** `before`: the page from which the viewer turns; null if another board is loaded. */
  | { readonly state: 'loading'; readonly before: BoardData | null }
  | { readonly state: 'failed'; readonly page: number }
  | { readonly state: 'read'; readonly board: BoardData }

type Page = { readonly limit: number; readonly page: number }
const READ = {
  contests: (query: Page) => api('GET /api/leaderboard/contests', { query }),
  xp: (query: Page) => api('GET /api/leaderboard/global', { query: { ...query, type: 'xp' } }),
  duels: (query: Page) => api('GET /api/leaderboard/duels', { query: { ...query, timeframe: '30d' } }),
  weekly: (query: Page) => api('GET /api/leaderboard/weekly', { query }),
} satisfies Readonly<Record<BoardName, unknown>>

/** The four leaderboards. The tab is part of the URL, so that a reload or a link shows the same one. */
export default function Leaderboard({ ownId, tab: firstTab, first }: LeaderboardProps) {
  const [tab, setTab] = useState(firstTab)
  const [shown, setShown] = useState<Shown>({ state: 'read', board: first })
  const ask = useLastAsked()

  const show = async (board: BoardName, page: number): Promise<void> => {
    const isLastAsked = ask()
    setTab(board)
    setShown({ state: 'loading', before: board === tab ? boardIn(shown) : null })
    history.replaceState(null, '', `/leaderboard?tab=${board}${page === 1 ? '' : `&page=${page}`}`)
    const outcome = await attempt(READ[board]({ limit: BOARD_PAGE_SIZE, page }))
    if (!isLastAsked()) return
    setShown(outcome.ok ? { state: 'read', board: outcome.answer } : { state: 'failed', page })
  }
  const content = <BoardPanel shown={shown} tab={tab} ownId={ownId} onPage={(page) => void show(tab, page)} />
  return (
    <Tabs
      label="Leaderboards"
      value={tab}
      onValueChange={(value) => {
        const chosen = BOARD_NAMES.find((name) => name === value)
        if (chosen !== undefined) void show(chosen, 1)
      }}
      items={BOARD_NAMES.map((name) => ({ value: name, label: BOARD_LABELS[name].label, content }))}
    />
  )
}

type BoardPanelProps = {
  readonly shown: Shown
  readonly tab: BoardName
  /** Null for a visitor who is not signed in. */
  readonly ownId: string | null
  readonly onPage: (page: number) => void
}

/** The board whose pages can be turned. While the next page is loaded, the buttons stay, as one of them has the focus. */
const boardIn = (shown: Shown): BoardData | null =>
  shown.state === 'read' ? shown.board : shown.state === 'loading' ? shown.before : null

function BoardPanel({ shown, tab, ownId, onPage }: BoardPanelProps) {
  const board = boardIn(shown)
  return (
    <div className="grid gap-4">
      <p className="text-sm text-ink-2">{BOARD_LABELS[tab].lead}</p>
      <Panel flush>{bodyOf({ shown, tab, ownId, onPage })}</Panel>
      {board !== null && board.pagination.totalPages > 1 && <Pages board={board} onPage={onPage} />}
    </div>
  )
}

function bodyOf({ shown, tab, ownId, onPage }: BoardPanelProps) {
  if (shown.state === 'loading') return <SkeletonRows rows={8} what="leaderboard" />
  if (shown.state === 'failed') {
    return (
      <ErrorState
        title="Failed to fetch leaderboard"
        action={<Button onClick={() => onPage(shown.page)}>Try Again</Button>}
      >
        Nothing was lost. The leaderboard could not be loaded this time.
      </ErrorState>
    )
  }
  if (shown.board.leaderboard.length === 0) return <EmptyBoard tab={tab} />
  return (
    <Board
      caption={`${BOARD_LABELS[tab].label} leaderboard`}
      columns={columnsOf(tab, ownId)}
      rows={withOwn(shown.board)}
      keyOf={({ id }) => id}
      rankOf={({ rank }) => rank}
      ownKey={ownId}
      className="max-h-[calc(100dvh-22rem)] min-h-80"
    />
  )
}

/** The viewer's own row is always shown: at its rank, or at the edge nearest to it. */
function withOwn({ leaderboard, own }: BoardData): BoardData['leaderboard'] {
  if (own === null || leaderboard.some(({ id }) => id === own.id)) return leaderboard
  const above = own.rank < (leaderboard[0]?.rank ?? 0)
  return above ? [own, ...leaderboard] : [...leaderboard, own]
}

function Pages({ board, onPage }: { readonly board: BoardData; readonly onPage: (page: number) => void }) {
  const { currentPage, totalPages, totalCount, hasNextPage, hasPrevPage } = board.pagination
  return (
    <Pagination
      caption={`Page ${currentPage} of ${totalPages} (${grouped(totalCount)} players)`}
      previous={{ enabled: hasPrevPage, onClick: () => onPage(currentPage - 1) }}
      next={{ enabled: hasNextPage, onClick: () => onPage(currentPage + 1) }}
    />
  )
}

function EmptyBoard({ tab }: { readonly tab: BoardName }) {
  const contests = tab === 'contests'
  return (
    <EmptyState
      title="No data available"
      action={
        <LinkButton variant="primary" href={contests ? '/contests' : '/duels'}>
          {contests ? 'See the contests' : 'Play a duel'}
        </LinkButton>
      }
    >
      {contests
        ? 'Players appear here after their first rated contest.'
        : 'Players appear here after their first finished duel.'}
    </EmptyState>
  )
}
