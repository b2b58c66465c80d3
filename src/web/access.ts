import { Elysia } from 'elysia'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { Rate } from '#contracts/calls/index'
import type { User } from '#contracts/http/users'
import { AppError } from '#errors'
import type { AddressOf } from './client-address'

/** Finds the player behind a request: session cookie or bearer token. Null for a visitor. */
export type ViewerOf = (request: Request) => Promise<User | null>

type AccessOptions = {
  readonly viewerOf: ViewerOf
  /** Whether a personal API token speaks, which may not change the account itself. */
  readonly usesApiToken: (request: Request) => boolean
  readonly addressOf: AddressOf
  /** What rates count as one visitor: one address of IPv6 comes with very many others. */
  readonly networkOf: (address: string) => string
  /** Called with what a contest admin has done. */
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
 * A caller without access is refused before what they sent is looked at: `transform` comes before the check of the
 * schema, and `resolve` after it. (Who is behind a request is looked up once, however often it is asked.)
 */
const before = (viewerFor: (request: Request) => Promise<User>) => ({
  transform: async ({ request }: { readonly request: Request }): Promise<void> => {
    await viewerFor(request)
  },
  resolve: async ({ request }: { readonly request: Request }) => ({ viewer: await viewerFor(request) }),
})

/**
 * What declared access and rates do, as hooks that src/web/calls.ts sets by the declaration: each access by its name,
 * `ownSession` (viewer, but not by a personal API token), `audit`, `rate`. Handlers get `viewer`, null for a visitor, or
 * `caller`: from where someone asks.
 */
export function accessControl({ viewerOf, usesApiToken, addressOf, networkOf, audited }: AccessOptions) {
  const signedIn = async (request: Request): Promise<User> => {
    const viewer = await viewerOf(request)
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
  /** Who was an admin when they called. */
  const actors = new WeakMap<Request, User>()
  return new Elysia({ name: 'access-control' }).macro({
    viewer: {
      resolve: async ({ request }) => ({ viewer: await viewerOf(request) }),
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
    /** Logs the call by this name once it has succeeded. Who has removed themselves was an admin when they did. */
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

/** Counts what each key asks for. Throws RATE_LIMITED, after `onRefused` was called with the seconds to wait. */
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
