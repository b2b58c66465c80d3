import { useState } from 'react'
import { Banner } from '#ui'
import { api } from './lib/api'
import { ConfirmButton } from './lib/confirm-button'
import { FocusedBanner } from './lib/focused-banner'
import { useAction } from './lib/use-action'

/** Discards the verdict of a submission and judges it again, after a confirmation. */
export default function JudgeAgain({ submissionId }: { readonly submissionId: string }) {
  const { busy, failure, act } = useAction()
  const [isDone, setDone] = useState(false)
  const judge = () =>
    act(api('POST /api/admin/submissions/{id}/judge-again', { params: { id: submissionId } }), () => setDone(true))
  if (isDone) {
    return <FocusedBanner tone="success">It is judged again. Reload the page for its verdict.</FocusedBanner>
  }
  return (
    <>
      {failure !== null && <Banner tone="error">{failure}</Banner>}
      <ConfirmButton
        busy={busy}
        question={{
          title: 'Judge this submission again?',
          children: 'Its verdict is taken back, and the present tests decide.',
          confirmLabel: 'Judge Again',
          onConfirm: () => void judge(),
        }}
      >
        Judge Again
      </ConfirmButton>
    </>
  )
}
