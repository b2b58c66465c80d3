import { useState } from 'react'
import { Button } from '#ui'
import { ConfirmDialog } from '#ui/scripted'
import { api } from './lib/api'
import { attempt } from './lib/attempt'
import { type Said, SaidBanner } from './lib/said'

/** Takes a submission's verdict back and has it judged again, after a question. */
export default function JudgeAgain({ submissionId }: { readonly submissionId: string }) {
  const [asks, setAsks] = useState(false)
  const [said, setSaid] = useState<Said | null>(null)
  const judge = async () => {
    const outcome = await attempt(api('POST /api/admin/submissions/{id}/judge-again', { params: { id: submissionId } }))
    setAsks(false)
    setSaid(
      outcome.ok
        ? { tone: 'success', text: 'It is judged again. Reload the page for its verdict.' }
        : { tone: 'error', text: outcome.refusal.message },
    )
  }
  if (said !== null) return <SaidBanner said={said} />
  return (
    <>
      <Button onClick={() => setAsks(true)}>Judge Again</Button>
      <ConfirmDialog
        open={asks}
        onOpenChange={setAsks}
        title="Judge this submission again?"
        confirmLabel="Judge Again"
        onConfirm={() => void judge()}
      >
        Its verdict is taken back, and the present tests decide.
      </ConfirmDialog>
    </>
  )
}
