import { TextField } from '#ui'
import { api } from './lib/api'
import { goOn } from './lib/done-page'
import { FormFrame } from './lib/forms/form-frame'
import { textOf } from './lib/forms/form-reading'
import { PasswordField } from './lib/forms/password-field'
import { useSending } from './lib/forms/use-sending'
import { OtherWays, type OtherWaysProps } from './people/other-ways'
import { signInErrors } from './people/sign-in-messages'

/** Sign-in with an e-mail address or username and a password. After a refusal the input stays in the form. */
export default function SignIn({ ways }: OtherWaysProps) {
  const { frame, send, field } = useSending()
  const submit = (form: HTMLFormElement) => {
    const login = textOf(form, 'login').trim()
    const password = textOf(form, 'password')
    const byEmail = login.includes('@')
    void send({
      wrong: signInErrors({ login, password }),
      call: () =>
        byEmail
          ? api('POST /api/auth/sign-in/email', { body: { email: login, password } })
          : api('POST /api/auth/sign-in/username', { body: { username: login, password } }),
      done: () => goOn('/dashboard'),
      leaves: true,
    })
  }
  return (
    <div className="grid gap-8">
      <FormFrame {...frame} submitLabel="Sign In" busyLabel="Signing in..." wide={true} onSubmit={submit}>
        <TextField
          label="E-mail address or username"
          {...field('login')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <PasswordField label="Password" autoComplete="current-password" {...field('password')} />
      </FormFrame>
      <OtherWays ways={ways} />
    </div>
  )
}
