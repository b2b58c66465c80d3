import type { DuelEvent } from '#contracts/ws/duel-events'
import type { ActiveDuel, ClosingDuel, DuelState } from '#contracts/ws/duel-state'
import { isPlayed } from '#contracts/ws/phases'
import { apply } from './apply'
import { vacate } from './before-start'
import { accept, type Decision, type DecisionContext, nothing, type VerdictCommand } from './commands'
import { JUDGE_PATIENCE_MS } from './constants'
import { finish, type Outcome } from './finish'
import { rulesOf } from './modes'
import { hasPending, isPending, verdictEvent } from './modes/submissions'
import { isArranged, matchOf, opponentOf, type PlayedDuel, seatKeptUntilMs, submissionsOf } from './state'

/** The rules for the end of a duel. */

/**
 * Records a verdict. Ignores a submission that is unknown or already judged. A verdict after the end is shown but does not change the
 * result.
 */
export function judged(state: DuelState, command: VerdictCommand, context: DecisionContext): Decision {
  const submission = submissionsOf(matchOf(state)).find((one) => one.submissionId === command.submissionId)
  if (submission === undefined || !isPending(submission)) return nothing
  const event = verdictEvent(command)
  return isPlayed(state) ? concluded(state, [event], context) : accept([event])
}

/** At the deadline: ends the duel by score, or waits for pending verdicts first. */
export function timeUp(state: ActiveDuel, { nowMs, seed }: DecisionContext): Decision {
  if (nowMs < state.deadlineMs) return dueBefore(state, { nowMs, seed })
  if (hasPending(state.match)) return accept([{ type: 'time-was-up', giveUpAtMs: nowMs + JUDGE_PATIENCE_MS }])
  return finish([], outcomeAtTimeUp(state))
}

/** Applies whatever is due by the mode's own clock within the match. */
const dueBefore = (state: ActiveDuel, context: DecisionContext): Decision =>
  rulesOf(state.match.kind).due?.(state.match, state, context) ?? nothing

/** Ends the wait for an overdue judge: voids all submissions that are still pending. */
export function giveUpOnJudge(state: ClosingDuel, context: DecisionContext): Decision {
  if (context.nowMs < state.giveUpAtMs) return nothing
  const voided = submissionsOf(state.match)
    .filter(isPending)
    .map(({ submissionId }): DuelEvent => ({ type: 'voided', submissionId }))
  return concluded(state, voided, context)
}

/**
 * Closes a room that has not started and has expired; an absent guest only loses the seat. If the server seated both players and exactly
 * one did not come, the event names that player.
 */
export function closeBarrenRoom(
  state: Extract<DuelState, { readonly expiresAtMs: number }>,
  context: DecisionContext,
): Decision {
  const { nowMs } = context
  const guest = opponentOf(state, state.hostId)
  const seatUntilMs = seatKeptUntilMs(state)
  if (guest !== undefined && seatUntilMs !== null && nowMs >= seatUntilMs) return vacate(guest.userId, context)
  if (nowMs < state.expiresAtMs) return nothing
  const missing = isArranged(state) ? state.players.filter(({ isReady }) => !isReady) : []
  const [absent] = missing.length === 1 ? missing : []
  const by = absent === undefined ? {} : { byUserId: absent.userId }
  return accept([{ type: 'finished', winnerId: null, reason: 'aborted', ...by }])
}

/** Adds the end of the duel to `events` if they decide it. */
function concluded(state: PlayedDuel, events: readonly DuelEvent[], { nowMs }: DecisionContext): Decision {
  const after = events.reduce<DuelState>(
    (folded, event) => apply(folded, { version: folded.version + 1, atMs: nowMs, event }),
    state,
  )
  if (!isPlayed(after)) return accept(events)
  const winnerId = rulesOf(after.match.kind).winner(after.match)
  const resignedBy = after.phase === 'closing' ? after.resignedBy : null
  if (winnerId !== null && winnerId !== resignedBy) return finish(events, { winnerId, reason: 'correct-submission' })
  if (after.phase === 'active' || hasPending(after.match)) return accept(events)
  if (resignedBy !== null) return finish(events, { winnerId: null, reason: 'aborted' }, resignedBy)
  return finish(events, outcomeAtTimeUp(after))
}

/** The result at the deadline. */
const outcomeAtTimeUp = ({ match, players }: PlayedDuel): Outcome =>
  rulesOf(match.kind).outcome(
    match,
    players.map((player) => player.userId),
  )
