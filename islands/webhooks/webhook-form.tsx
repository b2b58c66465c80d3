import type { Webhook, WebhookAnswer, WebhookBody } from '#contracts/http/webhooks'
import { WEBHOOK_EVENTS } from '#contracts/labels'
import { Checkbox, TextField } from '#ui'
import type { ApiError } from '../lib/api'
import { namedErrors } from '../lib/forms/field-errors'
import { FormFrame } from '../lib/forms/form-frame'
import { textOf } from '../lib/forms/form-reading'
import { type Errors, useSending } from '../lib/forms/use-sending'

type WebhookFormProps = {
  /** A prefix that distinguishes the fields from those of another form on the page. */
  readonly name: string
  readonly start?: Webhook
  readonly submitLabel: string
  readonly busyLabel: string
  readonly send: (body: WebhookBody) => Promise<WebhookAnswer>
  readonly done: (answer: WebhookAnswer) => void
}

/** The fields of a webhook: URL, events and a description. The form that creates one is cleared after success. */
export function WebhookForm({ name, start, submitLabel, busyLabel, send: call, done }: WebhookFormProps) {
  const { frame, errors, send, forget, field } = useSending()
  const named = (of: string): string => `${name}-${of}`
  const submit = (form: HTMLFormElement) => {
    const ticked = new FormData(form)
    const body = {
      url: textOf(form, named('url')),
      description: textOf(form, named('description')),
      events: Object.keys(WEBHOOK_EVENTS).filter((event) => ticked.has(named(event))),
      active: start === undefined || ticked.has(named('active')),
    }
    void send({
      call: () => call(body),
      done: (answer) => {
        if (start === undefined) form.reset()
        done(answer)
      },
      messageOf: (refusal) => messageOf(refusal, named),
    })
  }
  const eventsError = errors[named('events')]
  return (
    <div className="max-w-form">
      <FormFrame {...frame} submitLabel={submitLabel} busyLabel={busyLabel} onSubmit={submit}>
        <TextField
          label="Address"
          {...field(named('url'))}
          defaultValue={start?.url ?? ''}
          help="Joust posts JSON to it. Answer between 200 and 299 within 10 seconds."
          placeholder="https://"
          autoComplete="off"
        />
        <TextField
          label="Description"
          {...field(named('description'))}
          optional
          defaultValue={start?.description ?? ''}
          autoComplete="off"
        />
        <fieldset
          className="grid gap-2"
          id={named('events')}
          tabIndex={-1}
          aria-describedby={eventsError === undefined ? undefined : named('events-error')}
        >
          <legend className="mb-2 text-sm font-medium">Events</legend>
          {Object.entries(WEBHOOK_EVENTS).map(([event, label]) => (
            <Checkbox
              key={event}
              name={named(event)}
              label={label}
              defaultChecked={start?.events.some((one) => one === event) ?? false}
              onChange={() => forget(named('events'))}
            />
          ))}
          {eventsError !== undefined && (
            <p id={named('events-error')} className="text-sm text-red">
              {eventsError}
            </p>
          )}
        </fieldset>
        {start !== undefined && (
          <Checkbox
            name={named('active')}
            label="Active"
            help="Events that occur while it is off are not delivered later."
            defaultChecked={start.active}
          />
        )}
      </FormFrame>
    </div>
  )
}

/** Assigns the server's errors to the fields of this form by adding its prefix. A refusal without fields concerns the whole form. */
function messageOf({ message, details }: ApiError, named: (of: string) => string): Errors {
  const errors = Object.entries(namedErrors(details.fields))
  return errors.length === 0 ? { general: message } : Object.fromEntries(errors.map(([of, text]) => [named(of), text]))
}
