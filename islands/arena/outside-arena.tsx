import { Eye, Lock, LogIn, UserX } from 'lucide-react'
import type { ReactNode } from 'react'
import { arenaKindOf } from '#contracts/arena-kinds'
import type { ArenaAccess, ListedArena } from '#contracts/ws/arena-room'
import { Avatar, Button, LinkButton } from '#ui'
import { RoomSkeleton } from '../duel/room/room-skeleton'
import { api } from '../lib/api'
import { useLoaded } from '../lib/use-loaded'
import { RoomFailure } from '../room/room-failure'
import { settingsLabel } from './settings-label'

type OutsideArenaProps = {
  readonly roomCode: string
  /** Whether the host removed the viewer. */
  readonly wasRemoved: boolean
  readonly onJoin: () => void
}

/**
 * Shown to a visitor of a room's page who has no seat: what is played, who is in the room and a button to join, or why joining is not
 * possible.
 */
export function OutsideArena({ roomCode, wasRemoved, onJoin }: OutsideArenaProps) {
  const { loaded, again } = useLoaded(roomCode, (signal) =>
    api('GET /api/arenas/{roomCode}', { params: { roomCode }, signal }),
  )
  if (loaded.kind === 'loading') return <RoomSkeleton />
  if (loaded.kind === 'failed') {
    return <RoomFailure title={`Room ${roomCode} could not be loaded`} message={loaded.message} again={again} />
  }
  const { access, arena } = loaded.result
  return <Offer roomCode={roomCode} access={wasRemoved ? 'removed' : access} arena={arena} onJoin={onJoin} />
}

type OfferProps = Omit<OutsideArenaProps, 'wasRemoved'> & {
  readonly access: ArenaAccess | 'removed'
  readonly arena: ListedArena | null
}

function Offer({ roomCode, access, arena, onJoin }: OfferProps) {
  const { Icon, title, text } = OFFERS[access]
  return (
    <div className="grid flex-1 place-items-center overflow-y-auto px-6 py-6">
      <div className="grid max-w-form justify-items-center gap-4 text-center">
        <Icon size={32} className="text-amber" />
        <h1 className="heading text-xl">
          {title} <span className="font-mono">{roomCode}</span>
        </h1>
        <p className="text-sm text-ink-2">{text}</p>
        {arena !== null && <About arena={arena} />}
        <div className="mt-2 flex flex-wrap justify-center gap-3">
          <LinkButton href="/arena">All Rooms</LinkButton>
          {(access === 'join' || access === 'room') && (
            <Button variant="primary" onClick={onJoin}>
              Join Room
            </Button>
          )}
          {access === 'watch' && (
            <LinkButton href={`/arena/${roomCode}/watch`} variant="primary">
              Watch
            </LinkButton>
          )}
          {access === 'replay' && (
            <LinkButton href={`/arena/${roomCode}/replay`} variant="primary">
              Replay
            </LinkButton>
          )}
        </div>
      </div>
    </div>
  )
}

/** The number of avatars that fit into one row. */
const FACES = 8

function About({ arena }: { readonly arena: ListedArena }) {
  const { settings, host, participants } = arena
  const more = participants.length - FACES
  return (
    <div className="grid w-full gap-3 rounded-lg border border-line bg-surface px-6 py-4 text-start">
      <p className="heading text-base">{arenaKindOf(settings.kind).name}</p>
      <p className="text-sm text-ink-2">
        {arenaKindOf(settings.kind).hint}. <span className="first-letter:uppercase">{settingsLabel(settings)}</span>.
      </p>
      <p className="flex items-center gap-3 text-sm">
        <span className="flex -space-x-2">
          {participants.slice(0, FACES).map(({ userId, username, profileImage }) => (
            <Avatar key={userId} name={username} image={profileImage} size="xs" />
          ))}
        </span>
        {more > 0 && <span className="caption">and {more} more</span>}
        <span className="ms-auto text-ink-2 tabular-nums">
          {participants.length} of {settings.seats} seats · opened by{' '}
          <span className="font-semibold text-ink">{host.username}</span>
        </span>
      </p>
    </div>
  )
}

const OFFERS: Readonly<
  Record<OfferProps['access'], { readonly Icon: typeof Eye; readonly title: ReactNode; readonly text: string }>
> = {
  room: { Icon: LogIn, title: 'Your room', text: 'You have a seat in this room.' },
  join: { Icon: LogIn, title: 'Join room', text: 'A seat is free. The host starts once enough players are here.' },
  watch: { Icon: Eye, title: 'Watch room', text: 'The room has started. You can watch it until its end.' },
  replay: { Icon: Eye, title: 'Replay of room', text: 'The room is over. You can see it again from start to end.' },
  shut: {
    Icon: Lock,
    title: 'No way into room',
    text: 'Its seats are taken, it has started without spectators, or it is over. Join another room, or open one.',
  },
  removed: {
    Icon: UserX,
    title: 'You were removed from room',
    text: 'The host has taken your seat. You cannot take one in this room again.',
  },
}
