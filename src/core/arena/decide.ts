import { assertNever } from '#contracts/assert-never'
import type { ArenaState } from '#contracts/ws/arena-state'
import { chatRefusal, chatted, JUDGE_PATIENCE_MS, RESTART_BONUS_MS } from '#core/duel'
import { assignProblems, assignText, beforeStartDue, create, join, presence, remove, start } from './before-start'
import {
  type ArenaCommand,
  type ArenaCommandOf,
  type ArenaCommandType,
  type ArenaContext,
  type ArenaDecision,
  accept,
  nothing,
  refuse,
} from './commands'
import { giveUpOnJudge, judged, timeUp } from './conclude'
import { paste, resign, restartTyping, submit, type, violate } from './play'
import { isParticipant } from './state'

/**
 * Decides a command: returns the events it causes and the effects that the caller then performs, or why it is refused. Pure, like `decide`
 * of duels. `state` is null if the room does not exist.
 */
export function decide(state: ArenaState | null, command: ArenaCommand, context: ArenaContext): ArenaDecision {
  if (command.type === 'create') return state === null ? create(command, context) : refuse('ARENA_STARTED')
  if (state === null) return refuse('ROOM_NOT_FOUND')
  if ('userId' in command && !isParticipant(state, command.userId)) return refuse('ARENA_NOT_SEATED')
  return ruleOf(command.type)(state, command, context)
}

type CommandRule<T extends ArenaCommandType> = (
  state: ArenaState,
  command: ArenaCommandOf<T>,
  context: ArenaContext,
) => ArenaDecision

const RULES: { readonly [T in Exclude<ArenaCommandType, 'create'>]: CommandRule<T> } = {
  join,
  start,
  remove,
  'assign-problems': assignProblems,
  'assign-text': assignText,
  submit,
  verdict: judged,
  type,
  'restart-typing': restartTyping,
  resign,
  chat,
  violate,
  paste,
  leave: presence,
  return: presence,
  tick,
  recover,
  award,
  'correct-awards': correctAwards,
}

const ruleOf = <T extends keyof typeof RULES>(type: T): CommandRule<T> => RULES[type]

/** The clock woke the room: applies whatever is due. */
function tick(state: ArenaState, _: ArenaCommandOf<'tick'>, context: ArenaContext): ArenaDecision {
  switch (state.phase) {
    case 'open':
    case 'starting':
      return beforeStartDue(state, context)
    case 'active':
      return timeUp(state, context)
    case 'closing':
      return giveUpOnJudge(state, context)
    case 'finished':
      return nothing
    default:
      return assertNever(state)
  }
}

function chat(state: ArenaState, line: ArenaCommandOf<'chat'>, { nowMs }: ArenaContext): ArenaDecision {
  const refusal = chatRefusal(state, line, nowMs)
  return refusal === null ? accept([chatted(line)]) : refuse(refusal)
}

/** After a restart: extends the deadline by the bonus, counted from now if it passed during the outage. */
function recover(state: ArenaState, _: ArenaCommandOf<'recover'>, { nowMs }: ArenaContext): ArenaDecision {
  if (state.phase === 'active') {
    return accept([{ type: 'resumed-after-restart', untilMs: Math.max(state.deadlineMs, nowMs) + RESTART_BONUS_MS }])
  }
  if (state.phase === 'closing') return accept([{ type: 'resumed-after-restart', untilMs: nowMs + JUDGE_PATIENCE_MS }])
  return nothing
}

function award(state: ArenaState, { awards }: ArenaCommandOf<'award'>): ArenaDecision {
  if (state.phase !== 'finished' || state.awards !== null) return nothing
  return accept([{ type: 'awarded', awards: [...awards] }])
}

/** Replaces the earlier awards of these participants. */
function correctAwards(state: ArenaState, { corrected }: ArenaCommandOf<'correct-awards'>): ArenaDecision {
  if (state.phase !== 'finished' || state.awards === null || corrected.length === 0) return nothing
  const awards = state.awards.map((one) => corrected.find(({ userId }) => userId === one.userId) ?? one)
  return accept([{ type: 'awarded', awards, corrected: true }])
}
