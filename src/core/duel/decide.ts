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
 * Decides a command: returns the events it causes and the effects that the caller then performs, or why it is refused. Pure: time and
 * randomness are passed in. Late and repeated commands that are no mistake are accepted without events. `state` is null if the room does
 * not exist.
 */
export function decide(state: DuelState | null, command: DuelCommand, context: DecisionContext): Decision {
  if (command.type === 'create') return state === null ? create(command, context) : refuse('DUEL_NOT_WAITING')
  if (state === null) return refuse('ROOM_NOT_FOUND')
  if ('userId' in command && !isPlayer(state, command.userId)) return refuse('DUEL_NOT_PLAYER')
  return withNextDuel(state, ruleOf(command.type)(state, command, context))
}

/** One rule for each command; the commands of a single mode are defined with the mode. */
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

/** The clock woke the room: applies whatever is due. */
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
 * After a restart: extends the deadline by the bonus, counted from now if it passed during the outage. A room that has not started, or is
 * over, does not change.
 */
function recover(state: DuelState, _: DuelCommandOf<'recover'>, { nowMs }: DecisionContext): Decision {
  if (state.phase === 'active') {
    return accept([{ type: 'resumed-after-restart', untilMs: Math.max(state.deadlineMs, nowMs) + RESTART_BONUS_MS }])
  }
  // The pause of a series starts again, so that no player loses it to the outage.
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
