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
 * What a command comes to: the events it causes and the effects the edge owes afterwards, or why it is refused. Pure, as
 * `decide` of duels is. `state` is null where there is no such room.
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

/** The clock woke the room: whatever has become due happens; before that, nothing. */
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

/** After a restart: all get the bonus, counted from now where the deadline passed while the server was away. */
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

/** In the place of what they were given before. */
function correctAwards(state: ArenaState, { corrected }: ArenaCommandOf<'correct-awards'>): ArenaDecision {
  if (state.phase !== 'finished' || state.awards === null || corrected.length === 0) return nothing
  const awards = state.awards.map((one) => corrected.find(({ userId }) => userId === one.userId) ?? one)
  return accept([{ type: 'awarded', awards, corrected: true }])
}
