import { randomUUID } from 'node:crypto'
import { SUBMISSION_PAUSE_MS } from '#core/duel'
import type { Db } from '#db/client'
import { judgingRules } from '#db/queries/problems'
import { type Arrival, insertSubmissions, latestReceivedAtMs, type SubmissionRow } from '#db/queries/submissions'
import { AppError, errorMessage } from '#errors'
import { Admission, type Guest, type Runner } from '#runner'
import { targetTests } from './known-tests'
import { ownerOf, storedRequestOf } from './record'
import type { Purpose, SubmitRequest } from './types'

/** docs/rules.md#contests: a source has at most 64 KiB. The limit applies to every submitted program. */
export const MAX_SOURCE_BYTES = 64 * 1024
/** docs/rules.md#sharing-the-judge: the limit of a player's unfinished submissions over all duels. */
const DUEL_PENDING = 3
/** When a refused caller should try again; by then a program is usually judged. */
const OWN_RETRY_S = 5
const LANE_RETRY_S = 15

/** The owner of an unfinished submission. */
type Holder = { readonly userId: string | null; readonly purpose: Purpose; readonly owner: string }

type IntakeDeps = { readonly db: Db; readonly runner: Runner; readonly now: () => number }

/**
 * Checks submissions, stores them, and limits how many are unfinished. A submission counts from its storing to its
 * verdict.
 */
export class Intake {
  private readonly admission = new Admission()
  private readonly duels = new Map<string, { pending: number; lastAtMs: number }>()
  private lastReceivedAtMs: number

  constructor(private readonly deps: IntakeDeps) {
    this.lastReceivedAtMs = latestReceivedAtMs(deps.db)
  }

  /**
   * Stores all submissions or none. Returns their rows in the given order. Throws the reason if one cannot be judged,
   * and PROGRAMS_TOO_MANY, QUEUE_FULL, DUEL_TOO_MANY_PENDING or DUEL_SUBMISSION_TOO_SOON, each with the time to try
   * again.
   */
  take(requests: readonly SubmitRequest[]): SubmissionRow[] {
    const { db, runner, now } = this.deps
    for (const request of requests) refuseUnfit(request, runner, db)
    this.refuseTooMany(
      requests.map((request) => ({ ...request, owner: ownerOf(request, request.owner) })),
      now(),
    )
    // The wall clock may be set back, but the order of receipt may not change.
    const receivedAtMs = Math.max(this.lastReceivedAtMs, now())
    this.lastReceivedAtMs = receivedAtMs
    return insertSubmissions(
      db,
      requests.map((request) => arrivalOf(request, receivedAtMs)),
    )
  }

  /** Counts a submission that was stored, now or by a previous process. */
  enter(holder: Holder): void {
    this.admission.enter(guestOf(holder))
    if (holder.purpose !== 'duel') return
    const { pending } = this.duels.get(holder.owner) ?? { pending: 0 }
    this.duels.set(holder.owner, { pending: pending + 1, lastAtMs: this.deps.now() })
  }

  /** Stops counting a submission that has its verdict or was given up. */
  leave(holder: Holder): void {
    this.admission.leave(guestOf(holder))
    const nowMs = this.deps.now()
    const duel = holder.purpose === 'duel' ? this.duels.get(holder.owner) : undefined
    if (duel) duel.pending--
    for (const [owner, { pending, lastAtMs }] of this.duels) {
      if (pending > 0 || Math.abs(nowMs - lastAtMs) < SUBMISSION_PAUSE_MS) break
      this.duels.delete(owner)
    }
  }

  /** How many more submissions of a purpose are accepted. */
  capacity(purpose: Purpose): number {
    return this.admission.capacity(purpose)
  }

  private refuseTooMany(holders: readonly Holder[], nowMs: number): void {
    for (const [holder, count] of counted(holders)) {
      const refusal = this.admission.refusal(guestOf(holder), count)
      if (refusal === 'owner-full') throw tryAgain('PROGRAMS_TOO_MANY', OWN_RETRY_S)
      if (refusal === 'lane-full') throw tryAgain('QUEUE_FULL', LANE_RETRY_S)
      if (holder.purpose === 'duel') this.refuseHaste(holder.owner, nowMs)
    }
  }

  private refuseHaste(owner: string, nowMs: number): void {
    const duel = this.duels.get(owner)
    if (duel === undefined) return
    if (duel.pending >= DUEL_PENDING) throw tryAgain('DUEL_TOO_MANY_PENDING', OWN_RETRY_S)
    const sinceMs = nowMs - duel.lastAtMs
    // A negative value means that the clock was set back: the player need not wait until it has caught up.
    if (sinceMs < 0 || sinceMs >= SUBMISSION_PAUSE_MS) return
    throw tryAgain('DUEL_SUBMISSION_TOO_SOON', Math.ceil((SUBMISSION_PAUSE_MS - sinceMs) / 1000))
  }
}

function refuseUnfit({ languageId, source, target }: SubmitRequest, runner: Runner, db: Db): void {
  if (Buffer.byteLength(source) > MAX_SOURCE_BYTES) throw new AppError('SOURCE_TOO_LARGE')
  if (!runner.status().available && !runner.isStarting()) throw new AppError('JUDGE_UNAVAILABLE')
  if (target.kind === 'picture') {
    if (runner.rendererName() === null && !runner.isStarting()) throw new AppError('CSS_NOT_OFFERED')
    return
  }
  if (!runner.knows(languageId)) throw new AppError('LANGUAGE_UNKNOWN')
  if (target.kind === 'input') return
  if (judgingRules(db, target.problemId) === undefined) throw new AppError('PROBLEM_NOT_FOUND')
  if (target.tests === 'shown' && targetTests(db, target).length === 0) throw new AppError('NO_SAMPLE_TESTS')
}

/**
 * The limits that apply to a submission. Rejudges are the server's own work, and programs of the Judge0 interface come
 * in batches: both are limited only by the capacity of their lane.
 */
function guestOf({ userId, purpose, owner }: Holder): Guest {
  if (userId === null || purpose === 'judge0' || purpose === 'rejudge') return { lane: purpose, owner, as: 'client' }
  return { lane: purpose, owner, as: purpose === 'contest' ? 'contest' : 'user' }
}

function counted(holders: readonly Holder[]): [Holder, number][] {
  const groups = Map.groupBy(holders, ({ owner, purpose }) => `${purpose} ${owner}`)
  return [...groups.values()].flatMap((group) => (group[0] ? [[group[0], group.length] as [Holder, number]] : []))
}

function tryAgain(
  code: 'PROGRAMS_TOO_MANY' | 'QUEUE_FULL' | 'DUEL_TOO_MANY_PENDING' | 'DUEL_SUBMISSION_TOO_SOON',
  seconds: number,
): AppError {
  return new AppError(code, `${errorMessage(code)} Try again in ${seconds} s.`, { retryAfterSeconds: seconds })
}

function arrivalOf(request: SubmitRequest, receivedAtMs: number): Arrival {
  const { userId, purpose, contextId, languageId, source, target, archive = null } = request
  const problemId = target.kind === 'problem' ? target.problemId : null
  const stored = { ...storedRequestOf(request) }
  const id = randomUUID()
  const submission = { id, userId, problemId, purpose, contextId, languageId, source, request: stored, receivedAtMs }
  return { submission, archive }
}
