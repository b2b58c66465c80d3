import { useState } from 'react'
import type { Webhook, WebhookAnswer, WebhookBody } from '#contracts/http/webhooks'
import { EmptyState, Panel } from '#ui'
import { api } from './lib/api'
import { attempt } from './lib/attempt'
import { type Said, SaidBanner, saidOf } from './lib/said'
import { SecretOnce } from './lib/secret-once'
import { usePageClock } from './lib/use-page-clock'
import { WebhookForm } from './webhooks/webhook-form'
import { WebhookRow } from './webhooks/webhook-row'

type WebhooksProps = { readonly start: readonly Webhook[]; readonly nowMs: number }

/** The webhooks: create, change, test, inspect and delete them. A secret is shown once. */
export default function Webhooks({ start, nowMs }: WebhooksProps) {
  const serverNowMs = usePageClock(nowMs)
  const [webhooks, setWebhooks] = useState(start)
  const [shown, setShown] = useState<{ readonly title: string; readonly secret: string } | null>(null)
  const [said, setSaid] = useState<Said | null>(null)
  const place = ({ webhook, secret }: WebhookAnswer) => {
    setWebhooks((list) =>
      list.some(({ id }) => id === webhook.id)
        ? list.map((one) => (one.id === webhook.id ? webhook : one))
        : [...list, webhook],
    )
    if (secret !== null) setShown({ title: `The secret of ${webhook.url}`, secret })
  }
  const act = async (id: string, what: 'secret' | 'test') => {
    const call = what === 'test' ? 'POST /api/admin/webhooks/{id}/test' : 'POST /api/admin/webhooks/{id}/secret'
    const outcome = await attempt(api(call, { params: { id } }))
    setSaid(saidOf(outcome))
    if (outcome.ok) place(outcome.answer)
  }
  const remove = async (id: string) => {
    const outcome = await attempt(api('DELETE /api/admin/webhooks/{id}', { params: { id } }))
    if (!outcome.ok && outcome.refusal.status !== 404) return setSaid({ tone: 'error', text: outcome.refusal.message })
    setWebhooks((list) => list.filter((one) => one.id !== id))
    setSaid({ tone: 'success', text: 'Webhook removed.' })
  }
  const create = (body: WebhookBody) => api('POST /api/admin/webhooks', { body })
  const change = (id: string) => (body: WebhookBody) => api('PUT /api/admin/webhooks/{id}', { params: { id }, body })
  return (
    <div className="grid gap-6">
      {shown !== null && <SecretOnce {...shown} what="secret" />}
      <SaidBanner said={said} />
      <Panel title="Webhooks" flush>
        {webhooks.length === 0 ? (
          <EmptyState title="No webhooks yet">
            Joust posts to a webhook when a duel or a room for many finishes, a contest starts or ends, or a submission
            is judged, for example to a club’s chat or a grade book.
          </EmptyState>
        ) : (
          <ul className="divide-y divide-line" aria-label="Webhooks">
            {webhooks.map((webhook) => (
              <WebhookRow
                key={webhook.id}
                webhook={webhook}
                serverNowMs={serverNowMs}
                onTest={() => act(webhook.id, 'test')}
                onNewSecret={() => act(webhook.id, 'secret')}
                onRemove={() => remove(webhook.id)}
                send={change(webhook.id)}
                onSaved={(answer) => {
                  place(answer)
                  setSaid({ tone: 'success', text: answer.message })
                }}
              />
            ))}
          </ul>
        )}
      </Panel>
      <Panel title="New Webhook">
        <WebhookForm name="new" submitLabel="Create Webhook" busyLabel="Creating..." send={create} done={place} />
      </Panel>
    </div>
  )
}
