import { isEmail, passwordProblem } from '#core/account'
import type { ApiError } from '../lib/api'
import type { Errors } from '../lib/forms/use-sending'

export const signInErrors = ({ login, password }: { login: string; password: string }): Errors => ({
  login: login === '' ? 'Enter your e-mail address or your username' : undefined,
  password: password === '' ? 'Enter your password' : undefined,
})

export const signUpErrors = ({ email, password }: { email: string; password: string }): Errors => ({
  email: email === '' ? 'Enter your e-mail address' : isEmail(email) ? undefined : 'This is not an e-mail address',
  password: passwordProblem(password) ?? undefined,
})

/** Assigns the server's refusal to a field by its code. */
export function signUpFailure({ code, message }: ApiError): Errors {
  if (code === 'INVALID_EMAIL' || code?.startsWith('USER_ALREADY_EXISTS')) return { email: message }
  if (code?.startsWith('PASSWORD_')) return { password: message }
  return { general: message }
}
