import { type IRateLimiterOptions, RateLimiterMemory } from 'rate-limiter-flexible'
import { AppError, errorStatus } from '#errors'

/** Wrong passwords for one account from one address, then for anything from one address; and new accounts. */
const PER_ACCOUNT = { points: 10, duration: 5 * 60 } satisfies IRateLimiterOptions
const PER_ADDRESS = { points: 50, duration: 5 * 60 } satisfies IRateLimiterOptions
const SIGN_UPS = { points: 200, duration: 60 * 60 } satisfies IRateLimiterOptions

const WAYS_OUT = { points: 60, duration: 5 * 60 } satisfies IRateLimiterOptions

const SIGN_IN = /\/sign-in\/(?:email|username)$/
const OTHER_WAY = /\/sign-in\/social$/
const SIGN_UP = /\/sign-up\/email$/

type Watched = { readonly limiter: RateLimiterMemory; readonly key: string }

/**
 * Slows down guessing. Only failures count against sign-in, so nobody is locked out by signing in often;
 * new accounts count when they are made.
 */
export class AttemptLimits {
  readonly #perAccount = new RateLimiterMemory({ ...PER_ACCOUNT, keyPrefix: 'account' })
  readonly #perAddress = new RateLimiterMemory({ ...PER_ADDRESS, keyPrefix: 'address' })
  readonly #waysOut = new RateLimiterMemory({ ...WAYS_OUT, keyPrefix: 'way-out' })
  readonly #signUps = new RateLimiterMemory({ ...SIGN_UPS, keyPrefix: 'sign-up' })

  /** Answers through `next`, or with RATE_LIMITED where this address tried too often. */
  async around(request: Request, address: string, next: () => Promise<Response>): Promise<Response> {
    const { pathname } = new URL(request.url)
    const watched = SIGN_IN.test(pathname)
      ? this.#guesses(await accountIn(request), address)
      : SIGN_UP.test(pathname)
        ? [{ limiter: this.#signUps, key: address }]
        : OTHER_WAY.test(pathname)
          ? [{ limiter: this.#waysOut, key: address }]
          : []
    const waitMs = await longestWait(watched)
    if (waitMs > 0) return tooOften(waitMs)
    const answer = await next()
    // Of new accounts and of ways out to another provider each counts that was given; of sign-ins the refused ones.
    if (SIGN_IN.test(pathname) ? answer.status === 401 : answer.ok) await count(watched)
    return answer
  }

  /** Tries a password of somebody who is signed in. Throws RATE_LIMITED before it is even looked at. */
  async guess(account: string, address: string, isRight: () => Promise<boolean>): Promise<boolean> {
    const watched = this.#guesses(account, address)
    const waitMs = await longestWait(watched)
    if (waitMs > 0) throw new AppError('RATE_LIMITED', words(secondsOf(waitMs)))
    const right = await isRight()
    if (!right) await count(watched)
    return right
  }

  #guesses(account: string, address: string): Watched[] {
    return [
      { limiter: this.#perAccount, key: `${address} ${account}` },
      { limiter: this.#perAddress, key: address },
    ]
  }
}

async function longestWait(watched: readonly Watched[]): Promise<number> {
  let longest = 0
  for (const { limiter, key } of watched) {
    const state = await limiter.get(key)
    if (state !== null && state.consumedPoints >= limiter.points) longest = Math.max(longest, state.msBeforeNext)
  }
  return longest
}

async function count(watched: readonly Watched[]): Promise<void> {
  for (const { limiter, key } of watched) await limiter.penalty(key)
}

const secondsOf = (waitMs: number): number => Math.max(1, Math.ceil(waitMs / 1000))
const words = (seconds: number): string => `Too many attempts. Wait ${seconds} s and try again.`

function tooOften(waitMs: number): Response {
  const seconds = secondsOf(waitMs)
  return Response.json(
    { error: 'RATE_LIMITED', message: words(seconds) },
    { status: errorStatus('RATE_LIMITED'), headers: { 'retry-after': String(seconds) } },
  )
}

/** Whose password is being tried, in one spelling: read as the library will read it, so that no escape hides it. */
async function accountIn(request: Request): Promise<string> {
  const body = parsed(await request.clone().text())
  const name = ['email', 'username'].map((key) => Reflect.get(body, key)).find((value) => typeof value === 'string')
  return String(name ?? '')
    .trim()
    .toLowerCase()
    .slice(0, 320)
}

function parsed(text: string): object {
  try {
    const body: unknown = JSON.parse(text)
    return typeof body === 'object' && body !== null ? body : {}
  } catch (error) {
    if (error instanceof SyntaxError) return {}
    throw error
  }
}
