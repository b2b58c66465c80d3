import { randomUUID } from 'node:crypto'
import { Elysia } from 'elysia'
import type { User } from '#contracts/http/users'
import { AppError, errorMessage } from '#errors'
import type { Services } from '#features/services'
import type { ServerLog } from '#server-log'
import { type Assets, serveAsset } from './assets'
import { type BodyLimit, MAX_BODY_BYTES, parsedBody } from './body'
import { compressed } from './compression'
import { errorPage } from './error-page'
import { answerError } from './http-errors'
import { type Given, type KeptAnswers, newNonce } from './kept'
import { isLoopbackUrl } from './loopback'
import type { ApiDocument } from './openapi'
import { methodsAt } from './other-methods'
import { renderPage } from './render'
import { pageHeaders } from './security-headers'

type WebOptions = {
  readonly services: Services
  readonly assets: Assets
  readonly viewerOf: (request: Request) => Promise<User | null>
  readonly log: Pick<ServerLog, 'info' | 'error'>
  /** Public address without a trailing slash; a function, because a free port is known only after listening. */
  readonly origin: () => string
  readonly apiDocument: () => ApiDocument
  readonly development: boolean
  /** Absent: every answer is made for its own request. */
  readonly kept?: KeptAnswers
}

/** Requested by machines such as load balancers, which may send no Host header. */
const PROBES = ['/healthz', '/readyz', '/metrics']

/** A page of another site can make its own name resolve to 127.0.0.1, and then read the answers (DNS rebinding). */
const FOREIGN_HOST =
  'This server answers to its own machine alone. Open it as localhost, or give it its public address: JOUST_URL.'

/** Whether the request is for a program's answer, which is private and must be current; pages and assets set their own caching. */
const isAnswer = (request: Request): boolean => /^\/(api|judge0|metrics|healthz|readyz)(\/|$)/.test(pathOf(request))

/** An HTTP/1.0 request may have no Host header: its URL is then only a path, which cannot be parsed alone. */
const pathOf = (request: Request): string => new URL(request.url, 'http://localhost').pathname
const queryOf = (request: Request): URLSearchParams =>
  URL.parse(request.url, 'http://localhost')?.searchParams ?? new URLSearchParams()
const notTaken = (methods: readonly string[]): string =>
  `${errorMessage('METHOD_NOT_ALLOWED')} It takes ${methods.join(', ')}.`
type Start = { readonly id: string; readonly atMs: number }
const millisecondsSince = (atMs: number): number => Math.round((performance.now() - atMs) * 10) / 10

/** Matches every URL that no other route has taken. */
const PAGES_ROUTE = '/*'

function hostRefusal({ url }: Request, loopbackOnly: boolean): AppError | null {
  if (!URL.canParse(url))
    return PROBES.includes(new URL(url, 'http://localhost').pathname)
      ? null
      : new AppError('BAD_REQUEST', 'The request names no host. Send it with a Host header.')
  return loopbackOnly && !isLoopbackUrl(url) ? new AppError('FORBIDDEN', FOREIGN_HOST) : null
}

/** The headers without those that belong to a single request. */
const lasting = (headers: Readonly<Record<string, string | number>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (name === 'x-request-id' ? [] : [[name, String(value)]])),
  )

/** What a handler returned, as a response whose body can be compressed; null if it has no body or is sent as a file. */
function answerOf(value: unknown): Response | null {
  if (value instanceof Response) return value
  if (value === null || typeof value !== 'object' || value.constructor !== Object) return null
  return Response.json(value)
}
/** HEAD answers like GET, without the body. */
const sameAs = (method: string): string => (method === 'HEAD' ? 'GET' : method)

/** Called for each answered request; `route` is the pattern that matched. */
type OnAnswered = (request: { method: string; route: string; status: number; seconds: number }) => void

/** Called for each refused call, with its error code. */
export type OnRefused = (refusal: { method: string; route: string; code: string }) => void

type BaseOptions = Pick<WebOptions, 'log' | 'kept'> & {
  readonly answered?: OnAnswered
  readonly refused?: OnRefused
  /** All declared routes; a function, because they are registered later. */
  readonly routes?: () => readonly { readonly method: string; readonly path: string }[]
  readonly bodyLimit?: BodyLimit
  /** The server is only for this machine: requests that name another host are refused. */
  readonly loopbackOnly?: boolean
  /** Headers of error answers, by the URL path: hooks of routes run only after the body is read. */
  readonly errorHeaders?: (path: string) => Readonly<Record<string, string>>
}

