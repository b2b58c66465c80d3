import { DoorOpen } from 'lucide-react'
import { Button, ErrorState, LinkButton } from '#ui'

/** There is no such room: say so, and show the way out. */
export function MissingRoom({ roomCode, message }: { readonly roomCode: string; readonly message: string }) {
  return (
    <div className="grid flex-1 place-items-center">
      <ErrorState
        title={`There is no room ${roomCode}`}
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

type OutsideProps = { readonly roomCode: string; readonly onJoin: () => void }

/** Somebody passed on the address instead of the code: one press and the visitor is in. */
export function OutsideRoom({ roomCode, onJoin }: OutsideProps) {
  return (
    <div className="grid flex-1 place-items-center px-6">
      <div className="grid max-w-dialog justify-items-center gap-4 text-center">
        <DoorOpen aria-hidden="true" size={32} className="text-amber" />
        <h1 className="heading text-xl">
          Join the duel in room <span className="font-mono">{roomCode}</span>?
        </h1>
        <p className="text-sm text-ink-2">
          You are not one of its players. While its second place is free, it can be yours.
        </p>
        <div className="mt-2 flex gap-3">
          <LinkButton href="/duels">Back to Duels</LinkButton>
          <Button variant="primary" onClick={onJoin}>
            Join Duel
          </Button>
        </div>
      </div>
    </div>
  )
}
