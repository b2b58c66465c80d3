import type { Webhook, WebhookAnswer, WebhookBody } from '#contracts/http/webhooks'
import { WEBHOOK_EVENTS } from '#contracts/labels'
import { Checkbox, TextField } from '#ui'
import type { ApiError } from '../lib/api'
import { FormFrame } from '../lib/forms/form-frame'
import { textOf } from '../lib/forms/form-reading'
import { type Errors, useSending } from '../lib/forms/use-sending'

type WebhookFormProps = {
  /** Makes the fields' names different from those of another form on the page. */
  readonly name: string
  readonly start?: Webhook
  readonly submitLabel: string
  readonly busyLabel: string
  readonly send: (body: WebhookBody) => Promise<WebhookAnswer>
  readonly done: (answer: WebhookAnswer) => void
}

/** Address, events, a word about it. Empties itself where something new was made. */
export function WebhookForm({ name, start, submitLabel, busyLabel, send: call, done }: WebhookFormProps) {
  const { errors, busy, send, forget } = useSending()
  const field = (of: string): string => `${name}-${of}`
  const submit = (form: HTMLFormElement) => {
    const ticked = new FormData(form)
    const body = {
      url: textOf(form, field('url')),
      description: textOf(form, field('description')),
      events: Object.keys(WEBHOOK_EVENTS).filter((event) => ticked.has(field(event))),
      active: start === undefined || ticked.has(field('active')),
    }
    void send({
      call: () => call(body),
      done: (answer) => {
        if (start === undefined) form.reset()
        done(answer)
      },
      messageOf: (refusal) => messageOf(refusal, field),
    })
  }
  const eventsError = errors[field('events')]
  return (
    <div className="max-w-form">
      <FormFrame errors={errors} busy={busy} submitLabel={submitLabel} busyLabel={busyLabel} onSubmit={submit}>
        <TextField
          label="Address"
          name={field('url')}
          defaultValue={start?.url ?? ''}
          help="Joust posts JSON to it. Answer between 200 and 299 within 10 seconds."
          placeholder="https://"
          autoComplete="off"
          error={errors[field('url')]}
          onChange={() => forget(field('url'))}
        />
        <TextField
          label="Description"
          name={field('description')}
          optional
          defaultValue={start?.description ?? ''}
          autoComplete="off"
          error={errors[field('description')]}
          onChange={() => forget(field('description'))}
        />
        <fieldset
          className="grid gap-2"
          id={field('events')}
          tabIndex={-1}
          aria-describedby={eventsError === undefined ? undefined : field('events-error')}
        >
          <legend className="mb-2 text-sm font-medium">Events</legend>
          {Object.entries(WEBHOOK_EVENTS).map(([event, label]) => (
            <Checkbox
              key={event}
              name={field(event)}
              label={label}
              defaultChecked={start?.events.some((one) => one === event) ?? false}
              onChange={() => forget(field('events'))}
            />
          ))}
          {eventsError !== undefined && (
            <p id={field('events-error')} className="text-sm text-red">
              {eventsError}
            </p>
          )}
        </fieldset>
        {start !== undefined && (
          <Checkbox
            name={field('active')}
            label="Active"
            help="Events that occur while it is off are not delivered later."
            defaultChecked={start.active}
          />
        )}
      </FormFrame>
    </div>
  )
}

/** The server names fields without the form; what it does not name concerns the whole form. */
function messageOf({ message, details }: ApiError, field: (of: string) => string): Errors {
  const { fields } = details
  if (typeof fields !== 'object' || fields === null) return { general: message }
  return Object.fromEntries(Object.entries(fields).map(([of, message]) => [field(of), String(message)]))
}
