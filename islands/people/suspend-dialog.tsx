import { useState } from 'react'
import { DAY_MS } from '#contracts/durations'
import type { SuspensionOrder } from '#contracts/http/admins'
import { SUSPENSION_REASON_LONGEST } from '#contracts/limits'
import { Button, SelectField, TextArea } from '#ui'
import { Dialog } from '#ui/scripted'

const SPANS = [
  { value: '1', label: 'One day' },
  { value: '7', label: 'One week' },
  { value: '30', label: '30 days' },
  { value: '', label: 'Until it is lifted' },
] as const

type SuspendDialogProps = {
  readonly username: string
  readonly serverNowMs: () => number
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  readonly onSubmit: (order: SuspensionOrder) => void
}

/** Asks how long an account is suspended, and why. */
export function SuspendDialog({ username, serverNowMs, open, onOpenChange, onSubmit }: SuspendDialogProps) {
  const [reason, setReason] = useState('')
  const [days, setDays] = useState<string>('7')
  const [error, setError] = useState<string>()
  const submit = () => {
    if (reason.trim() === '') return setError('Give a reason.')
    onOpenChange(false)
    const untilMs = days === '' ? null : Math.round(serverNowMs()) + Number(days) * DAY_MS
    onSubmit({ reason: reason.trim(), untilMs })
  }
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Suspend ${username}?`}
      description={`${username} is signed out everywhere, API tokens stop working, and a running duel counts as left.`}
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>Cancel</Button>
          <Button variant="danger" onClick={submit}>
            Suspend
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <SelectField
          label="How long"
          name="days"
          value={days}
          options={SPANS}
          onChange={(event) => setDays(event.target.value)}
        />
        <TextArea
          label="Reason"
          name="reason"
          help={`${username} reads it when signing in.`}
          rows={3}
          maxLength={SUSPENSION_REASON_LONGEST}
          value={reason}
          error={error}
          onChange={(event) => {
            setReason(event.target.value)
            setError(undefined)
          }}
        />
      </div>
    </Dialog>
  )
}
