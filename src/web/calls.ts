import { type AnyElysia, Elysia } from 'elysia'
import {
  type AnswerOf,
  type BodyOf,
  CALLS,
  type Call,
  type Calls,
  type ParamsOf,
  type QueryOf,
  type Rate,
} from '#contracts/calls/index'
import type { User } from '#contracts/http/users'
import { PAGE_OWNER_HEADER } from '#contracts/page-owner'
import { AppError } from '#errors'
import type { AddressOf } from './client-address'
import type { LongAnswer } from './json-in-turns'
import { rateLimit } from './rate-limit'

type ViewerIn<One> = One extends { readonly access: 'viewer' }
  ? { readonly viewer: User | null }
  : One extends { readonly access: 'public' }
    ? unknown
    : { readonly viewer: User }
/** The caller's address, for calls where it is counted. */
type CallerOf<One> = One extends { readonly ownSession: true } | { readonly access: 'public' }
  ? { readonly caller: { readonly address: string } }
  : unknown

type Context<Key extends keyof Calls> = ViewerIn<Calls[Key]> &
  CallerOf<Calls[Key]> & {
    readonly params: ParamsOf<Key, Calls[Key]>
    readonly query: QueryOf<Calls[Key]>
    readonly body: BodyOf<Calls[Key]>
    readonly request: Request
    readonly server: { timeout(request: Request, seconds: number): void } | null
    readonly set: { status?: number | string; readonly headers: Record<string, string | number> }
  }

/** `success` is left out, since it is not the handler's decision. */
type WithoutSuccess<Answer> = [Answer] extends [{ readonly success: true }] ? Omit<Answer, 'success'> : Answer

/** What a handler may return: the declared answer, a long answer that was serialised in turns, or the bytes of a file. */
type Said<One> = One extends { readonly answer: { readonly mediaType: string } }
  ? Response | Uint8Array | string
  : WithoutSuccess<AnswerOf<One>> | LongAnswer<AnswerOf<One>>

/** A handler for each declared call; its arguments and its answer follow from the declaration. */
type CallHandlers = {
  readonly [Key in keyof Calls]: (context: Context<Key>) => Said<Calls[Key]> | Promise<Said<Calls[Key]>>
}

/**
 * Serves declared calls with these handlers. The declaration determines who may call, how often and with what; a
 * handler cannot be reached in any other way.
 */
export function serveCalls<Key extends keyof Calls>(
  access: AccessControl,
  handlers: Pick<CallHandlers, Key>,
): AnyElysia {
  const app: AnyElysia = new Elysia().use(access)
  for (const [key, handler] of Object.entries<CallHandlers[Key]>(handlers)) {
    const [method = '', path = ''] = key.split(' ')
    const declared: Call = CALLS[key as Key]
    // The framework infers a handler's context from each route; it cannot do that for routes in a table.
    const own = hooksOf(key, declared)
    const hooks = path.endsWith(FILE_IN_FOLDER) ? { ...own, transform: namePath } : own
    app.route(method, routePath(path), handler as never, hooks as never)
  }
  return app
}

/** This parameter may contain slashes, for which the router has only `*`. */
const FILE_IN_FOLDER = '/files/{path}'
const namePath = ({ params }: { readonly params: Record<string, string> }): void => {
  params.path = params['*'] ?? ''
}

/** '/api/contests/{id}' in the router's notation. */
const routePath = (path: string): string => path.replace(FILE_IN_FOLDER, '/files/*').replace(/\{(\w+)\}/g, ':$1')

const BY_ROUTE: ReadonlyMap<string, { readonly name: string; readonly call: Call }> = new Map(
  Object.entries<Call>(CALLS).map(([name, call]) => [routePath(name), { name, call }]),
)
/** The declared call that a route serves; undefined for pages, assets and other interfaces. */
export const callAt = (method: string, route: string) => BY_ROUTE.get(`${method} ${route}`)

type Answering = { readonly response: unknown; readonly set: { status?: number | string } }

/** Adds to a handler's answer what the declaration determines: `success`, and the status if there is only one. */
function answered({ answer, statuses = [200] }: Call) {
  const says = 'properties' in answer && 'success' in answer.properties
  const [status] = statuses
  const sets = status !== 200 && statuses.length === 1
  if (!says && !sets) return {}
  const afterHandle = async ({ response, set }: Answering): Promise<unknown> => {
    const said = await response
    if (sets) set.status = status
    return says && !(said instanceof Response) ? { success: true, ...Object(said) } : said
  }
  return { afterHandle }
}

/** Created for each route, since the framework changes the object that it receives. */
function hooksOf(name: string, call: Call): object {
  const { access, ownSession, rate, params, query, body, reads } = call
  const audit = access === 'contest-admin' && reads !== true && !name.startsWith('GET ') ? name : undefined
  const declared = { ownSession, audit, rate, params, query, body }
  const given = Object.entries(declared).filter(([, value]) => value !== undefined)
  // `ownSession` already includes the check for a viewer.
  const who = ownSession === true && access === 'signed-in' ? {} : { [access]: true }
  return { ...who, ...Object.fromEntries(given), ...answered(call) }
}

