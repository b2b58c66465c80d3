import { isEmail, passwordProblem } from '#core/account'
import type { ApiError } from '../lib/api'

type SignInErrors = { login?: string | undefined; password?: string | undefined; general?: string | undefined }
type SignUpErrors = { email?: string | undefined; password?: string | undefined; general?: string | undefined }

export function signInErrors({ login, password }: { login: string; password: string }): SignInErrors {
  return {
    ...(login === '' && { login: 'Enter your e-mail address or your username' }),
    ...(password === '' && { password: 'Enter your password' }),
  }
}

export const signUpErrors = ({ email, password }: { email: string; password: string }): SignUpErrors => ({
  email: email === '' ? 'Enter your e-mail address' : isEmail(email) ? undefined : 'This is not an e-mail address',
  password: passwordProblem(password) ?? undefined,
})

/** Which field the server's refusal belongs to, by its code. */
export function signUpFailure({ code, message }: ApiError): SignUpErrors {
  if (code === 'INVALID_EMAIL' || code?.startsWith('USER_ALREADY_EXISTS')) return { email: message }
  if (code?.startsWith('PASSWORD_')) return { password: message }
  return { general: message }
}
