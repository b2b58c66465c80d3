import { useCallback, useEffect, useState } from 'react'
import type { WebhookDelivery } from '#contracts/http/webhooks'
import { Badge, Banner, Button, SkeletonRows, When } from '#ui'
import { api } from '../lib/api'
import { attempt } from '../lib/attempt'
import { useEvery } from '../lib/use-every'

type DeliveryLogProps = { readonly webhookId: string; readonly serverNowMs: () => number }

/** The polling interval while a delivery is underway. A receiver has ten seconds to answer. */
const LOOK_AGAIN_MS = 2000

/** The recent deliveries of one webhook, with their outcomes. */
export function DeliveryLog({ webhookId, serverNowMs }: DeliveryLogProps) {
  const [deliveries, setDeliveries] = useState<readonly WebhookDelivery[] | null>(null)
  /** Why the log could not be read the last time. */
  const [failure, setFailure] = useState<string | null>(null)
  /** Why the last delivery could not be sent again; unlike a failure, it stays when the log is read. */
  const [refusal, setRefusal] = useState<string | null>(null)
  const [seenMs, setSeenMs] = useState(serverNowMs)
  const look = useCallback(async () => {
    const outcome = await attempt(api('GET /api/admin/webhooks/{id}/deliveries', { params: { id: webhookId } }))
    setFailure(outcome.ok ? null : outcome.refusal.message)
    if (outcome.ok) setDeliveries(outcome.answer.deliveries)
    setSeenMs(serverNowMs())
  }, [webhookId, serverNowMs])
  useEffect(() => void look(), [look])
  useEvery(LOOK_AGAIN_MS, true, look)
  const again = async (id: string) => {
    const outcome = await attempt(api('POST /api/admin/webhooks/deliveries/{id}/again', { params: { id } }))
    setRefusal(outcome.ok ? null : outcome.refusal.message)
    await look()
  }
  const error = refusal ?? failure
  return (
    <div className="grid gap-4">
      {error !== null && <Banner tone="error">{error}</Banner>}
      {deliveries === null ? (
        failure === null && <SkeletonRows rows={2} what="deliveries" />
      ) : deliveries.length === 0 ? (
        <p className="text-sm text-ink-3">No deliveries yet.</p>
      ) : (
        <ul className="divide-y divide-line rounded-md border border-line" aria-label="Deliveries">
          {deliveries.map((delivery) => (
            <DeliveryRow key={delivery.id} delivery={delivery} nowMs={seenMs} onAgain={() => void again(delivery.id)} />
          ))}
        </ul>
      )}
    </div>
  )
}

type DeliveryRowProps = {
  readonly delivery: WebhookDelivery
  readonly nowMs: number
  readonly onAgain: () => void
}

function DeliveryRow({ delivery, nowMs, onAgain }: DeliveryRowProps) {
  const { event, reason, createdAt, state } = delivery
  return (
    <li className="flex items-center justify-between gap-4 px-4 py-2.5 text-sm">
      <span className="grid min-w-0 gap-0.5">
        <span className="flex flex-wrap items-center gap-2">
          <span className="font-mono">{event}</span>
          <Outcome delivery={delivery} />
        </span>
        {reason !== '' && <span className="text-ink-3 wrap-anywhere">{reason}</span>}
      </span>
      <span className="flex shrink-0 items-center gap-3 text-ink-3">
        <When at={createdAt} nowMs={nowMs} />
        {state !== 'waiting' && (
          <Button size="sm" aria-label={`Send Again: ${event}, ${createdAt}`} onClick={onAgain}>
            Send Again
          </Button>
        )}
      </span>
    </li>
  )
}

function Outcome({ delivery: { state, status, tries } }: { readonly delivery: WebhookDelivery }) {
  const answered = status === null ? (tries === 0 ? '' : ', no answer') : `, answered ${status}`
  if (state === 'delivered') return <Badge tone="green">Delivered{answered}</Badge>
  if (state === 'failed') return <Badge tone="red">Given up{answered}</Badge>
  return (
    <Badge tone="yellow">
      {tries === 0 ? 'On its way' : `Tried ${tries === 1 ? 'once' : `${tries} times`}${answered}`}
    </Badge>
  )
}