/** Finds the player behind a request, by session cookie or bearer token; null for a visitor. */
export type ViewerOf = (request: Request) => Promise<User | null>

type AccessOptions = {
  readonly viewerOf: ViewerOf
  /** Whether the request uses a personal API token, which may not change the account itself. */
  readonly usesApiToken: (request: Request) => boolean
  readonly addressOf: AddressOf
  /** Maps an address to what rate limits count as one visitor, since one IPv6 user has very many addresses. */
  readonly networkOf: (address: string) => string
  /** Called with each successful call of a contest admin. */
  readonly audited: (deed: AuditedCall) => void
}

/** The part of the server that knows from where a request came. */
type Sockets = { requestIP(request: Request): { readonly address: string } | null }

/** A call of a contest admin that succeeded. */
type AuditedCall = {
  readonly viewer: User
  readonly via: 'browser' | 'token'
  readonly call: string
  readonly params: unknown
  readonly body: unknown
}

/**
 * Refuses a caller without access before the request's data is checked: `transform` runs before the schema check,
 * `resolve` after it. (The viewer is looked up once for each request.)
 */
const before = (viewerFor: (request: Request) => Promise<User>) => ({
  transform: async ({ request }: { readonly request: Request }): Promise<void> => {
    await viewerFor(request)
  },
  resolve: async ({ request }: { readonly request: Request }) => ({ viewer: await viewerFor(request) }),
})

/**
 * Declared access and rates as hooks, which `serveCalls` sets by the declaration: each access by its name,
 * `ownSession` (a viewer, but not by a personal API token), `audit`, `rate`. Handlers get `viewer`, which is null for a
 * visitor, or `caller`, the caller's address.
 */
export function accessControl({ viewerOf, usesApiToken, addressOf, networkOf, audited }: AccessOptions) {
  const viewerOfPage = async (request: Request): Promise<User | null> => {
    const viewer = await viewerOf(request)
    const owner = request.headers.get(PAGE_OWNER_HEADER)
    if (viewer !== null && owner !== null && owner !== viewer.id) throw new AppError('ACCOUNT_CHANGED')
    return viewer
  }
  const signedIn = async (request: Request): Promise<User> => {
    const viewer = await viewerOfPage(request)
    if (viewer === null) throw new AppError('UNAUTHENTICATED')
    return viewer
  }
  const player = async (request: Request): Promise<User> => {
    const viewer = await signedIn(request)
    if (viewer.needsProfileSetup) throw new AppError('PROFILE_INCOMPLETE')
    return viewer
  }
  const contestAdmin = async (request: Request): Promise<User> => {
    const viewer = await player(request)
    if (!viewer.contestAdmin) throw new AppError('FORBIDDEN')
    return viewer
  }
  const callerOf = (request: Request, server: Sockets | null): { readonly address: string } => ({
    address: addressOf(request, server?.requestIP(request)?.address ?? null),
  })
  /** The viewer of each audited request, an admin when the call was made. */
  const actors = new WeakMap<Request, User>()
  return new Elysia({ name: 'access-control' }).macro({
    viewer: {
      resolve: async ({ request }) => ({ viewer: await viewerOfPage(request) }),
    },
    'signed-in': before(signedIn),
    ownSession: {
      transform: before(signedIn).transform,
      resolve: async ({ request, server }) => {
        const viewer = await signedIn(request)
        if (usesApiToken(request)) throw new AppError('SESSION_ONLY')
        return { viewer, caller: callerOf(request, server) }
      },
    },
    public: {
      resolve: ({ request, server }) => ({ caller: callerOf(request, server) }),
    },
    player: before(player),
    'contest-admin': before(contestAdmin),
    /**
     * Logs the call under this name once it has succeeded. Admins who remove themselves are logged, too: they were
     * admins when they called.
     */
    audit: (call: string) => ({
      resolve: async ({ request }) => void actors.set(request, await contestAdmin(request)),
      afterHandle: async ({ request, params, body }) => {
        const viewer = actors.get(request) ?? (await contestAdmin(request))
        audited({ viewer, via: usesApiToken(request) ? 'token' : 'browser', call, params, body })
      },
    }),
    rate: (rate: Rate) => {
      const limit = rateLimit(rate)
      return {
        beforeHandle: async ({ request, server, set, query }) => {
          if (rate.query !== undefined && query[rate.query] === undefined) return
          const viewer = await viewerOf(request)
          await limit(viewer?.id ?? networkOf(callerOf(request, server).address), (seconds) => {
            set.headers['retry-after'] = String(seconds)
          })
        },
      }
    },
  })
}

export type AccessControl = ReturnType<typeof accessControl>
