import { useState } from 'react'
import { Button, FormSummary, TextField } from '#ui'
import { callApi } from './lib/api'
import { attempt } from './people/attempt'
import { problemsOf, textOf } from './people/form-reading'
import { PasswordField } from './people/password-field'
import { type SignInErrors, signInErrors, signInTrouble } from './people/sign-in-words'

/** E-mail address or username, and a password. What was typed stays when something is wrong. */
export default function SignIn() {
  const [errors, setErrors] = useState<SignInErrors>({})
  const [busy, setBusy] = useState(false)
  const forget = (field: 'login' | 'password') =>
    setErrors((shown) => ({ ...shown, [field]: undefined, general: undefined }))

  const submit = async (form: HTMLFormElement): Promise<void> => {
    const login = textOf(form, 'login').trim()
    const password = textOf(form, 'password')
    const wrong = signInErrors({ login, password })
    setErrors(wrong)
    if (Object.keys(wrong).length > 0) return
    setBusy(true)
    const byEmail = login.includes('@')
    const outcome = await attempt(
      byEmail
        ? callApi('/api/auth/sign-in/email', { method: 'POST', body: { email: login, password } })
        : callApi('/api/auth/sign-in/username', { method: 'POST', body: { username: login, password } }),
    )
    if (outcome.ok) return location.assign('/dashboard')
    setBusy(false)
    setErrors(signInTrouble(outcome.refusal))
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
        label="E-mail address or username"
        name="login"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.login}
        onChange={() => forget('login')}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        error={errors.password}
        onChange={() => forget('password')}
      />
      <Button type="submit" variant="primary" size="lg" wide busy={busy} busyLabel="Signing in...">
        Sign In
      </Button>
    </form>
  )
}
