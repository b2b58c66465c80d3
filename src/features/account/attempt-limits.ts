import { LRUCache } from 'lru-cache'
import { type IRateLimiterOptions, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { AppError } from '#errors'
import { networkOf } from './network'

const MINUTE = 60
const HOUR = 60 * MINUTE

/** Wrong passwords for one account from one network. */
const PER_PAIR = { points: 10, duration: 5 * MINUTE } satisfies IRateLimiterOptions
/** Like PER_PAIR, from all networks together. Networks from which the right password came before are exempt. */
const PER_ACCOUNT = { points: 100, duration: HOUR } satisfies IRateLimiterOptions
/**
 * Wrong passwords for any account from one network, which may belong to a whole school. Beyond this limit the network
 * counts as noisy.
 */
const PER_NETWORK = { points: 50, duration: 5 * MINUTE } satisfies IRateLimiterOptions
/** The limit of a noisy network: right passwords still work, but guessing is slow and causes little hashing work. */
const NOISY = { points: 20, duration: 10 } satisfies IRateLimiterOptions
const SIGN_UPS = { points: 200, duration: HOUR } satisfies IRateLimiterOptions
/** A refused sign-up may reveal that an address has an account. */
const PROBES = { points: 40, duration: 10 * MINUTE } satisfies IRateLimiterOptions
const WAYS_OUT = { points: 60, duration: 5 * MINUTE } satisfies IRateLimiterOptions

/** The number of networks remembered as sources of a right password. */
const MAX_KNOWN = 20_000

export type Outcome = 'right' | 'wrong' | 'neither'
type Attempt<T> = { readonly account: string; readonly address: string; readonly work: () => Promise<T> }
type Reservation = { readonly limiter: RateLimiterMemory; readonly key: string }

/**
 * Slows down guessing (decision 0060). An attempt is counted before the password is checked, so that concurrent attempts cannot
 * exceed the limit, and the count is undone unless the password was wrong: frequent sign-ins lock no one out.
 */
export class AttemptLimits {
  readonly #perPair = new RateLimiterMemory({ ...PER_PAIR, keyPrefix: 'pair' })
  readonly #perAccount = new RateLimiterMemory({ ...PER_ACCOUNT, keyPrefix: 'account' })
  readonly #perNetwork = new RateLimiterMemory({ ...PER_NETWORK, keyPrefix: 'network' })
  readonly #noisy = new RateLimiterMemory({ ...NOISY, keyPrefix: 'noisy' })
  readonly #waysOut = new RateLimiterMemory({ ...WAYS_OUT, keyPrefix: 'way-out' })
  readonly #signUps = new RateLimiterMemory({ ...SIGN_UPS, keyPrefix: 'sign-up' })
  readonly #probes = new RateLimiterMemory({ ...PROBES, keyPrefix: 'probe' })
  readonly #known = new LRUCache<string, true>({ max: MAX_KNOWN })

  /** Runs `work`, which checks a password of `account`. Throws RATE_LIMITED before the check. */
  async password<T>({ account, address, work }: Attempt<T>, outcomeOf: (answer: T) => Outcome): Promise<T> {
    const network = networkOf(address)
    const pair = `${network} ${account}`
    const isKnown = this.#known.has(pair)
    const reserved: Reservation[] = []
    try {
      await reserve(reserved, { limiter: this.#perPair, key: pair })
      if (!isKnown) {
        await reserve(reserved, { limiter: this.#perAccount, key: account })
        await this.#reserveNetwork(reserved, network)
      }
      const answer = await work()
      const outcome = outcomeOf(answer)
      if (outcome === 'right') this.#known.set(pair, true)
      if (outcome !== 'wrong') await giveBack(reserved)
      return answer
    } catch (error) {
      await giveBack(reserved)
      throw error
    }
  }

  /** Creates an account. Successful and refused attempts have separate limits. Throws RATE_LIMITED. */
  async signUp(address: string, make: () => Promise<Response>): Promise<Response> {
    const reserved: Reservation[] = []
    await reserve(reserved, { limiter: this.#signUps, key: networkOf(address) })
    try {
      const answer = await this.probe(address, make, (made) => !made.ok)
      if (!answer.ok) await giveBack(reserved)
      return answer
    } catch (error) {
      await giveBack(reserved)
      throw error
    }
  }

  /** Runs work that may reveal whether an e-mail address has an account. Throws RATE_LIMITED. */
  async probe<T>(address: string, work: () => Promise<T>, isRefusal: (answer: T) => boolean): Promise<T> {
    const key = networkOf(address)
    const state = await this.#probes.get(key)
    if (state !== null && state.consumedPoints >= PROBES.points) throw tooOften(state.msBeforeNext)
    try {
      const answer = await work()
      if (isRefusal(answer)) await this.#probes.penalty(key)
      return answer
    } catch (error) {
      await this.#probes.penalty(key)
      throw error
    }
  }

  /** Counts each redirect to another sign-in provider. Throws RATE_LIMITED. */
  async wayOut(address: string): Promise<void> {
    await reserve([], { limiter: this.#waysOut, key: networkOf(address) })
  }

  async #reserveNetwork(reserved: Reservation[], network: string): Promise<void> {
    try {
      await reserve(reserved, { limiter: this.#perNetwork, key: network })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      // Not undone: each attempt of a noisy network counts, right or wrong.
      await reserve([], { limiter: this.#noisy, key: network })
    }
  }
}

/** Counts an attempt and adds it to `reserved`. If it throws RATE_LIMITED, the attempt is not counted. */
async function reserve(reserved: Reservation[], wanted: Reservation): Promise<void> {
  try {
    await wanted.limiter.consume(wanted.key)
    reserved.push(wanted)
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused
    await giveBack([wanted])
    throw tooOften(refused.msBeforeNext)
  }
}

async function giveBack(reserved: readonly Reservation[]): Promise<void> {
  for (const { limiter, key } of reserved) await limiter.reward(key)
}

function tooOften(waitMs: number): AppError {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000))
  return new AppError('RATE_LIMITED', `Too many attempts. Wait ${seconds} s and try again.`, {
    retryAfterSeconds: seconds,
  })
}
