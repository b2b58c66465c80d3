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
  const [failure, setFailure] = useState<string | null>(null)
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
    if (!outcome.ok) setFailure(outcome.refusal.message)
    await look()
  }
  if (failure !== null) return <Banner tone="error">{failure}</Banner>
  if (deliveries === null) return <SkeletonRows rows={2} what="deliveries" />
  if (deliveries.length === 0) return <p className="text-sm text-ink-3">No deliveries yet.</p>
  return (
    <ul className="divide-y divide-line rounded-md border border-line" aria-label="Deliveries">
      {deliveries.map((delivery) => (
        <li key={delivery.id} className="flex items-center justify-between gap-4 px-4 py-2.5 text-sm">
          <span className="grid min-w-0 gap-0.5">
            <span className="flex flex-wrap items-center gap-2">
              <span className="font-mono">{delivery.event}</span>
              <Outcome delivery={delivery} />
            </span>
            {delivery.reason !== '' && <span className="text-ink-3 wrap-anywhere">{delivery.reason}</span>}
          </span>
          <span className="flex shrink-0 items-center gap-3 text-ink-3">
            <When at={delivery.createdAt} nowMs={seenMs} />
            {delivery.state !== 'waiting' && (
              <Button size="sm" onClick={() => void again(delivery.id)}>
                Send Again
              </Button>
            )}
          </span>
        </li>
      ))}
    </ul>
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
