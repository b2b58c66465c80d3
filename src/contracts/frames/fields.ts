import { type TProperties, Type } from '@sinclair/typebox'
import { Claim } from '../http/claims'
import { RoomCodeSchema } from '../ws/duel-events'
import { ReportedWordSchema, TYPED_REFUSALS } from '../ws/typing'
import { TOGGLING } from './frame'

/** Fields that several frames share. An instant is in milliseconds since 1970. */
export const Instant = Type.Integer()
export const nullableInstant = Type.Union([Instant, Type.Null()])

/** The id of a browser's tab, which a reload or a lost connection does not change. Only one tab of a player plays. */
export const TabSchema = Type.String({ minLength: 1, maxLength: 64 })
/** A frame about the room with this code. */
export const inRoom = <Fields extends TProperties>(fields: Fields) =>
  Type.Object({ roomCode: RoomCodeSchema, ...fields })
/** A frame about the room with this code, or about the room of the socket if the code is omitted. */
export const inOwnRoom = <Fields extends TProperties>(fields: Fields) =>
  Type.Object({ roomCode: Type.Optional(RoomCodeSchema), ...fields })
export const OptionalRoom = inOwnRoom({})
/** What the tab in which a player plays may do and undo. */
export const TOGGLED = { sender: 'playing-tab', stored: 'events', budget: TOGGLING, data: OptionalRoom } as const
/** Attaches a socket to a room in which its sender takes part. */
export const ResumedRoom = inRoom({
  sinceVersion: Type.Optional(Type.Integer({ minimum: 0 })),
  tab: Type.Optional(TabSchema),
  /** Whether this tab plays from now on, instead of the one that did so far. */
  takeOver: Type.Optional(Type.Boolean()),
})
/** A program that is submitted in a room. */
export const SUBMITTED_PROGRAM = {
  roomCode: Type.Optional(RoomCodeSchema),
  code: Type.String(),
  /** The id (71) or the key ('python') of a language. */
  language: Type.Union([Type.Integer(), Type.String({ maxLength: 32 })]),
  result: Claim,
}
/** The progress of a typist. */
export const WORDS_TYPED_SO_FAR = {
  roomCode: Type.Optional(RoomCodeSchema),
  words: Type.Optional(Type.Array(ReportedWordSchema, { maxItems: 50 })),
  partial: Type.Optional(Type.Integer({ minimum: 0, maximum: 64 })),
  wpm: Claim,
  accuracy: Claim,
}

/** The errors of actions that are only possible while a duel runs. */
export const NOT_ACTIVE = ['DUEL_NOT_STARTED', 'DUEL_NOT_ACTIVE', 'DUEL_FINISHED'] as const
/** The errors of a program that is submitted in a duel or in a room of many. */
export const PROGRAM_REFUSALS = [
  'DUEL_NOT_STARTED',
  'DUEL_FINISHED',
  'CODE_EMPTY_SUBMIT',
  'SOURCE_TOO_LARGE',
  'DUEL_LANGUAGE',
  'LANGUAGE_UNKNOWN',
  'DUEL_NOT_CODING',
  'DUEL_OVERDUE',
  'DUEL_ALREADY_SOLVED',
  'DUEL_TOO_MANY_PENDING',
  'DUEL_SUBMISSION_TOO_SOON',
  'JUDGE_UNAVAILABLE',
  'PROGRAMS_TOO_MANY',
  'QUEUE_FULL',
] as const
/** The errors of words that a typist reports. */
export const WORDS_REFUSALS = [...NOT_ACTIVE, 'DUEL_NOT_TYPING', 'DUEL_OVERDUE', ...TYPED_REFUSALS] as const
