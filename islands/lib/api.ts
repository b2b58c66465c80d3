import { identityToken } from './identity-token'

/** Status 0: there was no answer at all (specification, section 8). */
export const NETWORK_ERROR = 'Network error. Please check your connection and try again.'

/** A call that did not succeed. The message can be shown as it is. */
export class ApiError extends Error {
  constructor(
    message: string,
    /** The HTTP status; 0 where the server could not be reached. */
    readonly status: number,
    /** The code of the error table, where the server named one. */
    readonly code: string | null = null,
    readonly details: Readonly<Record<string, unknown>> = {},
  ) {
    super(message)
    this.name = 'ApiError'
  }
}

export type CallOptions = {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Sent as JSON. */
  readonly body?: unknown
  readonly signal?: AbortSignal
}

/**
 * Calls our own server as the signed-in player: the session cookie goes along. Throws ApiError, or the reason of an
 * aborted signal. The answer's shape is the contract's; both sides are built together.
 */
export async function callApi<Answer>(
  path: string,
  { method = 'GET', body, signal }: CallOptions = {},
): Promise<Answer> {
  const token = await identityToken()
  const response = await fetch(path, {
    method,
    credentials: 'same-origin',
    headers: {
      ...(token !== '' && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(signal !== undefined && { signal }),
  }).catch((error: unknown) => {
    throw signal?.aborted === true ? error : new ApiError(NETWORK_ERROR, 0)
  })
  const said = parsed(await response.text())
  if (!response.ok) throw refusal(response.status, said)
  return said as Answer
}

/** Specification, section 8: the body's message, else its error, else the status. */
function refusal(status: number, said: unknown): ApiError {
  const error = textAt(said, 'error')
  const details = memberOf(said, 'details')
  return new ApiError(
    textAt(said, 'message') ?? error ?? `HTTP error! status: ${status}`,
    status,
    error,
    typeof details === 'object' && details !== null ? { ...details } : {},
  )
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

const memberOf = (said: unknown, name: string): unknown =>
  typeof said === 'object' && said !== null ? Reflect.get(said, name) : undefined

function textAt(said: unknown, name: string): string | null {
  const value = memberOf(said, name)
  return typeof value === 'string' && value !== '' ? value : null
}
