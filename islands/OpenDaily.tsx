import { Banner, Button } from '#ui'
import { api } from './lib/api'
import { goOn } from './lib/done-page'
import { useSending } from './lib/forms/use-sending'

/** Opens the daily problem, which starts the player's clock. */
export default function OpenDaily() {
  const { errors, busy, send } = useSending()
  const open = () =>
    send({
      call: () => api('POST /api/daily/problem'),
      done: ({ problemId }) => goOn(`/problems/${problemId}`),
      leaves: true,
    })
  return (
    <div className="grid gap-4">
      {errors.general !== undefined && <Banner tone="error">{errors.general}</Banner>}
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p className="max-w-prose text-sm text-ink-2">
          Your time starts when you open it, and ends with your first accepted program. It cannot be stopped.
        </p>
        <Button variant="primary" busy={busy} busyLabel="Opening..." onClick={() => void open()}>
          Open the Problem
        </Button>
      </div>
    </div>
  )
}
