import { DoorClosed, DoorOpen, Eye } from 'lucide-react'
import { Button, ErrorState, LinkButton } from '#ui'

/** No way into this room: say why, and show the way out. */
export function RoomRefused({ title, message }: { readonly title: string; readonly message: string }) {
  return (
    <div className="grid flex-1 place-items-center">
      <ErrorState
        title={title}
        action={
          <LinkButton href="/duels" variant="primary">
            Back to Duels
          </LinkButton>
        }
      >
        {message}
      </ErrorState>
    </div>
  )
}

/** `join`: a place is free, as far as the page knows; `watch`: it is being played; `shut`: neither. */
export type OutsideAccess = 'join' | 'watch' | 'shut'

type OutsideProps = { readonly roomCode: string; readonly roomAccess: OutsideAccess; readonly onJoin: () => void }

/** Someone passed on the address instead of the code: one press and the visitor is in, or among those who watch. */
export function OutsideRoom({ roomCode, roomAccess, onJoin }: OutsideProps) {
  const { Icon, title, text } = OUTSIDE_STATES[roomAccess]
  return (
    <div className="grid flex-1 place-items-center px-6">
      <div className="grid max-w-dialog justify-items-center gap-4 text-center">
        <Icon aria-hidden="true" size={32} className="text-amber" />
        <h1 className="heading text-xl">
          {title} <span className="font-mono">{roomCode}</span>
          {roomAccess === 'shut' ? '' : '?'}
        </h1>
        <p className="text-sm text-ink-2">{text}</p>
        <div className="mt-2 flex gap-3">
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
        </div>
      </div>
    </div>
  )
}

const OUTSIDE_STATES = {
  join: {
    Icon: DoorOpen,
    title: 'Join the duel in room',
    text: 'You are not in this duel. The second seat is free.',
  },
  watch: {
    Icon: Eye,
    title: 'Watch the duel in room',
    text: 'Both seats are taken. You can watch the players; their programs are shown a minute late.',
  },
  shut: {
    Icon: DoorClosed,
    title: 'A private duel in room',
    text: 'Both seats are taken, and this duel is closed to you as a spectator.',
  },
} as const
