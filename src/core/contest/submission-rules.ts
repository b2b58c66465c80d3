import { SUBMISSION_BURST, SUBMISSION_INTERVAL_MS } from './constants'
import { currentRun, isOut, type Standing, type Terms } from './participation'
import { endsAtMs, statusAt } from './schedule'

/** How a submission received now counts. */
export type Place =
  | { readonly mode: 'official' | 'virtual'; readonly elapsedMs: number }
  | { readonly mode: 'upsolving' }

export type SubmitRefusal =
  | { readonly code: 'CONTEST_NOT_STARTED' | 'NOT_TAKING_PART' | 'DISQUALIFIED' | 'UPSOLVING_TOO_EARLY' }
  | { readonly code: 'SUBMISSION_LATE'; readonly lateMs: number }
type Placed = { readonly ok: true; readonly place: Place } | ({ readonly ok: false } & SubmitRefusal)
const refused = (code: Exclude<SubmitRefusal['code'], 'SUBMISSION_LATE'>): Placed => ({ ok: false, code })

/**
 * In the running contest, then in a virtual run, else only if the user asked for upsolving: a submission after either end is too late for
 * it.
 */
export function placeOf(
  terms: Terms,
  standing: Standing,
  { nowMs, upsolving }: { readonly nowMs: number; readonly upsolving: boolean },
): Placed {
  const status = statusAt(terms, nowMs)
  if (status === 'upcoming') return refused('CONTEST_NOT_STARTED')
  const { entry } = standing
  if (isOut(terms, standing)) return refused('DISQUALIFIED')
  if (status === 'active') {
    if (entry === null) return refused('NOT_TAKING_PART')
    if (upsolving) return refused('UPSOLVING_TOO_EARLY')
    return { ok: true, place: { mode: 'official', elapsedMs: nowMs - terms.startAtMs } }
  }
  const run = currentRun(standing, nowMs)
  if (run !== null) {
    if (run.disqualifiedAtMs !== null) return refused('DISQUALIFIED')
    if (upsolving) return refused('UPSOLVING_TOO_EARLY')
    return { ok: true, place: { mode: 'virtual', elapsedMs: nowMs - run.startedAtMs } }
  }
  const isStranger = !terms.isPublic && entry === null && !standing.isInvited && !standing.isSetter
  if (isStranger) return refused('NOT_TAKING_PART')
  if (upsolving) return { ok: true, place: { mode: 'upsolving' } }
  return { ok: false, code: 'SUBMISSION_LATE', lateMs: nowMs - Math.max(endsAtMs(terms), standing.run?.endsAtMs ?? 0) }
}

/** A user's earlier submission in the same contest and mode. */
type Earlier = { readonly problemId: string; readonly verdict: string | null }

type SubmissionContext = { readonly problemId: string; readonly nowMs: number; readonly maxPerProblem: number }
type LimitRefusal =
  | { readonly code: 'SUBMISSION_TOO_SOON'; readonly waitMs: number }
  | { readonly code: 'SUBMISSIONS_USED_UP'; readonly used: number }

/**
 * Returns why one more submission is refused now, or null. Limits: one per 5 s and 20 per 5 minutes across all contests (`recentMs`: the
 * latest times of receipt, oldest first), and the contest's limit per problem, which ignores Internal Errors. A time of receipt later than
 * now is ignored: the clock was set back, and the user need not wait until it has caught up.
 */
export function limitRefusal(
  { earlier, recentMs }: { readonly earlier: readonly Earlier[]; readonly recentMs: readonly number[] },
  { problemId, nowMs, maxPerProblem }: SubmissionContext,
): LimitRefusal | null {
  const used = earlier.filter((one) => one.problemId === problemId && one.verdict !== 'internal-error').length
  if (used >= maxPerProblem) return { code: 'SUBMISSIONS_USED_UP', used }
  const pastMs = recentMs.filter((atMs) => atMs <= nowMs)
  const latestMs = pastMs.at(-1)
  const oldestOfBurst = pastMs.at(-SUBMISSION_BURST.count)
  const freeAtMs = Math.max(
    latestMs === undefined ? 0 : latestMs + SUBMISSION_INTERVAL_MS,
    oldestOfBurst === undefined ? 0 : oldestOfBurst + SUBMISSION_BURST.withinMs,
  )
  return freeAtMs > nowMs ? { code: 'SUBMISSION_TOO_SOON', waitMs: freeAtMs - nowMs } : null
}
