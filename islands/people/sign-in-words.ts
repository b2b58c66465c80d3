import type { ApiError } from '../lib/api'

export type SignInErrors = { login?: string | undefined; password?: string | undefined; general?: string | undefined }
export type SignUpErrors = { email?: string | undefined; password?: string | undefined; general?: string | undefined }

const PASSWORD_SHORTEST = 8
const PASSWORD_LONGEST = 128

export function signInErrors({ login, password }: { login: string; password: string }): SignInErrors {
  return {
    ...(login === '' && { login: 'Enter your e-mail address or your username' }),
    ...(password === '' && { password: 'Enter your password' }),
  }
}

/** Whether the name or the password was wrong is nobody's business, so it stands above both. */
export const signInTrouble = (refusal: ApiError): SignInErrors => ({ general: refusal.message })

export function signUpErrors({ email, password }: { email: string; password: string }): SignUpErrors {
  return {
    ...(email === ''
      ? { email: 'Enter your e-mail address' }
      : !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) && { email: 'This is not an e-mail address' }),
    ...(password.length < PASSWORD_SHORTEST
      ? { password: `Use at least ${PASSWORD_SHORTEST} characters` }
      : password.length > PASSWORD_LONGEST && { password: `Use at most ${PASSWORD_LONGEST} characters` }),
  }
}

/** Which field the server's refusal belongs to, by its code. */
export function signUpTrouble({ code, message }: ApiError): SignUpErrors {
  if (code === 'INVALID_EMAIL' || code?.startsWith('USER_ALREADY_EXISTS')) return { email: message }
  if (code?.startsWith('PASSWORD_')) return { password: message }
  return { general: message }
}
