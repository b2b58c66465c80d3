import { useState } from 'react'
import { Button, FormSummary, TextField } from '#ui'
import { callApi } from './lib/api'
import { attempt } from './people/attempt'
import { problemsOf, textOf } from './people/form-reading'
import { PasswordField } from './people/password-field'
import { type SignUpErrors, signUpErrors, signUpTrouble } from './people/sign-in-words'

/** E-mail address and password; everything else is asked on the next page, where it can be checked at once. */
export default function SignUp() {
  const [errors, setErrors] = useState<SignUpErrors>({})
  const [busy, setBusy] = useState(false)
  const forget = (field: 'email' | 'password') =>
    setErrors((shown) => ({ ...shown, [field]: undefined, general: undefined }))

  const submit = async (form: HTMLFormElement): Promise<void> => {
    const email = textOf(form, 'email').trim()
    const password = textOf(form, 'password')
    const wrong = signUpErrors({ email, password })
    setErrors(wrong)
    if (Object.keys(wrong).length > 0) return
    setBusy(true)
    const body = { email, password, name: '' }
    const outcome = await attempt(callApi('/api/auth/sign-up/email', { method: 'POST', body }))
    if (outcome.ok) return location.assign('/dashboard')
    setBusy(false)
    setErrors(signUpTrouble(outcome.refusal))
  }

  return (
    <form
      method="post"
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        void submit(event.currentTarget)
      }}
    >
      <FormSummary problems={problemsOf(errors)} />
      <TextField
        label="E-mail address"
        name="email"
        type="email"
        autoComplete="email"
        spellCheck={false}
        help="To sign in with. Other players never see it."
        error={errors.email}
        onChange={() => forget('email')}
      />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        help="At least 8 characters."
        error={errors.password}
        onChange={() => forget('password')}
      />
      <Button type="submit" variant="primary" size="lg" wide busy={busy} busyLabel="Creating your account...">
        Sign Up
      </Button>
    </form>
  )
}
