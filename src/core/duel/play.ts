import { assertNever } from '#contracts/assert-never'
import type { UserId } from '#contracts/ids'
import type { DuelEvent, DuelSettings } from '#contracts/ws/duel-events'
import type { ActiveDuel, ClosingDuel, DuelState, FinishedDuel, Match } from '#contracts/ws/duel-state'
import { isPlayed } from '#contracts/ws/phases'
import {
  accept,
  type Decision,
  type DecisionContext,
  type DuelCommandOf,
  nothing,
  type Refused,
  refuse,
  type SubmitCommand,
} from './commands'
import {
  DRAW_AFTER_PART,
  DUEL_LANGUAGES,
  JUDGE_PATIENCE_MS,
  PENDING_LIMIT,
  RESIGNATION_ABORTS_WITHIN_MS,
  timeLimitMs,
} from './constants'
import { decidedOutcome, isDecided } from './decided'
import { callOff, finish } from './finish'
import { rulesOf } from './modes'
import { hasSolved, pendingOf } from './modes/submissions'
import { notActiveCode, overdue } from './refusals'
import { isProgramMatch, opponentOf, rivalOf, submissionsOf } from './state'

/** The commands of a player while the duel runs. */

/**
 * Returns why a program received at `receivedAtMs` cannot be submitted, or null if it can. Checked before the program is stored, so that no
 * refused program is stored; `submit` checks again.
 */
export function submissionRefusal(
  state: DuelState,
  { userId, languageId, receivedAtMs, changedLines }: SubmittedFacts,
): Refused | null {
  switch (state.phase) {
    case 'waiting':
    case 'ready':
    case 'starting':
      return refuse('DUEL_NOT_STARTED')
    case 'active':
    case 'closing':
      if (!isProgramMatch(state.match)) return refuse('DUEL_NOT_CODING')
      if (state.phase === 'closing' && state.resignedBy !== null) return refuse('DUEL_NOT_ACTIVE')
      if (receivedAtMs > state.deadlineMs) return overdue(receivedAtMs - state.deadlineMs)
      if (!takesLanguage(state.settings, languageId)) return refuse('DUEL_LANGUAGE')
      if (hasSolved(state.match, userId)) return refuse('DUEL_ALREADY_SOLVED')
      if (pendingOf(state.match, userId) >= PENDING_LIMIT) return refuse('DUEL_TOO_MANY_PENDING')
      return refusedByMode(state.match, changedLines)
    case 'finished':
      return afterTheEnd(state, receivedAtMs)
    default:
      return assertNever(state)
  }
}

type SubmittedFacts = Pick<SubmitCommand, 'userId' | 'languageId' | 'receivedAtMs' | 'changedLines'>

const refusedByMode = (match: Match, changedLines: number | undefined): Refused | null =>
  rulesOf(match.kind).programRefusal?.(match, changedLines === undefined ? {} : { changedLines }) ?? null

/** Whether the duel accepts this language: as its mode says, else the four of duels or those chosen in the settings. */
export function takesLanguage(settings: DuelSettings, languageId: number): boolean {
  const { takesLanguage: takes } = rulesOf(settings.duelType)
  if (takes !== undefined) return takes(languageId)
  const agreed = 'languages' in settings ? settings.languages : undefined
  return DUEL_LANGUAGES.some(({ id }) => id === languageId) && (agreed?.includes(languageId) ?? true)
}

export function submit(state: DuelState, command: SubmitCommand): Decision {
  if (isKnown(state, command)) return nothing
  const refusal = submissionRefusal(state, command)
  if (refusal !== null) return refusal
  const { type: _type, ...facts } = command
  return accept([{ type: 'submitted', ...facts }, ...ownOfferEnded(state, command.userId)])
}

/**
 * A player's offer of a draw ends with their next program. Otherwise the opponent could accept it while that program is judged, and so take
 * a win that is already submitted.
 */
const ownOfferEnded = (state: DuelState, userId: UserId): readonly DuelEvent[] =>
  state.phase === 'active' && state.drawOfferedBy === userId ? [{ type: 'draw-declined', userId }] : []

const isKnown = (state: DuelState, { submissionId }: SubmitCommand): boolean =>
  isPlayed(state) && submissionsOf(state.match).some((submission) => submission.submissionId === submissionId)

/** A submission after the deadline is refused with its delay; one after an earlier end learns that the duel is over. */
function afterTheEnd({ played, reason }: FinishedDuel, receivedAtMs: number): Refused {
  const endedByTime = reason === 'best-score' || reason === 'draw'
  if (played === null || !endedByTime || receivedAtMs <= played.deadlineMs) return refuse('DUEL_FINISHED')
  return overdue(receivedAtMs - played.deadlineMs)
}

/**
 * Resigns while the clock runs; the opponent wins. An early resignation, or one without any work, aborts the duel instead, unless a pending
 * program of the opponent turns out to be accepted. In a race that is already decided, it only ends the wait.
 */
export function resign(state: DuelState, command: DuelCommandOf<'resign'>, { nowMs }: DecisionContext): Decision {
  const { userId } = command
  if (state.phase !== 'active') return refuse(notActiveCode(state))
  if (isDecided(state)) {
    const decided = decidedOutcome(state, userId)
    return decided === null ? refuse('TYPING_DONE') : finish([], decided, userId)
  }
  const opponentId = opponentOf(state, userId)?.userId ?? null
  if (!isAbortedBy(state, command, nowMs)) return finish([], { winnerId: opponentId, reason: 'resignation' }, userId)
  if (opponentId === null || pendingOf(state.match, opponentId) === 0) return callOff(userId)
  return accept([{ type: 'time-was-up', giveUpAtMs: nowMs + JUDGE_PATIENCE_MS, byUserId: userId }])
}

/** Whether this resignation leaves no result. */
function isAbortedBy(state: ActiveDuel, { userId, worked = false }: DuelCommandOf<'resign'>, nowMs: number): boolean {
  const { match } = state
  const isEarly = nowMs - state.startedAtMs <= RESIGNATION_ABORTS_WITHIN_MS
  const opponentId = opponentOf(state, userId)?.userId
  return rulesOf(match.kind).isVoidResignation(match, { userId, opponentId, worked, isEarly })
}

/** The first offer stands until it is declined or its player submits; an offer by the other player accepts it. */
export function offerDraw(
  state: DuelState,
  { userId }: DuelCommandOf<'offer-draw'>,
  { nowMs }: DecisionContext,
): Decision {
  if (state.phase !== 'active') return refuse(notActiveCode(state))
  if (rivalOf(state) !== undefined) return refuse('DUEL_RECORDED')
  if (isDecided(state)) return refuse('DUEL_NOT_ACTIVE')
  if (nowMs < drawFromMs(state)) return refuse('DUEL_DRAW_EARLY')
  if (state.drawOfferedBy === userId) return nothing
  if (state.drawOfferedBy === null) return accept([{ type: 'draw-offered', userId }])
  return finish([], { winnerId: null, reason: 'draw' })
}

/** Declines the opponent's offer or withdraws the player's own. Without an offer it changes nothing: it may have been gone for a moment. */
export function declineDraw(state: DuelState, { userId }: DuelCommandOf<'decline-draw'>): Decision {
  if (state.phase !== 'active') return refuse(notActiveCode(state))
  return state.drawOfferedBy === null ? nothing : accept([{ type: 'draw-declined', userId }])
}

/** The instant from which a draw may be offered. */
export const drawFromMs = (state: ActiveDuel | ClosingDuel): number =>
  state.startedAtMs + Math.round(timeLimitMs(state.settings) * DRAW_AFTER_PART)
