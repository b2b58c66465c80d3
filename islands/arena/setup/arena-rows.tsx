import { Eye } from 'lucide-react'
import { arenaKindOf } from '#contracts/arena-kinds'
import { plural } from '#contracts/plural'
import type { ListedArena } from '#contracts/ws/arena-room'
import { Badge, formatClock, LinkButton, PlayerCell, When } from '#ui'
import { type Joinable, JoinButton } from '../../room/join-button'
import { settingsLabel } from '../settings-label'

const ROW = 'grid grid-cols-[minmax(0,4fr)_minmax(0,6fr)_6rem_8rem_6rem] items-center gap-4 px-5 py-3 text-sm'

type OpenArenaRowProps = Joinable & {
  readonly arena: ListedArena
  readonly own: boolean
  readonly nowMs: number
}

/** A room with a free seat: host, settings, number of participants. */
export function OpenArenaRow({ arena, own, nowMs, ...join }: OpenArenaRowProps) {
  const { host, createdAtMs } = arena
  return (
    <li className={ROW}>
      <PlayerCell username={host.username} image={host.profileImage} own={own} href={`/u/${host.username}`} />
      <What arena={arena} />
      <Seats arena={arena} />
      <span className="caption text-end">
        <When at={new Date(createdAtMs).toISOString()} nowMs={Math.max(nowMs, createdAtMs)} />
      </span>
      <span className="justify-self-end">
        <JoinButton what={`the room of ${host.username}`} {...join} />
      </span>
    </li>
  )
}

/** A running room that may be watched. */
export function LiveArenaRow({ arena, nowMs }: { readonly arena: ListedArena; readonly nowMs: number }) {
  const { host, roomCode, startedAtMs, viewers } = arena
  return (
    <li className={ROW}>
      <PlayerCell username={host.username} image={host.profileImage} href={`/u/${host.username}`} />
      <What arena={arena} />
      <Seats arena={arena} />
      <span className="flex items-center justify-end gap-2 tabular-nums">
        {viewers > 0 && <Badge icon={<Eye size={14} />}>{viewers}</Badge>}
        {startedAtMs !== null && formatClock((nowMs - startedAtMs) / 1000)}
      </span>
      <span className="justify-self-end">
        <LinkButton size="sm" href={`/arena/${roomCode}/watch`} aria-label={`Watch the room of ${host.username}`}>
          Watch
        </LinkButton>
      </span>
    </li>
  )
}

function What({ arena: { settings } }: { readonly arena: ListedArena }) {
  return (
    <span className="min-w-0">
      <span className="block truncate font-medium">{arenaKindOf(settings.kind).name}</span>
      <span className="caption block truncate first-letter:uppercase" title={settingsLabel(settings)}>
        {settingsLabel(settings)}
      </span>
    </span>
  )
}

function Seats({ arena: { participants, settings, phase } }: { readonly arena: ListedArena }) {
  return (
    <span className="text-end tabular-nums" title={participants.map(({ username }) => username).join(', ')}>
      {phase === 'open' ? `${participants.length} of ${settings.seats}` : plural(participants.length, 'player')}
    </span>
  )
}
