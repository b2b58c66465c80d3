import { type ReactNode, useState } from 'react'
import { Banner, Button } from '#ui'
import { attempt } from '../lib/attempt'
import { ScriptedForm } from '../lib/forms/scripted-form'

type DialogFormProps<Answer> = {
  readonly call: () => Promise<Answer>
  /** Closes the dialog or leaves the page. The button stays busy until then. */
  readonly done: (answer: Answer) => void
  readonly onCancel: () => void
  readonly submitLabel: string
  readonly busyLabel: string
  readonly children: ReactNode
}

/** The form in a dialog. A refusal is shown above its fields, and what was typed stays. */
export function DialogForm<Answer>(props: DialogFormProps<Answer>) {
  const { call, done, onCancel, submitLabel, busyLabel, children } = props
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  const send = async () => {
    setBusy(true)
    const outcome = await attempt(call())
    if (outcome.ok) return done(outcome.answer)
    setFailure(outcome.refusal.message)
    setBusy(false)
  }
  return (
    <ScriptedForm className="grid gap-5" onSubmit={() => void send()}>
      {failure !== null && <Banner tone="error">{failure}</Banner>}
      {children}
      <div className="flex justify-end gap-3">
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" variant="primary" busy={busy} busyLabel={busyLabel}>
          {submitLabel}
        </Button>
      </div>
    </ScriptedForm>
  )
}
