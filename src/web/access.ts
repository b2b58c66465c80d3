import { Elysia } from 'elysia'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { Rate } from '#contracts/calls/index'
import type { User } from '#contracts/http/users'
import { PAGE_OWNER_HEADER } from '#contracts/page-owner'
import { AppError } from '#errors'
import type { AddressOf } from './client-address'

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
 * Declared access and rates as hooks, which src/web/calls.ts sets by the declaration: each access by its name,
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
  /** The viewer of each audited request, an admin when the call was made. */
  const actors = new WeakMap<Request, User>()
  return new Elysia({ name: 'access-control' }).macro({
    viewer: {
      resolve: async ({ request }) => ({ viewer: await viewerOfPage(request) }),
    },
    'signed-in': before(signedIn),
    ownSession: {
      transform: async ({ request }) => {
        await signedIn(request)
      },
      resolve: async ({ request, server }) => {
        const viewer = await signedIn(request)
        if (usesApiToken(request)) throw new AppError('SESSION_ONLY')
        const address = addressOf(request, server?.requestIP(request)?.address ?? null)
        return { viewer, caller: { address } }
      },
    },
    public: {
      resolve: ({ request, server }) => ({
        caller: { address: addressOf(request, server?.requestIP(request)?.address ?? null) },
      }),
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
          await limit(
            viewer?.id ?? networkOf(addressOf(request, server?.requestIP(request)?.address ?? null)),
            (seconds) => {
              set.headers['retry-after'] = String(seconds)
            },
          )
        },
      }
    },
  })
}

/** Counts the calls of each key. Throws RATE_LIMITED, after calling `onRefused` with the seconds to wait. */
export function rateLimit({ calls, seconds: duration }: Pick<Rate, 'calls' | 'seconds'>) {
  const limiter = new RateLimiterMemory({ points: calls, duration })
  return async (key: string, onRefused?: (seconds: number) => void): Promise<void> => {
    try {
      await limiter.consume(key)
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused
      const seconds = Math.max(1, Math.ceil(refused.msBeforeNext / 1000))
      onRefused?.(seconds)
      throw new AppError('RATE_LIMITED', `Too many requests. Wait ${seconds} s and try again.`)
    }
  }
}

export type AccessControl = ReturnType<typeof accessControl>
