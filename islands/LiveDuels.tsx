import { Eye } from 'lucide-react'
import { useEffect, useState } from 'react'
import { modeOf } from '#contracts/modes'
import type { LiveDuel } from '#contracts/ws/spectators'
import { formatRating } from '#core/rating'
import { Avatar, Badge, Board, type Column, classNames, EmptyState, formatClock, Panel, SIDE_TEXT } from '#ui'
import { figureColumn } from './lib/figure-column'
import { useEvery } from './lib/use-every'
import { useFrames } from './lib/use-frames'
import { useSocket } from './lib/use-socket'

type LiveDuelsProps = {
  readonly userId: string
  /** The duels at the time when the page was rendered. */
  readonly first: readonly LiveDuel[]
  readonly serverNowMs: number
}

/** The duels that can be watched now, updated live. */
export default function LiveDuels({ userId, first, serverNowMs }: LiveDuelsProps) {
  const { duels, nowMs } = useLiveDuels({ userId, first, serverNowMs })
  return (
    <Panel
      flush
      title={
        <span className="flex items-center gap-3">
          Live Duels <Badge>{duels.length}</Badge>
        </span>
      }
    >
      {duels.length === 0 ? (
        <EmptyState title="No live duels">
          Duels that are open to spectators appear here while they are being played.
        </EmptyState>
      ) : (
        <Board caption="Live duels" columns={columnsOf(nowMs)} rows={duels} keyOf={({ roomCode }) => roomCode} />
      )}
    </Panel>
  )
}

const columnsOf = (nowMs: number): readonly Column<LiveDuel>[] => [
  { key: 'left', header: 'Players', cell: ({ players }) => <Side player={players[0]} side="azure" /> },
  {
    key: 'right',
    header: <span className="sr-only">Second player</span>,
    cell: ({ players }) => <Side player={players[1]} side="amber" />,
  },
  {
    key: 'type',
    header: 'Type',
    cell: ({ duelType, rated }) => `${modeOf(duelType).name}${rated ? ' · rated' : ''}`,
  },
  figureColumn('elapsed', 'Elapsed', { of: ({ startedAtMs }) => formatClock((nowMs - startedAtMs) / 1000) }),
  figureColumn('viewers', 'Viewers', { of: ({ viewers }) => viewers }),
  {
    key: 'watch',
    header: <span className="sr-only">Watch</span>,
    align: 'end',
    cell: ({ roomCode, players }) => (
      <a
        href={`/duel/${roomCode}/watch`}
        aria-label={`Watch ${players.map(({ username }) => username).join(' – ')}`}
        className="inline-flex items-center gap-1.5 font-semibold text-azure hover:underline"
      >
        <Eye size={16} /> Watch
      </a>
    ),
  },
]

type SideProps = { readonly player: LiveDuel['players'][number] | undefined; readonly side: 'azure' | 'amber' }

function Side({ player, side }: SideProps) {
  if (player === undefined) return null
  const { username, profileImage, rating } = player
  return (
    <span className="flex min-w-0 items-center gap-3">
      <Avatar name={username} image={profileImage} size="xs" side={side} />
      <span className={classNames('min-w-0 truncate font-semibold', SIDE_TEXT[side])} title={username}>
        {username}
      </span>
      <span className="caption tabular-nums">{formatRating(rating)}</span>
    </span>
  )
}

/** The list from the socket, and the server's time, updated every second. */
function useLiveDuels({ userId, first, serverNowMs }: LiveDuelsProps) {
  const { socket, view } = useSocket(userId)
  const [duels, setDuels] = useState(first)
  const [nowMs, setNowMs] = useState(serverNowMs)
  useFrames(socket, (frame) => {
    if (frame.event !== 'live-duels') return
    setDuels(frame.data.duels)
    setNowMs(frame.data.serverNowMs)
  })
  useEvery(1_000, socket !== null, () => socket !== null && setNowMs(socket.serverNowMs()))
  useEffect(() => {
    if (socket === null || !view.authenticated) return
    socket.send('watch-live-duels', {})
    return () => {
      socket.send('unwatch-live-duels', {})
    }
  }, [socket, view.authenticated])
  return { duels, nowMs }
}
