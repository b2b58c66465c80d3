import { assertNever } from '#contracts/assert-never'
import type { ArenaState } from '#contracts/ws/arena-state'
import { chatRefusal, chatted, JUDGE_PATIENCE_MS, RESTART_BONUS_MS } from '#core/duel'
import { assignProblems, assignText, beforeStartDue, create, join, presence, remove, start } from './before-start'
import {
  type ArenaCommand,
  type ArenaCommandOf,
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
  switch (command.type) {
    case 'join':
      return join(state, command, context)
    case 'start':
      return start(state, command, context)
    case 'remove':
      return remove(state, command, context)
    case 'assign-problems':
      return assignProblems(state, command)
    case 'assign-text':
      return assignText(state, command)
    case 'submit':
      return submit(state, command)
    case 'verdict':
      return judged(state, command, context)
    case 'type':
      return type(state, command, context)
    case 'restart-typing':
      return restartTyping(state, command, context)
    case 'resign':
      return resign(state, command, context)
    case 'chat': {
      const refusal = chatRefusal(state, command, context.nowMs)
      return refusal === null ? accept([chatted(command)]) : refuse(refusal)
    }
    case 'violate':
      return violate(state, command, context)
    case 'paste':
      return paste(state, command)
    case 'leave':
    case 'return':
      return presence(state, command, context)
    case 'tick':
      return tick(state, context)
    case 'recover':
      return recover(state, context)
    case 'award':
      return award(state, command)
    case 'correct-awards':
      return correctAwards(state, command)
    default:
      return assertNever(command)
  }
}

/** The clock woke the room: whatever has become due happens; before that, nothing. */
function tick(state: ArenaState, context: ArenaContext): ArenaDecision {
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

/** After a restart: all get the bonus, counted from now where the deadline passed while the server was away. */
function recover(state: ArenaState, { nowMs }: ArenaContext): ArenaDecision {
  if (state.phase === 'active') {
    return accept([{ type: 'resumed-after-restart', untilMs: Math.max(state.deadlineMs, nowMs) + RESTART_BONUS_MS }])
  }
  if (state.phase === 'closing') return accept([{ type: 'resumed-after-restart', untilMs: nowMs + JUDGE_PATIENCE_MS }])
  return nothing
}

const award = (state: ArenaState, { awards }: ArenaCommandOf<'award'>): ArenaDecision =>
  state.phase === 'finished' && state.awards === null ? accept([{ type: 'awarded', awards: [...awards] }]) : nothing

/** In the place of what they were given before. */
function correctAwards(state: ArenaState, { corrected }: ArenaCommandOf<'correct-awards'>): ArenaDecision {
  if (state.phase !== 'finished' || state.awards === null || corrected.length === 0) return nothing
  const awards = state.awards.map((one) => corrected.find(({ userId }) => userId === one.userId) ?? one)
  return accept([{ type: 'awarded', awards, corrected: true }])
}
