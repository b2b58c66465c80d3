import { useState } from 'react'
import type { InvitationAnswer } from '#contracts/http/social'
import { TIME_LIMIT_MIN } from '#core/duel'
import { Banner, Button, ChoiceField, NumberField } from '#ui'
import { Dialog } from '#ui/scripted'
import { readTimeLimit } from '../duel/setup/entries'
import { callApi } from '../lib/api'
import { attempt } from './attempt'

const TYPES = [
  { value: 'coding', label: 'Coding', hint: 'Solve a problem first' },
  { value: 'typing', label: 'Typing', hint: 'Type a text first' },
] as const
type DuelType = (typeof TYPES)[number]['value']

type InviteDialogProps = {
  /** Whom; null: closed. */
  readonly username: string | null
  readonly onClose: () => void
}

/** Which duel to invite somebody to. The room opens at once, and the host goes there to wait. */
export function InviteDialog({ username, onClose }: InviteDialogProps) {
  return (
    <Dialog
      open={username !== null}
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title={`Invite ${username ?? ''} to a duel`}
      description="A room opens for the two of you. The invitation stands as long as you wait in it."
    >
      {username !== null && <InviteForm username={username} onClose={onClose} />}
    </Dialog>
  )
}

function InviteForm({ username, onClose }: { readonly username: string; readonly onClose: () => void }) {
  const [duelType, setDuelType] = useState<DuelType>('coding')
  const [minutes, setMinutes] = useState(String(TIME_LIMIT_MIN.fallback))
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<string | null>(null)

  const invite = async () => {
    setBusy(true)
    // A number outside the limits goes as it is: the server says what is wrong with it.
    const body = { username, duelType, timeLimit: readTimeLimit(minutes) ?? Number(minutes) }
    const outcome = await attempt(callApi<InvitationAnswer>('/api/users/invitations', { method: 'POST', body }))
    if (outcome.ok) return location.assign(`/duel/${outcome.answer.roomCode}`)
    setTrouble(outcome.refusal.message)
    setBusy(false)
  }
  return (
    <form
      className="grid gap-5"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void invite()
      }}
    >
      {trouble !== null && <Banner tone="error">{trouble}</Banner>}
      <ChoiceField
        legend="Type of duel"
        name="invite-type"
        choices={TYPES}
        value={duelType}
        onChange={(value) => setDuelType(TYPES.find((type) => type.value === value)?.value ?? 'coding')}
      />
      <NumberField
        label="Time limit (minutes)"
        name="invite-minutes"
        help={`${TIME_LIMIT_MIN.least} to ${TIME_LIMIT_MIN.most} minutes`}
        min={TIME_LIMIT_MIN.least}
        max={TIME_LIMIT_MIN.most}
        value={minutes}
        onChange={(event) => setMinutes(event.currentTarget.value)}
      />
      <div className="flex justify-end gap-3">
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" busy={busy} busyLabel="Inviting...">
          Send Invitation
        </Button>
      </div>
    </form>
  )
}
