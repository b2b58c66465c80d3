import { useState } from 'react'
import { Button, LinkButton } from '#ui'
import { api } from '../lib/api'
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
  const { busy, failure, act } = useAction('Failed to publish the standings')
  const thaw = () => void act(api('POST /api/contests/{id}/thaw', { params: { id: contestId } }), onThawed)
  if (isThawed)
    return (
      <span className="flex items-center gap-4">
        <span className="text-lg">The standings are published.</span>
        <LinkButton href={`/contests/${contestId}`}>To the contest</LinkButton>
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
          <span className="text-sm text-ink-2">
            {isRated ? 'Everyone will see them, and ratings will change.' : 'Everyone will see them.'}
          </span>
          <Button onClick={() => setIsAsked(false)}>Not yet</Button>
          <Button variant="primary" busy={busy} busyLabel="Publishing..." onClick={thaw}>
            Publish now
          </Button>
        </>
      ) : (
        <Button variant="primary" onClick={() => setIsAsked(true)}>
          Publish (thaw)
        </Button>
      )}
    </span>
  )
}
