import { useState } from 'react'
import { Banner, Button } from '#ui'
import { api } from './lib/api'
import { attempt } from './lib/attempt'
import { goOn } from './lib/done-page'

/** Opens the daily problem, which starts the player's clock. */
export default function OpenDaily() {
  const [isOpening, setOpening] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const open = async (): Promise<void> => {
    setOpening(true)
    setFailure(null)
    const outcome = await attempt(api('POST /api/daily/problem'))
    if (outcome.ok) {
      goOn(`/problems/${outcome.answer.problemId}`)
      return
    }
    setFailure(outcome.refusal.message)
    setOpening(false)
  }
  return (
    <div className="grid gap-4">
      {failure !== null && <Banner tone="error">{failure}</Banner>}
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p className="max-w-prose text-sm text-ink-2">
          Your time starts when you open it, and ends with your first accepted program. It cannot be stopped.
        </p>
        <Button variant="primary" busy={isOpening} busyLabel="Opening..." onClick={() => void open()}>
          Open the Problem
        </Button>
      </div>
    </div>
  )
}
