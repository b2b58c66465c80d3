import { EmptyState, LinkButton, Panel, SkeletonRows } from '#ui'
import { roomLabel } from './arena/settings-label'
import { LiveArenaRow, OpenArenaRow } from './arena/setup/arena-rows'
import { type ArenasLink, useArenas } from './arena/setup/use-arenas'
import { LinkedAlert } from './lib/linked-alert'
import { LoadFailure } from './lib/load-failure'

type ArenaListProps = {
  readonly userId: string
  /** Hides the link to the page that opens rooms, because the list is on that page. */
  readonly isHome?: boolean
}

/** The viewer's own arena room, rooms with free seats and rooms to watch, updated live. */
export default function ArenaList({ userId, isHome = false }: ArenaListProps) {
  const link = useArenas(userId)
  const open = isHome ? null : (
    <LinkButton href="/arena" size="sm">
      Open a Room
    </LinkButton>
  )
  return (
    <Panel title={isHome ? 'Rooms' : 'Rooms for Many'} flush action={open}>
      {link.alert !== null && (
        <div className="px-5 pt-4">
          <LinkedAlert message={link.alert.message} href={link.alert.roomPath} label="Return" />
        </div>
      )}
      <Lists link={link} userId={userId} />
    </Panel>
  )
}

function Lists({ link, userId }: { readonly link: ArenasLink; readonly userId: string }) {
  const { arenas, failure } = link
  if (failure !== null && arenas === null) {
    return <LoadFailure title="The rooms could not be loaded" message={failure} again={link.again} />
  }
  if (arenas === null) return <SkeletonRows rows={2} what="the rooms" />
  const { mine, open, live } = arenas
  const others = open.filter(({ roomCode }) => roomCode !== mine?.roomCode)
  if (mine === null && others.length === 0 && live.length === 0) {
    return (
      <EmptyState title="No rooms">
        Public rooms with a free seat, and rooms that can be watched, appear here. Open one for 2 to 30 players: a
        Lockout, or one problem or text for everyone.
      </EmptyState>
    )
  }
  return (
    <div className="divide-y divide-line">
      {mine !== null && (
        <div className="flex items-center gap-4 bg-azure-soft px-5 py-3 text-sm">
          <span className="font-mono text-base font-semibold tracking-widest">{mine.roomCode}</span>
          <span className="min-w-0 flex-1 truncate">{roomLabel(mine.settings)}</span>
          <LinkButton href={`/arena/${mine.roomCode}`} size="sm" variant="primary">
            {mine.phase === 'open' ? 'Your room' : 'Return'}
          </LinkButton>
        </div>
      )}
      {others.length > 0 && (
        <ul aria-label="Open rooms for many" className="divide-y divide-line">
          {others.map((arena) => (
            <OpenArenaRow
              key={arena.roomCode}
              arena={arena}
              own={arena.host.userId === userId}
              nowMs={link.nowMs}
              joining={link.joining === arena.roomCode}
              blocked={mine !== null || (link.joining !== null && link.joining !== arena.roomCode)}
              onJoin={() => link.join(arena.roomCode)}
            />
          ))}
        </ul>
      )}
      {live.length > 0 && (
        <ul aria-label="Live rooms for many" className="divide-y divide-line">
          {live
            .filter(({ roomCode }) => roomCode !== mine?.roomCode)
            .map((arena) => (
              <LiveArenaRow key={arena.roomCode} arena={arena} nowMs={link.nowMs} />
            ))}
        </ul>
      )}
    </div>
  )
}
