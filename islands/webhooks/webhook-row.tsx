import { useState } from 'react'
import type { Webhook, WebhookAnswer, WebhookBody } from '#contracts/http/webhooks'
import { WEBHOOK_EVENTS } from '#contracts/labels'
import { Badge, Button } from '#ui'
import { ConfirmButton } from '../lib/confirm-button'
import { DeliveryLog } from './delivery-log'
import { WebhookForm } from './webhook-form'

type WebhookRowProps = {
  readonly webhook: Webhook
  readonly serverNowMs: () => number
  readonly onTest: () => Promise<void>
  readonly onNewSecret: () => Promise<void>
  readonly onRemove: () => Promise<void>
  readonly send: (body: WebhookBody) => Promise<WebhookAnswer>
  readonly onSaved: (answer: WebhookAnswer) => void
}

type Open = 'nothing' | 'log' | 'form'

/** One webhook with its actions, and below it its open log or form. */
export function WebhookRow({ webhook, serverNowMs, onTest, onNewSecret, onRemove, send, onSaved }: WebhookRowProps) {
  const [open, setOpen] = useState<Open>('nothing')
  const { id, url, description, events, active, waiting, failed } = webhook
  const toggle = (part: Open) => setOpen((now) => (now === part ? 'nothing' : part))
  return (
    <li className="grid gap-4 px-5 py-4">
      <div className="grid gap-2">
        <div className="flex flex-wrap items-center gap-2">
          <span className="min-w-0 font-mono text-sm wrap-anywhere">{url}</span>
          <Badge tone={active ? 'green' : 'neutral'}>{active ? 'Active' : 'Off'}</Badge>
          {waiting > 0 && open !== 'log' && <Badge tone="yellow">{waiting} waiting</Badge>}
          {failed > 0 && open !== 'log' && <Badge tone="red">{failed} failed</Badge>}
        </div>
        <p className="text-sm text-ink-2 wrap-anywhere">
          {description !== '' && <>{description} · </>}
          {events.map((event) => WEBHOOK_EVENTS[event]).join(', ')}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onClick={() => void onTest().then(() => setOpen('log'))}>
          Send Test
        </Button>
        <Button size="sm" aria-expanded={open === 'log'} onClick={() => toggle('log')}>
          Deliveries
        </Button>
        <Button size="sm" aria-expanded={open === 'form'} onClick={() => toggle('form')}>
          Edit
        </Button>
        <ConfirmButton
          size="sm"
          question={{
            title: 'Create a new secret?',
            children: 'All further deliveries are signed with it; update the receiver at once.',
            confirmLabel: 'Create New Secret',
            onConfirm: () => void onNewSecret(),
          }}
        >
          New Secret
        </ConfirmButton>
        <ConfirmButton
          size="sm"
          variant="danger"
          question={{
            title: 'Remove this webhook?',
            children: 'Its log is deleted. Pending deliveries are dropped.',
            confirmLabel: 'Remove',
            tone: 'danger',
            onConfirm: () => void onRemove(),
          }}
        >
          Remove
        </ConfirmButton>
      </div>
      {open === 'log' && <DeliveryLog webhookId={id} serverNowMs={serverNowMs} />}
      {open === 'form' && (
        <WebhookForm
          name={id}
          start={webhook}
          submitLabel="Save"
          busyLabel="Saving..."
          send={send}
          done={(answer) => {
            setOpen('nothing')
            onSaved(answer)
          }}
        />
      )}
    </li>
  )
}
