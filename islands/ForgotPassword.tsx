import { useState } from 'react'
import { isEmail } from '#core/account'
import { Banner } from '#ui'
import { api } from './lib/api'
import { EmailField } from './lib/forms/email-field'
import { FormFrame } from './lib/forms/form-frame'
import { textOf } from './lib/forms/form-reading'
import { useSending } from './lib/forms/use-sending'

/** Requests a password reset mail. The answer never reveals whether an account with that address exists. */
export default function ForgotPassword() {
  const { frame, send, field } = useSending()
  const [sentMessage, setSentMessage] = useState<string | null>(null)
  const submit = (form: HTMLFormElement) => {
    const email = textOf(form, 'email').trim()
    setSentMessage(null)
    void send({
      wrong: isEmail(email) ? {} : { email: 'This is not an e-mail address' },
      call: () => api('POST /api/account/reset-request', { body: { email } }),
      done: ({ message }) => setSentMessage(message),
    })
  }
  return (
    <div className="grid gap-5">
      {sentMessage !== null && <Banner tone="success">{sentMessage}</Banner>}
      <FormFrame {...frame} submitLabel="Send the Link" busyLabel="Sending..." wide={true} onSubmit={submit}>
        <EmailField {...field('email')} />
      </FormFrame>
    </div>
  )
}
