import { useState } from 'react'
import { api } from './lib/api'
import { attempt } from './lib/attempt'
import { ConfirmButton } from './lib/confirm-button'
import { type Said, SaidBanner } from './lib/said'

/** Discards the verdict of a submission and judges it again, after a confirmation. */
export default function JudgeAgain({ submissionId }: { readonly submissionId: string }) {
  const [said, setSaid] = useState<Said | null>(null)
  const judge = async () => {
    const outcome = await attempt(api('POST /api/admin/submissions/{id}/judge-again', { params: { id: submissionId } }))
    setSaid(
      outcome.ok
        ? { tone: 'success', text: 'It is judged again. Reload the page for its verdict.' }
        : { tone: 'error', text: outcome.refusal.message },
    )
  }
  if (said !== null) return <SaidBanner said={said} />
  return (
    <ConfirmButton
      question={{
        title: 'Judge this submission again?',
        children: 'Its verdict is taken back, and the present tests decide.',
        confirmLabel: 'Judge Again',
        onConfirm: () => void judge(),
      }}
    >
      Judge Again
    </ConfirmButton>
  )
}
