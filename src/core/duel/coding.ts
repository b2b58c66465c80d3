import type { UserId } from '#contracts/ids'
import type { CompletionReason, DuelEventOf } from '#contracts/ws/duel-events'
import type { CodingMatch, DuelSubmission, Match, SubmissionOutcome } from '#contracts/ws/duel-state'
import { submissionsOf } from './state'

/** The rules of a coding match: who has won, and who was better. Source: docs/rules.md, "Coding duels". */

export type Outcome = { readonly winnerId: UserId | null; readonly reason: CompletionReason }

/** A player's best submission. `seq` and `receivedAtMs` are those of the first one that reached `passed`. */
type BestScore = {
  readonly passed: number
  readonly total: number
  readonly seq: number
  readonly receivedAtMs: number
}

export type CodingEvent = DuelEventOf<'submitted' | 'voided' | 'judged'>

/** The match with a submission more, or with one judged. */
export function afterCodingEvent(match: CodingMatch, event: CodingEvent, atMs: number): CodingMatch {
  const submissions =
    event.type === 'submitted'
      ? [...match.submissions, submissionOf(event)].sort((a, b) => a.seq - b.seq)
      : match.submissions.map((one) =>
          one.submissionId === event.submissionId ? { ...one, outcome: outcomeOf(event, atMs) } : one,
        )
  return { ...match, submissions }
}

function submissionOf({ type: _type, roundTripMs, ...facts }: DuelEventOf<'submitted'>): DuelSubmission {
  return { ...facts, roundTripMs: roundTripMs ?? null, outcome: { status: 'judging' } }
}

function outcomeOf(event: DuelEventOf<'voided' | 'judged'>, judgedAtMs: number): SubmissionOutcome {
  if (event.type === 'voided') return { status: 'void' }
  const { verdict, passed, total } = event
  return { status: 'judged', verdict, passed, total, judgedAtMs }
}

export const isPending = (submission: DuelSubmission): boolean => submission.outcome.status === 'judging'

export const isAccepted = ({ outcome }: DuelSubmission): boolean =>
  outcome.status === 'judged' && outcome.verdict === 'accepted'

export const hasSolved = (match: Match, userId: UserId): boolean =>
  submissionsOf(match).some((submission) => submission.userId === userId && isAccepted(submission))

export const pendingOf = (match: Match, userId: UserId): number =>
  submissionsOf(match).filter((submission) => submission.userId === userId && isPending(submission)).length

export const hasPending = (match: Match): boolean => submissionsOf(match).some(isPending)

/**
 * The author of the accepted submission with the lowest sequence number, once no earlier one is still being judged;
 * null while that is open.
 */
export function winnerBySubmission(match: CodingMatch): UserId | null {
  for (const submission of match.submissions) {
    if (isPending(submission)) return null
    if (isAccepted(submission)) return submission.userId
  }
  return null
}

/** A player's best submission: the most tests passed, reached the earliest; null where none was judged. */
export function bestScore(match: Match, userId: UserId): BestScore | null {
  let best: BestScore | null = null
  for (const { userId: author, outcome, seq, receivedAtMs } of submissionsOf(match)) {
    if (author !== userId || outcome.status !== 'judged') continue
    if (best === null || outcome.passed > best.passed) {
      best = { passed: outcome.passed, total: outcome.total, seq, receivedAtMs }
    }
  }
  return best
}

/** The rule at time-out: most tests passed, then the earlier moment of reaching it; no one passed any: a draw. */
export function outcomeByScore(match: CodingMatch, playerIds: readonly UserId[]): Outcome {
  const scores = playerIds
    .map((userId) => ({ userId, best: bestScore(match, userId) }))
    .flatMap(({ userId, best }) => (best !== null && best.passed > 0 ? [{ userId, ...best }] : []))
    .sort((a, b) => b.passed - a.passed || a.seq - b.seq)
  const first = scores[0]
  return first === undefined ? { winnerId: null, reason: 'draw' } : { winnerId: first.userId, reason: 'best-score' }
}
