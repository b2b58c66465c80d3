import { useState } from 'react'
import { DUEL_TYPES, type DuelType, eachMode, modeNamed, modeOf } from '#contracts/modes'
import { rulesOf, TIME_LIMIT_MIN } from '#core/duel'
import { ChoiceField, NumberField } from '#ui'
import { Dialog } from '#ui/scripted'
import { readTimeLimit } from '../duel/setup/entries'
import { api } from '../lib/api'
import { goOn } from '../lib/done-page'
import { DialogForm } from './dialog-form'

const TYPES = DUEL_TYPES.map((value) => ({ value, label: modeOf(value).name, hint: modeOf(value).invites }))

type InviteDialogProps = {
  /** The invited player; null closes the dialog. */
  readonly username: string | null
  readonly onClose: () => void
}

/** Chooses the duel of an invitation. The room opens at once, and the host is taken there to wait. */
export function InviteDialog({ username, onClose }: InviteDialogProps) {
  return (
    <Dialog
      open={username !== null}
      onOpenChange={(open) => !open && onClose()}
      title={`Invite ${username ?? ''} to a duel`}
      description="A room opens for the two of you. The invitation is valid while you wait in it."
    >
      {username !== null && <InviteForm username={username} onClose={onClose} />}
    </Dialog>
  )
}

function InviteForm({ username, onClose }: { readonly username: string; readonly onClose: () => void }) {
  const [duelType, setDuelType] = useState<DuelType>('coding')
  const [typed, setTyped] = useState(() => eachMode((one) => String(modeOf(one).fallbackMin ?? '')))
  const minutes = typed[duelType]
  const fitsText = modeOf(duelType).fallbackMin === null
  const range = `${TIME_LIMIT_MIN.least} to ${TIME_LIMIT_MIN.most} minutes`
  // A number outside the limits is sent as it is, so that the server says what is wrong with it.
  const timeLimit = fitsText && minutes.trim() === '' ? undefined : (readTimeLimit(minutes) ?? Number(minutes))
  return (
    <DialogForm
      call={() =>
        api('POST /api/users/invitations', {
          body: { username, duelType, ...(timeLimit !== undefined && { timeLimit }) },
        })
      }
      done={({ roomCode }) => goOn(`/duel/${roomCode}`)}
      onCancel={onClose}
      submitLabel="Send Invitation"
      busyLabel="Inviting..."
    >
      <ChoiceField
        legend="Type of duel"
        name="invite-type"
        choices={TYPES}
        value={duelType}
        onChange={(value) => setDuelType(modeNamed(value) ?? duelType)}
      />
      {rulesOf(duelType).hasOwnTime !== true && (
        <NumberField
          label="Time limit (minutes)"
          name="invite-minutes"
          help={fitsText ? `Empty: fits the text. Or ${range}` : range}
          min={TIME_LIMIT_MIN.least}
          max={TIME_LIMIT_MIN.most}
          value={minutes}
          onChange={(event) => setTyped({ ...typed, [duelType]: event.currentTarget.value })}
        />
      )}
    </DialogForm>
  )
}
