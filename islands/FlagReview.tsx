import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { FlagDecision, FlagDecisionBody } from '#contracts/http/flags'
import { FLAG_REASON_LONGEST } from '#contracts/limits'
import type { FlagKind } from '#contracts/ws/duel-events'
import { Button, TextArea } from '#ui'
import { api } from './lib/api'
import { attempt } from './lib/attempt'
import { ConfirmButton } from './lib/confirm-button'
import { FocusedBanner } from './lib/focused-banner'
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
  const [busy, setBusy] = useState<FlagDecision | null>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const params = { duelId, userId }
  const decide = async (decision: FlagDecision) => {
    setBusy(decision)
    const body: FlagDecisionBody = { kind, decision, reason }
    const outcome = await attempt(api('POST /api/admin/flags/{duelId}/{userId}', { params, body }))
    if (outcome.ok) forget(reason)
    // Reloads the page, because what it shows about the flag has changed. While another flag is still open, the page stays: a reason for it
    // may be half written.
    if (outcome.ok && (await isAllDecided(params))) return location.reload()
    // The field is described by the error, which is read with it: so it has to be there before the focus.
    flushSync(() => {
      setBusy(null)
      setError(outcome.ok ? null : outcome.refusal.message)
      setSaid(outcome.ok ? outcome.answer.message : null)
    })
    if (!outcome.ok) field.current?.focus()
  }
  const waits = (decision: FlagDecision) => ({ busy: busy === decision, disabled: busy !== null })
  const middle = isRoom ? 'confirmed' : 'warned'
  if (said !== null) return <FocusedBanner tone="success">{said}</FocusedBanner>
  return (
    <div className="grid max-w-form gap-3">
      <TextArea
        ref={field}
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
        <Button size="sm" {...waits('dismissed')} onClick={() => void decide('dismissed')}>
          Dismiss
        </Button>
        <Button size="sm" {...waits(middle)} onClick={() => void decide(middle)}>
          {isRoom ? 'Confirm' : 'Warn player'}
        </Button>
        {canVoid && (
          <ConfirmButton
            size="sm"
            variant="danger"
            {...waits('voided')}
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
