import type { DuelType } from '#contracts/modes'
import type { DuelEvent, DuelSettings } from '#contracts/ws/duel-events'
import type { ModeEvent, ModeEvents, ModeRules } from '../mode'
import { CODING, CODING_COMMANDS, CODING_EVENTS } from './coding'
import { CSS, CSS_COMMANDS, CSS_EVENTS } from './css'
import { DEBUG, DEBUG_COMMANDS, DEBUG_EVENTS } from './debug'
import { PROGRAM_EVENTS } from './submissions'
import { TRIVIA, TRIVIA_COMMANDS, TRIVIA_EVENTS } from './trivia'
import { TYPING, TYPING_COMMANDS, TYPING_EVENTS } from './typing'

const RULES: { readonly [K in DuelType]: ModeRules<K> } = {
  coding: CODING,
  typing: TYPING,
  debug: DEBUG,
  css: CSS,
  trivia: TRIVIA,
}
const EVENTS = {
  ...CODING_EVENTS,
  ...PROGRAM_EVENTS,
  ...TYPING_EVENTS,
  ...DEBUG_EVENTS,
  ...CSS_EVENTS,
  ...TRIVIA_EVENTS,
}
/** The commands that belong to a single mode. */
export const MODE_COMMANDS = {
  ...CODING_COMMANDS,
  ...TYPING_COMMANDS,
  ...DEBUG_COMMANDS,
  ...CSS_COMMANDS,
  ...TRIVIA_COMMANDS,
}

/** Returns the rules of the mode of these settings, task or match. */
export const rulesOf = <K extends DuelType>(kind: K): ModeRules<K> => RULES[kind]

type ModeEventType = keyof typeof EVENTS

const EVENT_TABLE: ModeEvents<ModeEventType> = EVENTS

export const eventRulesOf = <T extends ModeEventType>(type: T): ModeEvent<T> => EVENT_TABLE[type]

/** Whether the time limit depends on the task and is unknown before it. */
export const fitsTask = (settings: DuelSettings): boolean => rulesOf(settings.duelType).fitsTask(settings)

type StartEvent = Extract<DuelEvent, { type: ModeEventType; deadlineMs: number }>

const isModeEvent = (event: DuelEvent): event is Extract<DuelEvent, { type: ModeEventType }> =>
  Object.hasOwn(EVENTS, event.type)

/** Whether play begins with this event, in any mode. */
export const isStart = (event: DuelEvent): event is StartEvent =>
  isModeEvent(event) && eventRulesOf(event.type).starts === true
