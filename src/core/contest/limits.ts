import { SUBMISSION_BURST, SUBMISSION_INTERVAL_MS } from './constants'

/** What a user has submitted to the same contest, in the same mode. */
type Earlier = { readonly problemId: string; readonly verdict: string | null }

type LimitRefusal =
  | { readonly code: 'SUBMISSION_TOO_SOON'; readonly waitMs: number }
  | { readonly code: 'SUBMISSIONS_USED_UP'; readonly used: number }

/**
 * Whether one more may come in now: one per 5 s and 20 per 5 minutes over all contests (`recentMs`: when the latest were
 * received, oldest first), and as many a problem as the contest allows, of which an Internal Error takes none. Null if it may.
 */
export function limitRefusal(
  { earlier, recentMs }: { readonly earlier: readonly Earlier[]; readonly recentMs: readonly number[] },
  {
    problemId,
    nowMs,
    maxPerProblem,
  }: { readonly problemId: string; readonly nowMs: number; readonly maxPerProblem: number },
): LimitRefusal | null {
  const used = earlier.filter((one) => one.problemId === problemId && one.verdict !== 'internal-error').length
  if (used >= maxPerProblem) return { code: 'SUBMISSIONS_USED_UP', used }
  const latestMs = recentMs.at(-1)
  const oldestOfBurst = recentMs.at(-SUBMISSION_BURST.count)
  const freeAtMs = Math.max(
    latestMs === undefined ? 0 : latestMs + SUBMISSION_INTERVAL_MS,
    oldestOfBurst === undefined ? 0 : oldestOfBurst + SUBMISSION_BURST.withinMs,
  )
  return freeAtMs > nowMs ? { code: 'SUBMISSION_TOO_SOON', waitMs: freeAtMs - nowMs } : null
}
