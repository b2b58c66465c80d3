import { AppError } from '#errors'

/** Our messages for the library's errors; any other error keeps the library's message. */
const MESSAGES: Readonly<Record<string, string>> = {
  INVALID_EMAIL_OR_PASSWORD: 'The e-mail address or the password is wrong.',
  INVALID_USERNAME_OR_PASSWORD: 'The username or the password is wrong.',
  INVALID_EMAIL: 'This is not an e-mail address.',
  INVALID_PASSWORD: 'The password is wrong.',
  PASSWORD_TOO_SHORT: 'Use at least 8 characters for the password.',
  PASSWORD_TOO_LONG: 'Use at most 128 characters for the password.',
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: 'There is an account with this e-mail address already. Sign in instead.',
  USERNAME_IS_ALREADY_TAKEN: 'Username taken',
  USERNAME_TOO_SHORT: 'Username must be at least 3 characters',
  USERNAME_TOO_LONG: 'Username must be less than 30 characters',
  INVALID_USERNAME: 'Username can only contain letters, numbers, and underscores',
  INVALID_ORIGIN: 'This request came from another site.',
  MISSING_OR_NULL_ORIGIN: 'This request came from another site.',
  CROSS_SITE_NAVIGATION_LOGIN_BLOCKED: 'This request came from another site.',
}

const CODE_OF_STATUS: Readonly<Record<number, string>> = {
  400: 'BAD_REQUEST',
  401: 'UNAUTHENTICATED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  415: 'BAD_REQUEST',
  422: 'VALIDATION',
  429: 'RATE_LIMITED',
}

/**
 * Gives the library's refusals the shape of every other error, `{error, message}`. A successful response passes
 * through, but its body carries the signed token, as the `set-auth-token` header does: no other form is accepted.
 * Throws if the library itself failed, so that the one error handler logs the error and reveals nothing.
 */
export async function withOwnMessages(answer: Response): Promise<Response> {
  const signed = answer.headers.get('set-auth-token')
  // The redirect back from another provider claims to be JSON but has no body.
  if (answer.status < 400) return signed === null || answer.status !== 200 ? answer : withToken(answer, signed)
  const said = partsOf(await answer.text())
  if (answer.status >= 500) throw new Error(`The accounts library failed: ${said.message ?? answer.status}`)
  const error = said.code ?? CODE_OF_STATUS[answer.status] ?? 'BAD_REQUEST'
  const message = MESSAGES[error] ?? said.message ?? new AppError('BAD_REQUEST').message
  return jsonLike(answer, { error, message })
}

/**
 * Whether the library could not store an account without saying why. It checks the address and the username before it
 * hashes the password, so the later of two simultaneous sign-ups passes that check and fails at the insert.
 */
export const isUnexplained = async (answer: Response): Promise<boolean> =>
  answer.status === 422 && partsOf(await answer.clone().text()).code === 'FAILED_TO_CREATE_USER'

async function withToken(answer: Response, token: string): Promise<Response> {
  const body: unknown = await answer.json()
  return jsonLike(answer, typeof body === 'object' && body !== null ? { ...body, token } : body)
}

/** A response with another body and the same status and headers, cookies included. */
function jsonLike(answer: Response, body: unknown): Response {
  const headers = new Headers(answer.headers)
  headers.delete('content-length')
  headers.set('content-type', 'application/json;charset=utf-8')
  return new Response(JSON.stringify(body), { status: answer.status, headers })
}

function partsOf(text: string): { code: string | null; message: string | null } {
  if (!text.startsWith('{')) return { code: null, message: null }
  const body: unknown = JSON.parse(text)
  const part = (name: 'code' | 'message'): string | null => {
    const value = typeof body === 'object' && body !== null && name in body ? Reflect.get(body, name) : null
    return typeof value === 'string' && value !== '' ? value : null
  }
  return { code: part('code'), message: part('message') }
}
