import { Button } from '#ui'

export type Joinable = {
  readonly joining: boolean
  /** Another room is being entered, or the viewer has a seat in one. */
  readonly blocked: boolean
  readonly onJoin: () => void
}

/** `what`: 'the duel of ada'. */
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
