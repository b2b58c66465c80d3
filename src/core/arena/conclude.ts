import type { ArenaEvent, ArenaReason } from '#contracts/ws/arena-events'
import type { ActiveArena, ArenaState, ClosingArena } from '#contracts/ws/arena-state'
import { isPending, JUDGE_PATIENCE_MS, verdictEvent } from '#core/duel'
import { apply } from './apply'
import { type ArenaCommandOf, type ArenaContext, type ArenaDecision, accept, nothing } from './commands'
import { kindRulesOf } from './kinds'
import { placesIn } from './places'
import { arenaMatchOf, hasPendingIn, inTheRunning, isProblemsMatch } from './state'

/** The rules for the end of a room. */

/**
 * Accepts the events, and adds the end if they decide it. While programs received before it are still being judged, only
 * play is over: their verdicts count for the places.
 */
export function concluded(state: ArenaState, events: readonly ArenaEvent[], { nowMs }: ArenaContext): ArenaDecision {
  const after = events.reduce<ArenaState>(
    (folded, event) => apply(folded, { version: folded.version + 1, atMs: nowMs, event }),
    state,
  )
  const reason = reasonToEnd(after, nowMs)
  if (reason === null) return events.length === 0 ? nothing : accept(events)
  if (after.phase === 'active' && hasPendingIn(after.match)) {
    return accept([...events, { type: 'time-was-up', giveUpAtMs: nowMs + JUDGE_PATIENCE_MS, reason }])
  }
  return accept([...events, { type: 'finished', reason, places: [...placesIn(after)] }], [{ type: 'award' }])
}

function reasonToEnd(state: ArenaState, nowMs: number): ArenaReason | null {
  if (state.phase === 'closing') return hasPendingIn(state.match) ? null : state.reason
  if (state.phase !== 'active') return null
  const { settings, match } = state
  const running = inTheRunning(state)
  const userIds = running.map(({ userId }) => userId)
  if (kindRulesOf(settings.kind).isDecided(match, userIds)) return 'decided'
  const untilMs = waitsUntilMs(state)
  if (untilMs !== null && nowMs >= untilMs) return 'completion'
  return running.length <= 1 ? 'last-standing' : null
}

/**
 * The instant, possibly past, until which the room waits for absent participants while all others have finished. Null while a present
 * participant has something left to do, no one has finished, or a verdict may still change that.
 */
export function waitsUntilMs(state: ActiveArena): number | null {
  const { settings, match } = state
  const { hasFinished, finishedAtMs, absenceMs } = kindRulesOf(settings.kind)
  const running = inTheRunning(state)
  const unfinished = running.filter(({ userId }) => !hasFinished(match, userId))
  const isOpen = unfinished.length === running.length || hasPendingIn(match)
  if (isOpen || unfinished.some(({ away }) => away === null)) return null
  // The wait begins when all others are through, not with the absence: until then they still play.
  const throughMs = state.participants.map(({ userId, out }) => out?.atMs ?? finishedAtMs(match, userId) ?? 0)
  return Math.max(0, ...unfinished.map(({ away }) => Math.max(away?.sinceMs ?? 0, ...throughMs) + absenceMs))
}

/** Records a verdict of a pending submission. */
export function judged(state: ArenaState, command: ArenaCommandOf<'verdict'>, context: ArenaContext): ArenaDecision {
  const match = arenaMatchOf(state)
  const isAwaited =
    match !== null &&
    isProblemsMatch(match) &&
    match.submissions.some((one) => one.submissionId === command.submissionId && isPending(one))
  return isAwaited ? concluded(state, [verdictEvent(command)], context) : nothing
}

/** At the deadline, or at the end of the wait for absent participants. */
export function timeUp(state: ActiveArena, context: ArenaContext): ArenaDecision {
  if (context.nowMs < state.deadlineMs) return concluded(state, [], context)
  if (hasPendingIn(state.match)) {
    return accept([{ type: 'time-was-up', giveUpAtMs: context.nowMs + JUDGE_PATIENCE_MS }])
  }
  return accept([{ type: 'finished', reason: 'time', places: [...placesIn(state)] }], [{ type: 'award' }])
}

/** Ends the wait for an overdue judge: voids all submissions that are still pending. */
export function giveUpOnJudge(state: ClosingArena, context: ArenaContext): ArenaDecision {
  if (context.nowMs < state.giveUpAtMs || !isProblemsMatch(state.match)) return nothing
  const voided = state.match.submissions
    .filter(isPending)
    .map(({ submissionId }): ArenaEvent => ({ type: 'voided', submissionId }))
  return concluded(state, voided, context)
}
