import { Button } from '#ui'

export type Joinable = {
  readonly joining: boolean
  /** The viewer is joining another room, or has a seat in one. */
  readonly blocked: boolean
  readonly onJoin: () => void
}

/** `what` completes the label for screen readers: 'the duel of ada'. */
export const JoinButton = ({ what, joining, blocked, onJoin }: Joinable & { readonly what: string }) => (
  <Button
    size="sm"
    busy={joining}
    busyLabel="Joining..."
    disabled={blocked}
    onClick={onJoin}
    aria-label={`Join ${what}`}
  >
    Join
  </Button>
)
