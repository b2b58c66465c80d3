import { type AnyElysia, Elysia } from 'elysia'
import {
  type AnswerOf,
  type BodyOf,
  CALLS,
  type Call,
  type Calls,
  type ParamsOf,
  type QueryOf,
} from '#contracts/calls/index'
import type { User } from '#contracts/http/users'
import type { AccessControl } from './access'
import type { LongAnswer } from './json-in-turns'

type ViewerOf<One> = One extends { readonly access: 'viewer' }
  ? { readonly viewer: User | null }
  : One extends { readonly access: 'public' }
    ? unknown
    : { readonly viewer: User }
/** The caller's address, for calls where it is counted. */
type CallerOf<One> = One extends { readonly ownSession: true } | { readonly access: 'public' }
  ? { readonly caller: { readonly address: string } }
  : unknown

type Context<Key extends keyof Calls> = ViewerOf<Calls[Key]> &
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
