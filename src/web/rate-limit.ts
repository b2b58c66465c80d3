import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { Rate } from '#contracts/calls/index'
import { AppError } from '#errors'

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
