import { api } from './lib/api'
import { goOn } from './lib/done-page'
import { EmailField } from './lib/forms/email-field'
import { FormFrame } from './lib/forms/form-frame'
import { textOf } from './lib/forms/form-reading'
import { PasswordField } from './lib/forms/password-field'
import { useSending } from './lib/forms/use-sending'
import { OtherWays, type OtherWaysProps } from './people/other-ways'
import { signUpErrors, signUpFailure } from './people/sign-in-messages'

/** Asks for e-mail address and password. The next page asks for everything else, where it can be checked while the user types. */
export default function SignUp({ ways }: OtherWaysProps) {
  const { frame, send, field } = useSending()
  const submit = (form: HTMLFormElement) => {
    const email = textOf(form, 'email').trim()
    const password = textOf(form, 'password')
    void send({
      wrong: signUpErrors({ email, password }),
      call: () => api('POST /api/auth/sign-up/email', { body: { email, password, name: '' } }),
      done: () => goOn('/dashboard'),
      messageOf: signUpFailure,
      leaves: true,
    })
  }
  return (
    <div className="grid gap-8">
      <FormFrame {...frame} submitLabel="Sign Up" busyLabel="Creating your account..." wide={true} onSubmit={submit}>
        <EmailField help="You sign in with it. Other players never see it." {...field('email')} />
        <PasswordField
          label="Password"
          autoComplete="new-password"
          help="At least 8 characters."
          {...field('password')}
        />
      </FormFrame>
      <OtherWays ways={ways} />
    </div>
  )
}
