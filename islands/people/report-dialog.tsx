import { useState } from 'react'
import { REPORT_REASONS } from '#contracts/labels'
import { REPORT_TEXT_LONGEST } from '#contracts/limits'
import { SelectField, TextArea } from '#ui'
import { Dialog } from '#ui/scripted'
import { api } from '../lib/api'
import { useUnsent } from '../lib/use-unsent'
import { DialogForm } from './dialog-form'

const REASONS = Object.entries(REPORT_REASONS).map(([value, label]) => ({ value, label }))

type ReportDialogProps = {
  readonly username: string
  readonly open: boolean
  readonly onClose: () => void
  readonly onDone: (message: string) => void
}

/** Reports a player to the contest admins. */
export function ReportDialog({ username, open, onClose, onDone }: ReportDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`Report ${username}`}
      description="Sent to the contest admins of this server. The player does not learn who reported them."
    >
      <ReportForm username={username} onClose={onClose} onDone={onDone} />
    </Dialog>
  )
}

/** A click beside the dialog closes it, so what was typed is restored when it opens again. */
function ReportForm({ username, onClose, onDone }: Omit<ReportDialogProps, 'open'>) {
  const [reason, setReason] = useState(REASONS[0]?.value ?? '')
  const { text, write, forget } = useUnsent(`report of ${username}`)
  return (
    <DialogForm
      call={() => api('POST /api/users/reports', { body: { username, reason, text } })}
      done={({ message }) => {
        forget(text)
        onDone(message)
      }}
      onCancel={onClose}
      submitLabel="Send Report"
      busyLabel="Sending..."
    >
      <SelectField
        label="Reason"
        name="report-reason"
        options={REASONS}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <TextArea
        label="What happened"
        name="report-text"
        optional={reason !== 'other'}
        rows={4}
        value={text}
        counterLimit={REPORT_TEXT_LONGEST}
        onChange={(event) => write(event.currentTarget.value)}
      />
    </DialogForm>
  )
}
