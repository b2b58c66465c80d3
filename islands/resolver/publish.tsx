import { useId, useState } from 'react'
import { Button, LinkButton } from '#ui'
import { api } from '../lib/api'
import { takeFocus } from '../lib/take-focus'
import { useAction } from '../lib/use-action'

type PublishProps = {
  readonly contestId: string
  readonly isThawed: boolean
  readonly isRated: boolean
  readonly isAdmin: boolean
  readonly onThawed: () => void
}

/**
 * The end of the ceremony: publishes the standings to everybody and updates the ratings of a rated contest. It cannot be undone, so it asks for confirmation.
 */
export function Publish({ contestId, isThawed, isRated, isAdmin, onThawed }: PublishProps) {
  const [isAsked, setIsAsked] = useState(false)
  /** Each step replaces the pressed button; what takes its place then takes the focus. Nothing does so before the first press. */
  const [hasPressed, setHasPressed] = useState(false)
  const focused = hasPressed ? takeFocus : undefined
  const consequence = useId()
  const { busy, failure, act } = useAction('Failed to publish the standings')
  const ask = (asks: boolean) => {
    setHasPressed(true)
    setIsAsked(asks)
  }
  const thaw = () => void act(api('POST /api/contests/{id}/thaw', { params: { id: contestId } }), onThawed)
  if (isThawed)
    return (
      <span className="flex items-center gap-4">
        <span role="status" className="text-lg">
          The standings are published.
        </span>
        <LinkButton ref={focused} href={`/contests/${contestId}`}>
          To the contest
        </LinkButton>
      </span>
    )
  if (!isAdmin) return null
  return (
    <span className="flex items-center gap-3">
      {failure !== null && (
        <span role="alert" className="text-sm text-red">
          {failure}
        </span>
      )}
      {isAsked ? (
        <>
          <span id={consequence} className="text-sm text-ink-2">
            {isRated ? 'Everyone will see them, and ratings will change.' : 'Everyone will see them.'}
          </span>
          {/* It takes the focus and not the other: Enter pressed twice publishes nothing. */}
          <Button ref={focused} aria-describedby={consequence} onClick={() => ask(false)}>
            Not yet
          </Button>
          <Button variant="primary" busy={busy} busyLabel="Publishing..." aria-describedby={consequence} onClick={thaw}>
            Publish now
          </Button>
        </>
      ) : (
        <Button ref={focused} variant="primary" onClick={() => ask(true)}>
          Publish (thaw)
        </Button>
      )}
    </span>
  )
}
