import { type TProperties, Type } from '@sinclair/typebox'
import { Claim } from '../http/claims'
import { RoomCodeSchema } from '../ws/duel-events'
import { ReportedWordSchema, TYPED_REFUSALS } from '../ws/typing'

/** Fields that frames share. */
export const Instant = Type.Integer()
export const nullableInstant = Type.Union([Instant, Type.Null()])

/** The browser's tab: after a reload or a lost connection it is the same one. One tab of a player plays. */
export const TabSchema = Type.String({ minLength: 1, maxLength: 64 })
/** Of the room with this code. */
export const inRoom = <Fields extends TProperties>(fields: Fields) =>
  Type.Object({ roomCode: RoomCodeSchema, ...fields })
/** Without a code: of the room this socket is in. */
export const inOwnRoom = <Fields extends TProperties>(fields: Fields) =>
  Type.Object({ roomCode: Type.Optional(RoomCodeSchema), ...fields })
export const OptionalRoom = inOwnRoom({})
/** What attaches a socket to a room of its sender's. */
export const ResumedRoom = inRoom({
  sinceVersion: Type.Optional(Type.Integer({ minimum: 0 })),
  tab: Type.Optional(TabSchema),
  /** This tab plays from now on; the one that did so far watches. */
  takeOver: Type.Optional(Type.Boolean()),
})
/** A program that is submitted in a room. */
export const SUBMITTED_PROGRAM = {
  roomCode: Type.Optional(RoomCodeSchema),
  code: Type.String(),
  /** A language id (71) or key ('python'). */
  language: Type.Union([Type.Integer(), Type.String({ maxLength: 32 })]),
  result: Claim,
}
/** How far a typist has come. */
export const WORDS_TYPED_SO_FAR = {
  roomCode: Type.Optional(RoomCodeSchema),
  words: Type.Optional(Type.Array(ReportedWordSchema, { maxItems: 50 })),
  partial: Type.Optional(Type.Integer({ minimum: 0, maximum: 64 })),
  wpm: Claim,
  accuracy: Claim,
}

/** Refusals of what is only possible while a duel runs. */
export const NOT_ACTIVE = ['DUEL_NOT_STARTED', 'DUEL_NOT_ACTIVE', 'DUEL_FINISHED'] as const
/** Refusals of a program that is submitted in a room, of whatever kind. */
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
/** Refusals of words that a typist reports. */
export const WORDS_REFUSALS = [...NOT_ACTIVE, 'DUEL_NOT_TYPING', 'DUEL_OVERDUE', ...TYPED_REFUSALS] as const
