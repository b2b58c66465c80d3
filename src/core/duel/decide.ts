import { assertNever } from '#contracts/assert-never'
import type { DuelState } from '#contracts/ws/duel-state'
import { claim, presence } from './absence'
import { abort, arrive, create, join, noteSupply, setSpectators, start, toggleReady } from './before-start'
import { chatRefusal, chatted } from './chat'
import {
  accept,
  type Decision,
  type DecisionContext,
  type DuelCommand,
  type DuelCommandOf,
  type DuelCommandType,
  nothing,
  refuse,
} from './commands'
import { closeBarrenRoom, giveUpOnJudge, judged, timeUp } from './conclude'
import { paste, violate } from './conduct'
import { JUDGE_PATIENCE_MS, RESTART_BONUS_MS, SERIES_PAUSE_MS } from './constants'
import type { CommandRule, CommandRules } from './mode'
import { MODE_COMMANDS } from './modes'
import { declineDraw, offerDraw, resign, submit } from './play'
import { declineRematch, offerRematch, rematchOpened } from './rematch'
import { withNextDuel } from './series'
import { isPlayer } from './state'

/**
 * What a command comes to: the events it causes and the effects the edge owes afterwards, or why it is refused.
 * Pure: time and randomness come in. Late and repeated commands that are no one's mistake are accepted without events.
 * `state` is null where there is no such room.
 */
export function decide(state: DuelState | null, command: DuelCommand, context: DecisionContext): Decision {
  if (command.type === 'create') return state === null ? create(command, context) : refuse('DUEL_NOT_WAITING')
  if (state === null) return refuse('ROOM_NOT_FOUND')
  if ('userId' in command && !isPlayer(state, command.userId)) return refuse('DUEL_NOT_PLAYER')
  return withNextDuel(state, ruleOf(command.type)(state, command, context))
}

/** A rule a command; those of one mode alone stand with the mode. */
const RULES: CommandRules<Exclude<DuelCommandType, 'create'>> = {
  ...MODE_COMMANDS,
  join,
  'toggle-ready': toggleReady,
  arrive,
  'set-spectators': setSpectators,
  'note-supply': noteSupply,
  abort,
  submit,
  verdict: judged,
  resign,
  'offer-draw': offerDraw,
  'decline-draw': declineDraw,
  chat,
  leave: presence,
  return: presence,
  claim,
  violate,
  paste,
  'offer-rematch': offerRematch,
  'decline-rematch': declineRematch,
  'rematch-opened': rematchOpened,
  tick,
  recover,
  'hold-awards': holdAwards,
  award,
}

const ruleOf = <T extends keyof typeof RULES>(type: T): CommandRule<T> => RULES[type]

/** The clock woke the room: whatever has become due happens; before that, nothing. */
function tick(state: DuelState, _: DuelCommandOf<'tick'>, context: DecisionContext): Decision {
  switch (state.phase) {
    case 'waiting':
    case 'ready':
      return closeBarrenRoom(state, context)
    case 'starting':
      return state.task === null ? closeBarrenRoom(state, context) : start(state, context)
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

function chat(state: DuelState, line: DuelCommandOf<'chat'>, { nowMs }: DecisionContext): Decision {
  const refusal = chatRefusal(state, line, nowMs)
  return refusal === null ? accept([chatted(line)]) : refuse(refusal)
}

/**
 * After a restart: both players get the bonus, counted from now where the deadline passed while the server was away.
 * A room that had not started, or is over, goes on as it stands.
 */
function recover(state: DuelState, _: DuelCommandOf<'recover'>, { nowMs }: DecisionContext): Decision {
  if (state.phase === 'active') {
    return accept([{ type: 'resumed-after-restart', untilMs: Math.max(state.deadlineMs, nowMs) + RESTART_BONUS_MS }])
  }
  // The pause of a series begins again: no player loses it because the server was away.
  if (state.phase === 'ready' && state.entry === 'series') {
    return accept([{ type: 'resumed-after-restart', untilMs: nowMs + SERIES_PAUSE_MS }])
  }
  if (state.phase === 'closing') return accept([{ type: 'resumed-after-restart', untilMs: nowMs + JUDGE_PATIENCE_MS }])
  return nothing
}

function award(state: DuelState, { awards }: DuelCommandOf<'award'>): Decision {
  if (state.phase !== 'finished' || state.awards !== null) return nothing
  return accept([{ type: 'awarded', awards: [...awards] }])
}

function holdAwards(state: DuelState): Decision {
  if (state.phase !== 'finished' || state.awards !== null || state.awardsHeld) return nothing
  return accept([{ type: 'awards-held' }])
}
