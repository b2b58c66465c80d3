/**
 * Branded identifiers, so that a user id cannot be passed where a duel id is expected. At run time they are plain strings. The functions
 * `as…` brand a string that was read from storage or has just been generated.
 */
declare const brand: unique symbol
type Branded<Name extends string> = string & { readonly [brand]: Name }

export type UserId = Branded<'UserId'>
export type DuelId = Branded<'DuelId'>
export type RoomCode = Branded<'RoomCode'>
export type ProblemId = Branded<'ProblemId'>
export type SubmissionId = Branded<'SubmissionId'>
export type TextId = Branded<'TextId'>
export type DebugTaskId = Branded<'DebugTaskId'>
export type QuestionId = Branded<'QuestionId'>

export type ArenaId = Branded<'ArenaId'>
export type ContestId = Branded<'ContestId'>
export type RunId = Branded<'RunId'>

/** The form of a room's code. */
export const ROOM_CODE = /^[A-Z0-9]{6}$/

export const asUserId = (id: string): UserId => id as UserId
export const asDuelId = (id: string): DuelId => id as DuelId
export const asRoomCode = (code: string): RoomCode => code as RoomCode
export const asProblemId = (id: string): ProblemId => id as ProblemId
export const asSubmissionId = (id: string): SubmissionId => id as SubmissionId
export const asArenaId = (id: string): ArenaId => id as ArenaId
export const asContestId = (id: string): ContestId => id as ContestId
export const asRunId = (id: string): RunId => id as RunId
export const asTextId = (id: string): TextId => id as TextId
export const asDebugTaskId = (id: string): DebugTaskId => id as DebugTaskId
export const asQuestionId = (id: string): QuestionId => id as QuestionId

/** The id under which the operator's commands act; no user has it. */
export const OPERATOR_ID = asUserId('operator')
