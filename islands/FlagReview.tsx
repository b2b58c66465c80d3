import { useState } from 'react'
import type { FlagDecision, FlagDecisionBody } from '#contracts/http/flags'
import { FLAG_REASON_LONGEST } from '#contracts/limits'
import type { FlagKind } from '#contracts/ws/duel-events'
import { Banner, Button, TextArea } from '#ui'
import { api } from './lib/api'
import { attempt } from './lib/attempt'
import { ConfirmButton } from './lib/confirm-button'
import { useUnsent } from './lib/use-unsent'

type FlagReviewProps = {
  readonly duelId: string
  readonly userId: string
  readonly kind: FlagKind
  /** Whether the flag is of an arena room, where it can only be dismissed or confirmed. */
  readonly isRoom: boolean
  /** Whether the duel has a result that can be voided. */
  readonly canVoid: boolean
}

async function isAllDecided(params: { readonly duelId: string; readonly userId: string }): Promise<boolean> {
  const outcome = await attempt(api('GET /api/admin/flags/{duelId}/{userId}', { params }))
  return outcome.ok && outcome.answer.evidence.flags.every(({ decision }) => decision !== null)
}

/**
 * A contest admin's decision on one flag. The typed reason stays in the form after a refusal, and while the admin looks at the replay or
 * another page.
 */
export default function FlagReview({ duelId, userId, kind, isRoom, canVoid }: FlagReviewProps) {
  const { text: reason, write, forget } = useUnsent(`reason on ${kind}`)
  const [error, setError] = useState<string | null>(null)
  const [said, setSaid] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const params = { duelId, userId }
  const decide = async (decision: FlagDecision) => {
    setBusy(true)
    const body: FlagDecisionBody = { kind, decision, reason }
    const outcome = await attempt(api('POST /api/admin/flags/{duelId}/{userId}', { params, body }))
    if (outcome.ok) forget(reason)
    // Reloads the page, because what it shows about the flag has changed. While another flag is still open, the page stays: a reason for it
    // may be half written.
    if (outcome.ok && (await isAllDecided(params))) return location.reload()
    setBusy(false)
    setError(outcome.ok ? null : outcome.refusal.message)
    setSaid(outcome.ok ? outcome.answer.message : null)
  }
  if (said !== null) return <Banner tone="success">{said}</Banner>
  return (
    <div className="grid max-w-form gap-3">
      <TextArea
        label="Reason"
        name={`reason-${kind}`}
        rows={2}
        help={
          isRoom
            ? 'Kept with the decision; contest admins see it. Dismissed, a typist is given the XP and rating of the room; confirmed, nothing more.'
            : 'Kept with the decision. The player sees it if they are warned or the result is voided.'
        }
        error={error ?? undefined}
        counterLimit={FLAG_REASON_LONGEST}
        value={reason}
        onChange={(event) => write(event.currentTarget.value)}
      />
      <div className="flex flex-wrap gap-3">
        <Button size="sm" disabled={busy} onClick={() => void decide('dismissed')}>
          Dismiss
        </Button>
        <Button size="sm" disabled={busy} onClick={() => void decide(isRoom ? 'confirmed' : 'warned')}>
          {isRoom ? 'Confirm' : 'Warn player'}
        </Button>
        {canVoid && (
          <ConfirmButton
            size="sm"
            variant="danger"
            disabled={busy}
            question={{
              title: 'Void the result of this duel?',
              children:
                'The duel no longer counts for either player. This player loses the XP and rating it brought; the opponent keeps theirs and gets any lost rating back. This cannot be undone.',
              confirmLabel: 'Void result',
              tone: 'danger',
              onConfirm: () => void decide('voided'),
            }}
          >
            Void result
          </ConfirmButton>
        )}
      </div>
    </div>
  )
}
