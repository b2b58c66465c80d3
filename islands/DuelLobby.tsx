import type { Lobby } from '#contracts/ws/matchmaking'
import { Banner, EmptyState, Panel } from '#ui'
import { queueLabel } from './duel/lobby/lobby-model'
import { LobbyRow } from './duel/lobby/lobby-row'
import { useLobby } from './duel/lobby/use-lobby'

type DuelLobbyProps = { readonly userId: string; readonly lobby: Lobby }

/** Open Rooms: public rooms that wait for an opponent, as they come and go. */
export default function DuelLobby({ userId, lobby: first }: DuelLobbyProps) {
  const { lobby, nowMs, joining, alert, join } = useLobby(userId, first)
  return (
    <Panel title="Open Rooms" flush action={<span className="caption">{queueLabel(lobby.queue)}</span>}>
      {alert !== null && (
        <div className="px-5 pt-4">
          <Banner tone="error">{alert}</Banner>
        </div>
      )}
      {lobby.rooms.length === 0 ? (
        <EmptyState title="No open rooms">
          Public rooms waiting for an opponent appear here. Create one under Create Duel, or let Quick Duel find you an
          opponent.
        </EmptyState>
      ) : (
        <ul aria-label="Open rooms" className="divide-y divide-line">
          {lobby.rooms.map((room) => (
            <LobbyRow
              key={room.roomCode}
              room={room}
              own={room.host.userId === userId}
              nowMs={nowMs}
              joining={joining === room.roomCode}
              blocked={joining !== null && joining !== room.roomCode}
              onJoin={() => join(room)}
            />
          ))}
        </ul>
      )}
    </Panel>
  )
}
