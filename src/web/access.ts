import { Elysia } from 'elysia'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { Rate } from '#contracts/calls/index'
import type { User } from '#contracts/http/users'
import { AppError } from '#errors'
import type { AddressOf } from './client-address'

/** Finds the player behind a request: session cookie or bearer token. Null for a visitor. */
export type ViewerOf = (request: Request) => Promise<User | null>

export type AccessOptions = {
  readonly viewerOf: ViewerOf
  /** Whether a personal API token speaks, which may not change the account itself. */
  readonly usesApiToken: (request: Request) => boolean
  readonly addressOf: AddressOf
}

/** What a route declared, where whoever writes the routes down finds it again: in the `detail` of its hooks. */
export type AccessMarks = {
  readonly viewer?: 'optional' | 'required'
  readonly player?: true
  readonly contestAdmin?: true
  readonly ownSession?: true
  readonly rate?: Rate
  /** The largest body, where it is another than MAX_BODY_BYTES. */
  readonly bodyBytes?: number
}
export const ACCESS_MARKS = 'x-joust-access'
/** Made anew for each route, by a getter: the framework changes the object that it is handed. */
const marked = (marks: AccessMarks): { description?: string; [ACCESS_MARKS]: AccessMarks } => ({
  [ACCESS_MARKS]: marks,
})

/**
 * Who may not call is told so before what they sent is looked at: `transform` comes before the check of the schema, which
 * `resolve` comes after. (Who is behind a request is looked up once, however often it is asked.)
 */
const before = (viewerFor: (request: Request) => Promise<User>, marks: AccessMarks = {}) => ({
  get detail() {
    return marked({ viewer: 'required', ...marks })
  },
  transform: async ({ request }: { readonly request: Request }): Promise<void> => {
    await viewerFor(request)
  },
  resolve: async ({ request }: { readonly request: Request }) => ({ viewer: await viewerFor(request) }),
})

/**
 * What a route can declare beside its handler, so that access and limits are read off the route itself:
 * `optionalViewer: true` (viewer or null), `signedIn: true` (viewer), `player: true` (viewer with a complete profile),
 * `contestAdmin: true`, `ownSession: true` (viewer, but not by a personal API token), `rate: {calls, seconds}`, and
 * `bodyBytes` (the largest body, where it is larger than elsewhere).
 */
export function accessControl({ viewerOf, usesApiToken, addressOf }: AccessOptions) {
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
  return new Elysia({ name: 'access-control' }).macro({
    optionalViewer: {
      get detail() {
        return marked({ viewer: 'optional' })
      },
      resolve: async ({ request }) => ({ viewer: await viewerOf(request) }),
    },
    signedIn: before(signedIn),
    ownSession: {
      get detail() {
        return marked({ viewer: 'required', ownSession: true })
      },
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
    anybody: {
      resolve: ({ request, server }) => ({
        caller: { address: addressOf(request, server?.requestIP(request)?.address ?? null) },
      }),
    },
    player: before(player, { player: true }),
    contestAdmin: before(contestAdmin, { player: true, contestAdmin: true }),
    bodyBytes: (bodyBytes: number) => ({ detail: marked({ bodyBytes }) }),
    rate: (rate: Rate) => {
      const limiter = new RateLimiterMemory({ points: rate.calls, duration: rate.seconds })
      return {
        detail: marked({ rate }),
        beforeHandle: async ({ request, server, set, query }) => {
          if (rate.query !== undefined && query[rate.query] === undefined) return
          const viewer = await viewerOf(request)
          const key = viewer?.id ?? addressOf(request, server?.requestIP(request)?.address ?? null)
          try {
            await limiter.consume(key)
          } catch (refused) {
            if (!(refused instanceof RateLimiterRes)) throw refused
            const seconds = Math.max(1, Math.ceil(refused.msBeforeNext / 1000))
            set.headers['retry-after'] = String(seconds)
            throw new AppError('RATE_LIMITED', `Too many requests. Wait ${seconds} s and try again.`)
          }
        },
      }
    },
  })
}

export type AccessControl = ReturnType<typeof accessControl>
