import { SUBMISSION_PAUSE_MS } from '#core/duel'
import { AppError, errorMessage } from '#errors'
import { Admission, type Guest } from '#runner'
import type { Purpose } from './types'

/** docs/rules.md#sharing-the-judge: the limit for a player's unfinished submissions over all duels. */
const DUEL_PENDING = 3
/** When a refused caller should try again: a program is usually judged by then. */
const OWN_RETRY_S = 5
const LANE_RETRY_S = 15

/** The owner of an unfinished submission. */
export type Holder = { readonly userId: string | null; readonly purpose: Purpose; readonly owner: string }

/** Limits unfinished submissions, counted from the moment of storing to the verdict. */
export class Places {
  private readonly admission = new Admission()
  private readonly duels = new Map<string, { pending: number; lastAtMs: number }>()

  /** Throws PROGRAMS_TOO_MANY, QUEUE_FULL, DUEL_TOO_MANY_PENDING or DUEL_SUBMISSION_TOO_SOON, each with the time to try again. */
  refuseTooMany(holders: readonly Holder[], nowMs: number): void {
    for (const [holder, count] of counted(holders)) {
      const refusal = this.admission.refusal(guestOf(holder), count)
      if (refusal === 'owner-full') throw tryAgain('PROGRAMS_TOO_MANY', OWN_RETRY_S)
      if (refusal === 'lane-full') throw tryAgain('QUEUE_FULL', LANE_RETRY_S)
      if (holder.purpose === 'duel') this.refuseHaste(holder.owner, nowMs)
    }
  }

  enter(holder: Holder, atMs: number): void {
    this.admission.enter(guestOf(holder))
    if (holder.purpose !== 'duel') return
    const { pending } = this.duels.get(holder.owner) ?? { pending: 0 }
    this.duels.set(holder.owner, { pending: pending + 1, lastAtMs: atMs })
  }

  leave(holder: Holder, nowMs: number): void {
    this.admission.leave(guestOf(holder))
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

/**
 * Rejudges are the server's own work, and programs of the Judge0 interface come in batches: only the capacity of their lane
 * limits them.
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

/** Whose turn a submission takes: the user's, over all purposes. A rejudge does not take its author's turn. */
export function ownerOf(
  { userId, purpose, contextId }: Pick<Holder, 'userId' | 'purpose'> & { readonly contextId: string | null },
  given: string | undefined,
): string {
  if (purpose === 'rejudge') return `rejudge ${contextId ?? ''}`
  return given ?? userId ?? purpose
}
