import { type IRateLimiterOptions, RateLimiterMemory } from 'rate-limiter-flexible'
import { errorStatus } from '#errors'

/** Wrong passwords for one account from one address, then for anything from one address; and new accounts. */
const PER_ACCOUNT = { points: 10, duration: 5 * 60 } satisfies IRateLimiterOptions
const PER_ADDRESS = { points: 50, duration: 5 * 60 } satisfies IRateLimiterOptions
const SIGN_UPS = { points: 200, duration: 60 * 60 } satisfies IRateLimiterOptions

const SIGN_IN = /\/sign-in\/(?:email|username)$/
const SIGN_UP = /\/sign-up\/email$/

/**
 * Slows down guessing. Only failures count against sign-in, so nobody is locked out by signing in often;
 * new accounts count when they are made.
 */
export class AttemptLimits {
  readonly #perAccount = new RateLimiterMemory({ ...PER_ACCOUNT, keyPrefix: 'account' })
  readonly #perAddress = new RateLimiterMemory({ ...PER_ADDRESS, keyPrefix: 'address' })
  readonly #signUps = new RateLimiterMemory({ ...SIGN_UPS, keyPrefix: 'sign-up' })

  /** Answers through `next`, or with RATE_LIMITED where this address tried too often. */
  async around(request: Request, address: string, next: () => Promise<Response>): Promise<Response> {
    const { pathname } = new URL(request.url)
    const watched = SIGN_IN.test(pathname)
      ? [
          this.#watch(this.#perAccount, `${address} ${await accountIn(request)}`),
          this.#watch(this.#perAddress, address),
        ]
      : SIGN_UP.test(pathname)
        ? [this.#watch(this.#signUps, address)]
        : []
    for (const one of watched) {
      const waitMs = await one.waitMs()
      if (waitMs > 0) return tooOften(waitMs)
    }
    const answer = await next()
    const counts = SIGN_UP.test(pathname) ? answer.ok : answer.status === 401
    if (counts) for (const one of watched) await one.count()
    return answer
  }

  #watch(limiter: RateLimiterMemory, key: string) {
    return {
      async waitMs(): Promise<number> {
        const state = await limiter.get(key)
        return state !== null && state.consumedPoints >= limiter.points ? state.msBeforeNext : 0
      },
      async count(): Promise<void> {
        await limiter.penalty(key)
      },
    }
  }
}

function tooOften(waitMs: number): Response {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000))
  return Response.json(
    { error: 'RATE_LIMITED', message: `Too many attempts. Wait ${seconds} s and try again.` },
    { status: errorStatus('RATE_LIMITED'), headers: { 'retry-after': String(seconds) } },
  )
}

/** Whose password is being tried: the e-mail address or the username of the body, in one spelling. */
async function accountIn(request: Request): Promise<string> {
  const text = await request.clone().text()
  return (/"(?:email|username)"\s*:\s*"([^"]{0,320})"/.exec(text)?.[1] ?? '').toLowerCase()
}