/** Request ids, one log line for each request, error answers and body limits. Register it before any route. */
export function webBase({ log, kept, answered, refused, routes, ...options }: BaseOptions) {
  const { loopbackOnly = false, bodyLimit = () => MAX_BODY_BYTES, errorHeaders } = options
  const started = new WeakMap<Request, Start>()
  const codes = new WeakMap<Request, string>()
  /** The methods of an existing URL that was requested with a method it does not accept; otherwise empty. */
  const otherMethods = (request: Request): string[] => {
    const methods = new Set(methodsAt(routes?.() ?? [], pathOf(request)))
    return methods.has(sameAs(request.method)) ? [] : [...methods]
  }
  /** Logs and counts a kept answer, which reaches no route. */
  const givenOut = ({ method }: Request, { response, path }: Given, { id, atMs }: Start): Response => {
    response.headers.set('x-request-id', id)
    const { status } = response
    const ms = millisecondsSince(atMs)
    answered?.({ method, route: path.startsWith('/api/') ? path : PAGES_ROUTE, status, seconds: ms / 1000 })
    log.info({ id, method, path, status, ms }, 'request')
    return response
  }
  return new Elysia({ name: 'web-base' })
    .onRequest(({ request, set }) => {
      const start = { id: randomUUID(), atMs: performance.now() }
      started.set(request, start)
      const refusal = hostRefusal(request, loopbackOnly)
      const given = refusal === null ? (kept?.give(request) ?? null) : null
      if (given !== null) return givenOut(request, given, start)
      set.headers['x-request-id'] = start.id
      set.headers['x-content-type-options'] = 'nosniff'
      if (refusal !== null) throw refusal
    })
    .onAfterHandle({ as: 'global' }, ({ request, response, set }) => {
      const declared = response instanceof Response ? response.headers : null
      if (set.headers['cache-control'] === undefined && declared?.has('cache-control') !== true && isAnswer(request))
        set.headers['cache-control'] = 'no-store'
    })
    .mapResponse({ as: 'global' }, async ({ request, responseValue, set }) => {
      const answer = answerOf(responseValue)
      if (answer === null) return undefined
      const own = await kept?.keep(request, answer, lasting(set.headers))
      if (own || request.method === 'HEAD') return own ?? undefined
      return await compressed(answer, request.headers.get('accept-encoding'))
    })
    .onParse({ as: 'global' }, async ({ request, route }, contentType) =>
      parsedBody(request, contentType, await bodyLimit({ request, route })),
    )
    .onError({ as: 'global' }, ({ error, code, request, set }) => {
      const errorId = started.get(request)?.id ?? randomUUID()
      const methods = String(code) === 'NOT_FOUND' && pathOf(request).startsWith('/api/') ? otherMethods(request) : []
      if (methods.length > 0) set.headers.allow = methods.join(', ')
      const reported = methods.length > 0 ? new AppError('METHOD_NOT_ALLOWED', notTaken(methods)) : error
      const answer = answerError(reported, String(code), errorId, queryOf(request))
      if (answer.unexpected)
        log.error({ errorId, method: request.method, path: pathOf(request), err: error }, 'request failed')
      codes.set(request, answer.body.error)
      const { retryAfterSeconds } = answer.body.details ?? {}
      if (typeof retryAfterSeconds === 'number') set.headers['retry-after'] = String(retryAfterSeconds)
      set.headers['cache-control'] = 'no-store'
      Object.assign(set.headers, errorHeaders?.(pathOf(request)))
      set.status = answer.status
      return answer.body
    })
    .onAfterResponse({ as: 'global' }, ({ request, response, set, route }) => {
      const start = started.get(request)
      if (start === undefined) return
      const ms = millisecondsSince(start.atMs)
      const path = pathOf(request)
      const status = response instanceof Response ? response.status : set.status
      const code = codes.get(request)
      // A request that is refused before routing has no route, whatever the type says.
      if (code !== undefined && route !== undefined) refused?.({ method: request.method, route, code })
      answered?.({ method: request.method, route, status: Number(status ?? 200), seconds: ms / 1000 })
      if (!path.startsWith('/assets/')) log.info({ id: start.id, method: request.method, path, status, ms }, 'request')
    })
}

/** Serves assets and, at every other URL, the pages. */
export function webPages(options: WebOptions) {
  const byPath = new Map(options.assets.files.map((one) => [one.path, one]))
  return new Elysia({ name: 'web-pages' })
    .get('/assets/*', ({ path, request }) => {
      const answer = serveAsset(byPath, path, request.headers.get('accept-encoding'))
      if (answer === null) throw new AppError('NOT_FOUND')
      return answer
    })
    .get('/favicon.ico', ({ redirect }) => redirect(options.assets.entries.icons.ico))
    .get('/api/*', () => {
      throw new AppError('NOT_FOUND')
    })
    .get(PAGES_ROUTE, ({ request, path }) => answerPage(options, request, path))
    .post(PAGES_ROUTE, ({ request, path }) => answerPostedPage(options, request, path))
}

/** Answers a form that the browser itself posted because scripts do not run there: redirects to the page, which says what is missing. */
function answerPostedPage({ origin }: WebOptions, request: Request, path: string): Response {
  if (!(request.headers.get('accept') ?? '').includes('text/html')) throw new AppError('NOT_FOUND')
  return new Response(null, { status: 303, headers: { location: `${origin()}${path}` } })
}

async function answerPage(options: WebOptions, request: Request, path: string): Promise<Response> {
  const nonce = options.kept?.nonceFor(request) ?? newNonce()
  const { entries } = options.assets
  const errorId = randomUUID()
  const onError = (err: unknown) => options.log.error({ errorId, path, err }, 'page failed')
  const page = await renderFor(options, { request, path, nonce, onError }).catch((error: unknown) => {
    onError(error)
    return null
  })
  return (
    page ??
    new Response(errorPage(entries, errorId), {
      status: 500,
      headers: pageHeaders(nonce, options.services.account.clerk?.frontendHost),
    })
  )
}

type Visit = {
  readonly request: Request
  readonly path: string
  readonly nonce: string
  readonly onError: (error: unknown) => void
}

async function renderFor(options: WebOptions, { request, path, nonce, onError }: Visit): Promise<Response | null> {
  const { services, development, assets } = options
  const viewer = await options.viewerOf(request)
  const userAgent = request.headers.get('user-agent') ?? ''
  const context = {
    services,
    viewer,
    entries: assets.entries,
    scripts: assets,
    nonce,
    origin: options.origin(),
    path,
    apiDocument: options.apiDocument,
    request,
    userAgent,
    development,
  }
  return await renderPage(request, context, onError)
}
