import { DoorClosed, DoorOpen, Eye, TimerOff } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Invitation } from '#contracts/http/duels'
import { Button, ErrorState, LinkButton } from '#ui'
import { InvitationCard } from './invitation-card'

const WAYS_OUT = { '/duels': 'Back to Duels', '/arena': 'All Rooms' } as const

type RoomRefusedProps = {
  readonly title: string
  readonly message: string
  readonly back: keyof typeof WAYS_OUT
}

/** Says why the viewer cannot enter the room, with a link out. */
export function RoomRefused({ title, message, back }: RoomRefusedProps) {
  return (
    <div className="grid flex-1 place-items-center">
      <ErrorState
        alone
        title={title}
        action={
          <LinkButton href={back} variant="primary">
            {WAYS_OUT[back]}
          </LinkButton>
        }
      >
        {message}
      </ErrorState>
    </div>
  )
}

/** `join`: a seat is free, as far as the page knows. `watch`: the duel is being played. `shut`: neither. */
export type OutsideAccess = 'join' | 'watch' | 'shut'

type OutsideProps = {
  readonly roomCode: string
  readonly roomAccess: OutsideAccess
  readonly invitation: Invitation | null
  readonly onJoin: () => void
}

/** The page of a visitor with a room's link: the invitation with a Join button, or why joining is not possible. */
export function OutsideRoom({ roomCode, roomAccess, invitation, onJoin }: OutsideProps) {
  const offer = roomAccess === 'join' ? (invitation?.offer ?? null) : null
  const actions = <OutsideActions roomCode={roomCode} roomAccess={roomAccess} onJoin={onJoin} />
  if (offer !== null) {
    return (
      <div className="grid flex-1 place-items-center overflow-y-auto px-6 py-6">
        <InvitationCard offer={offer} roomCode={roomCode}>
          {actions}
        </InvitationCard>
      </div>
    )
  }
  return (
    <div className="grid flex-1 place-items-center px-6">
      <OutsideNotice notice={noticeFor(roomAccess, invitation)} roomCode={roomCode}>
        {actions}
      </OutsideNotice>
    </div>
  )
}

function OutsideActions({ roomCode, roomAccess, onJoin }: Omit<OutsideProps, 'invitation'>) {
  return (
    <>
      <LinkButton href="/duels">Back to Duels</LinkButton>
      {roomAccess === 'join' && (
        <Button variant="primary" onClick={onJoin}>
          Join Duel
        </Button>
      )}
      {roomAccess === 'watch' && (
        <LinkButton href={`/duel/${roomCode}/watch`} variant="primary">
          Watch the duel
        </LinkButton>
      )}
    </>
  )
}

type OutsideNoticeProps = {
  readonly notice: OutsideState
  readonly roomCode: string
  readonly children: ReactNode
}

/** The notice for one of the states. */
export function OutsideNotice({ notice, roomCode, children }: OutsideNoticeProps) {
  const { Icon, title, text } = OUTSIDE_STATES[notice]
  return (
    <div className="grid max-w-dialog justify-items-center gap-4 text-center">
      <Icon size={32} className="text-amber" />
      <h1 className="heading text-xl">
        {title} <span className="font-mono">{roomCode}</span>
        {notice === 'join' || notice === 'watch' ? '?' : ''}
      </h1>
      <p className="text-sm text-ink-2">{text}</p>
      <div className="mt-2 flex flex-wrap justify-center gap-3">{children}</div>
    </div>
  )
}

type OutsideState = keyof typeof OUTSIDE_STATES

/** The state as the server sent it, unless the page has learned since that it changed. */
function noticeFor(roomAccess: OutsideAccess, invitation: Invitation | null): OutsideState {
  if (roomAccess === 'join') return 'join'
  if (invitation?.state === 'over' || invitation?.state === 'full') return invitation.state
  return roomAccess
}

const OUTSIDE_STATES = {
  join: {
    Icon: DoorOpen,
    title: 'Join the duel in room',
    text: 'You are not in this duel. The second seat is free.',
  },
  full: {
    Icon: DoorClosed,
    title: 'No free seat in room',
    text: 'Both seats are taken. The duel begins once both players are ready.',
  },
  started: {
    Icon: Eye,
    title: 'The duel has begun in room',
    text: 'Both seats are taken. Sign in to watch, where the players allow it.',
  },
  watch: {
    Icon: Eye,
    title: 'Watch the duel in room',
    text: 'Both seats are taken. You can watch the players; their programs are shown a minute late, those of a rated duel after its end.',
  },
  shut: {
    Icon: DoorClosed,
    title: 'A private duel in room',
    text: 'Both seats are taken, and this duel is closed to you as a spectator.',
  },
  over: {
    Icon: TimerOff,
    title: 'The invitation has expired: room',
    text: 'The room was closed before a duel began. Ask for a new link, or open a room of your own.',
  },
} as const
