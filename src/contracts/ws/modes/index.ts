import { CODING_EVENTS, type CodingMatch, CodingSettingsSchema, type CodingTask } from './coding'
import { CSS_EVENTS, type CssMatch, CssSettingsSchema, type CssTask } from './css'
import { DEBUG_EVENTS, type DebugMatch, DebugSettingsSchema, type DebugTask } from './debug'
import { PROGRAM_EVENTS } from './programs'
import { TRIVIA_EVENTS, type TriviaMatch, TriviaSettingsSchema, type TriviaTask } from './trivia'
import { TYPING_EVENTS, type TypingMatch, TypingSettingsSchema, type TypingTask } from './typing'

/** What the modes add to the events and to the state of a duel: one line a mode in each of these. */

export const SETTINGS_OF_MODES = [
  CodingSettingsSchema,
  TypingSettingsSchema,
  DebugSettingsSchema,
  CssSettingsSchema,
  TriviaSettingsSchema,
] as const
export const EVENTS_OF_MODES = [
  ...CODING_EVENTS,
  ...PROGRAM_EVENTS,
  ...TYPING_EVENTS,
  ...DEBUG_EVENTS,
  ...CSS_EVENTS,
  ...TRIVIA_EVENTS,
] as const

/** What a duel of one mode holds while it is played. */
export type Match = CodingMatch | TypingMatch | DebugMatch | CssMatch | TriviaMatch
/** What will be played, once it is chosen. */
export type Task = CodingTask | TypingTask | DebugTask | CssTask | TriviaTask

export type { CodingMatch } from './coding'
export type { CssMatch } from './css'
export type { DebugMatch } from './debug'
export type { DuelSubmission, SubmissionOutcome } from './programs'
export type { TriviaMatch, TriviaRound } from './trivia'
export type { TypingMatch } from './typing'
