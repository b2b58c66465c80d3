import type { AnswerOf, AnyCalls, BodyOf, ParamsOf, QueryOf } from '#contracts/calls/index'
import type { ErrorCode, ProviderCode } from '#contracts/errors'
import { jsonOrNull } from '#contracts/json-or-null'
import { PAGE_OWNER_HEADER } from '#contracts/page-owner'
import { identityToken } from './identity-token'
import { pageOwner } from './page-owner'

/** The message of an ApiError with status 0, which means that there was no answer at all (docs/coverage.md#8-errors). */
export const NETWORK_ERROR = 'Network error. Please check your connection and try again.'

/** A call that did not succeed. The message can be shown as it is. */
export class ApiError extends Error {
  constructor(
    message: string,
    /** The HTTP status; 0 if the server could not be reached. */
    readonly status: number,
    /** The code of the error table; null if the server named none. */
    readonly code: ErrorCode | ProviderCode | null = null,
    readonly details: Readonly<Record<string, unknown>> = {},
  ) {
    super(message)
    this.name = 'ApiError'
  }
}

type Declared<Key extends keyof AnyCalls> = AnyCalls[Key]
type Sent<Name extends string, Value> = unknown extends Value
  ? unknown
  : MayBeLeftOut<Value> extends true
    ? { readonly [One in Name]?: Value }
    : { readonly [One in Name]: Value }
type MayBeLeftOut<Value> = Record<string, never> extends Value ? true : undefined extends Value ? true : false

/**
 * What a call needs: its path parameters, its query and its body (sent as JSON). With `keepalive` the browser completes the request even if
 * the user leaves the page.
 */
type Asked<Key extends keyof AnyCalls> = Sent<'params', Named<Key>> &
  Sent<'query', Queried<Declared<Key>>> &
  Sent<'body', BodyOf<Declared<Key>>> & { readonly signal?: AbortSignal; readonly keepalive?: true }
type Named<Key extends keyof AnyCalls> = keyof ParamsOf<Key, Declared<Key>> extends never
  ? unknown
  : ParamsOf<Key, Declared<Key>>
/** Parameters with a default may be left out, and the server parses numbers from text. */
type Queried<One> =
  unknown extends QueryOf<One> ? unknown : { readonly [Name in keyof QueryOf<One>]?: QueryOf<One>[Name] | undefined }

/**
 * Makes a declared call to our own server as the signed-in user, whose session cookie is sent. Throws ApiError, or the reason of an aborted
 * signal. Both sides are built together from the same declarations.
 */
export async function api<Key extends keyof AnyCalls>(
  call: Key,
  ...[asked]: Record<string, never> extends Asked<Key> ? [Asked<Key>?] : [Asked<Key>]
): Promise<AnswerOf<Declared<Key>>> {
  const { params, query, body, signal, keepalive }: Parts = asked ?? {}
  const [method = '', path = ''] = call.split(' ')
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params?.[name] ?? ''))
  const said = await send(address + queryText(query ?? {}), { method, body, signal, keepalive })
  // The answer has the declared type, because the same build has checked the handler against the declaration.
  return said as AnswerOf<Declared<Key>>
}

type Parts = {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>>
  readonly body?: unknown
  readonly signal?: AbortSignal
  readonly keepalive?: true
}

function queryText(query: NonNullable<Parts['query']>): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined)
  return given.length === 0 ? '' : `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`
}

type Sending = {
  readonly method?: string
  readonly body?: unknown
  readonly signal?: AbortSignal | undefined
  readonly keepalive?: true | undefined
}

/** Sends a request to any path of the server; `api` is the typed form. */
export async function send(
  address: string,
  { method = 'GET', body, signal, keepalive }: Sending = {},
): Promise<unknown> {
  const token = await identityToken()
  const owner = pageOwner()
  const response = fetch(address, {
    method,
    credentials: 'same-origin',
    headers: {
      ...(token !== '' && { authorization: `Bearer ${token}` }),
      ...(owner !== undefined && { [PAGE_OWNER_HEADER]: owner }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(signal !== undefined && { signal }),
    ...(keepalive === true && { keepalive }),
  })
  // The connection may also be lost while the answer is read.
  const { ok, status, text } = await response
    .then(async (one) => ({ ok: one.ok, status: one.status, text: await one.text() }))
    .catch((error: unknown) => {
      throw signal?.aborted === true ? error : new ApiError(NETWORK_ERROR, 0)
    })
  const said = jsonOrNull(text)
  if (!ok) throw refusal(status, said)
  return said
}

/**
 * The error of an unsuccessful answer. Its message is the `message` of the body, else its `error`, else the status
 * (docs/coverage.md#8-errors).
 */
function refusal(status: number, said: unknown): ApiError {
  const error = textAt(said, 'error')
  const details = memberOf(said, 'details')
  return new ApiError(
    textAt(said, 'message') ?? error ?? `HTTP error! status: ${status}`,
    status,
    // The server of this build sends no other codes. An unknown one of an older or newer server matches no comparison, and its message is
    // shown.
    error as ErrorCode | ProviderCode | null,
    typeof details === 'object' && details !== null ? { ...details } : {},
  )
}

const memberOf = (said: unknown, name: string): unknown =>
  typeof said === 'object' && said !== null ? Reflect.get(said, name) : undefined

function textAt(said: unknown, name: string): string | null {
  const value = memberOf(said, name)
  return typeof value === 'string' && value !== '' ? value : null
}
