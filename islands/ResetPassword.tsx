import { useState } from 'react'
import { passwordProblem } from '#core/account'
import { LinkButton } from '#ui'
import { api } from './lib/api'
import { FocusedBanner } from './lib/focused-banner'
import { FormFrame } from './lib/forms/form-frame'
import { textOf } from './lib/forms/form-reading'
import { PasswordField } from './lib/forms/password-field'
import { useSending } from './lib/forms/use-sending'

/** Sets a new password with a one-time link. */
export default function ResetPassword({ token }: { readonly token: string }) {
  const { frame, send, field } = useSending()
  const [isDone, setDone] = useState(false)
  if (isDone) {
    return (
      <div className="grid gap-5">
        <FocusedBanner tone="success">
          Your new password is set. Every session has ended: sign in with it.
        </FocusedBanner>
        <LinkButton href="/sign-in" variant="primary" size="lg" wide={true}>
          Sign In
        </LinkButton>
      </div>
    )
  }
  const submit = (form: HTMLFormElement) => {
    const newPassword = textOf(form, 'password')
    void send({
      wrong: { password: passwordProblem(newPassword) ?? undefined },
      call: () => api('POST /api/account/reset', { body: { token, newPassword } }),
      done: () => {
        // The link is used up, so it does not need to stay in the history.
        history.replaceState(null, '', '/reset-password')
        setDone(true)
      },
    })
  }
  return (
    <FormFrame {...frame} submitLabel="Set Password" busyLabel="Setting..." wide={true} onSubmit={submit}>
      <PasswordField
        label="New password"
        autoComplete="new-password"
        help="At least 8 characters."
        {...field('password')}
      />
    </FormFrame>
  )
}
