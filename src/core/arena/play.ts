import { arenaKindOf } from '#contracts/arena-kinds'
import type { ArenaState } from '#contracts/ws/arena-state'
import { isPlayed } from '#contracts/ws/phases'
import {
  acceptTyped,
  DUEL_LANGUAGES,
  hasSolved,
  isPending,
  notActiveCode,
  notePaste,
  noteViolation,
  overdue,
  PENDING_LIMIT,
  restartRefusal,
} from '#core/duel'
import {
  type ArenaCommandOf,
  type ArenaContext,
  type ArenaDecision,
  type ArenaRefused,
  type ArenaSubmitCommand,
  accept,
  nothing,
  refuse,
} from './commands'
import { concluded } from './conclude'
import { kindRulesOf, takenBy } from './kinds'
import { arenaMatchOf, isProblemsMatch, type PlayedArena, participantOf, problemMatch } from './state'

/** The commands of a participant while the clock runs. */

type SubmittedFacts = Pick<ArenaSubmitCommand, 'userId' | 'languageId' | 'receivedAtMs' | 'problemId'>

/**
 * Returns why a program received at `receivedAtMs` cannot be submitted, or null if it can. Checked before it is stored, and again by
 * `submit`.
 */
export function arenaSubmissionRefusal(state: ArenaState, program: SubmittedFacts): ArenaRefused | null {
  if (!isPlayed(state)) return refuse(notActiveCode(state))
  const { userId, languageId, receivedAtMs } = program
  if (!isProblemsMatch(state.match)) return refuse('DUEL_NOT_CODING')
  if (isOut(state, userId)) return refuse('ARENA_OUT')
  if (state.phase === 'closing' && state.reason !== 'time') return refuse(notActiveCode(state))
  if (receivedAtMs > state.deadlineMs) return overdue(receivedAtMs - state.deadlineMs)
  if (!DUEL_LANGUAGES.some(({ id }) => id === languageId)) return refuse('DUEL_LANGUAGE')
  const pending = state.match.submissions.filter((one) => one.userId === userId && isPending(one))
  return problemRefusal(state, program) ?? (pending.length >= PENDING_LIMIT ? refuse('DUEL_TOO_MANY_PENDING') : null)
}

function problemRefusal({ settings, match }: PlayedArena, { userId, problemId }: SubmittedFacts): ArenaRefused | null {
  if (!isProblemsMatch(match)) return null
  if (!match.problems.some((one) => one.problemId === problemId)) return refuse('ARENA_PROBLEM')
  if (hasSolved(problemMatch(match, problemId), userId)) return refuse('DUEL_ALREADY_SOLVED')
  const isTaken = arenaKindOf(settings.kind).isTakenByFirst && takenBy(match, problemId) !== null
  return isTaken ? refuse('ARENA_TAKEN') : null
}

const isOut = (state: ArenaState, userId: ArenaSubmitCommand['userId']): boolean =>
  (participantOf(state, userId)?.out ?? null) !== null

export function submit(state: ArenaState, command: ArenaSubmitCommand): ArenaDecision {
  const match = arenaMatchOf(state)
  const isKnown =
    match !== null &&
    isProblemsMatch(match) &&
    match.submissions.some((one) => one.submissionId === command.submissionId)
  if (isKnown && state.phase !== 'finished') return nothing
  const refusal = arenaSubmissionRefusal(state, command)
  if (refusal !== null) return refusal
  const { type: _type, ...facts } = command
  return accept([{ type: 'submitted', ...facts }])
}

/** Accepts words of a race by the rules of typing duels. */
export function type(state: ArenaState, command: ArenaCommandOf<'type'>, context: ArenaContext): ArenaDecision {
  if (state.phase !== 'active') return refuse(notActiveCode(state))
  const { match } = state
  if (isProblemsMatch(match)) return refuse('DUEL_NOT_TYPING')
  if (isOut(state, command.userId)) return refuse('ARENA_OUT')
  if (context.nowMs > state.deadlineMs) return overdue(context.nowMs - state.deadlineMs)
  const taken = acceptTyped({ ...state, match }, command, context.nowMs)
  if (taken === null) return nothing
  return taken.ok ? concluded(state, taken.events, context) : taken
}

export function restartTyping(
  state: ArenaState,
  { userId, slips }: ArenaCommandOf<'restart-typing'>,
  { nowMs }: ArenaContext,
): ArenaDecision {
  if (state.phase !== 'active') return refuse(notActiveCode(state))
  if (isProblemsMatch(state.match)) return refuse('DUEL_NOT_TYPING')
  if (isOut(state, userId)) return refuse('ARENA_OUT')
  if (nowMs > state.deadlineMs) return overdue(nowMs - state.deadlineMs)
  const refusal = restartRefusal(state.match, userId, slips)
  return refusal === null ? accept([{ type: 'typing-restarted', userId }]) : refuse(refusal)
}

/** A participant gives up and the others continue. One who has finished keeps their place and only leaves. */
export function resign(state: ArenaState, { userId }: ArenaCommandOf<'resign'>, context: ArenaContext): ArenaDecision {
  if (state.phase !== 'active') return refuse(notActiveCode(state))
  if (isOut(state, userId) || kindRulesOf(state.settings.kind).hasFinished(state.match, userId)) return nothing
  return concluded(state, [{ type: 'resigned', userId }], context)
}

/** The rules of duels apply, but the fifth violation disqualifies only this participant. */
export function violate(state: ArenaState, command: ArenaCommandOf<'violate'>, context: ArenaContext): ArenaDecision {
  const { userId } = command
  if (state.phase !== 'active') return refuse(notActiveCode(state))
  if (isOut(state, userId) || kindRulesOf(state.settings.kind).hasFinished(state.match, userId)) return nothing
  const { notes, forfeits } = noteViolation(state, command, context.nowMs)
  return concluded(state, forfeits ? [...notes, { type: 'disqualified', userId }] : notes, context)
}

export function paste(state: ArenaState, { userId, characters }: ArenaCommandOf<'paste'>): ArenaDecision {
  if (state.phase !== 'active' || !isProblemsMatch(state.match)) return nothing
  const notes = notePaste(state, userId, characters)
  return notes.length === 0 ? nothing : accept(notes)
}
