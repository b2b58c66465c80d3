import { type TProperties, Type } from '@sinclair/typebox'
import { type DuelId, type ProblemId, ROOM_CODE, type RoomCode, type SubmissionId, type UserId } from '../ids'
import { DUEL_TYPES, type DuelType } from '../modes'
import { oneOf, type ReadonlyStatic } from '../shapes'
import { VERDICTS } from '../verdicts'

/** The fields that events of all modes share. */

export const UserIdSchema = Type.Unsafe<UserId>(Type.String({ minLength: 1, maxLength: 64 }))
export const DuelIdSchema = Type.Unsafe<DuelId>(Type.String({ minLength: 1, maxLength: 64 }))
export const RoomCodeSchema = Type.Unsafe<RoomCode>(Type.String({ pattern: ROOM_CODE.source }))
export const ProblemIdSchema = Type.Unsafe<ProblemId>(Type.String({ minLength: 1, maxLength: 200 }))
export const SubmissionIdSchema = Type.Unsafe<SubmissionId>(Type.String({ minLength: 1, maxLength: 64 }))

/** Milliseconds since 1970 on the server's clock. */
export const InstantSchema = Type.Integer({ minimum: 0 })
export const CountSchema = Type.Integer({ minimum: 0 })

export const DuelTypeSchema = oneOf(DUEL_TYPES)

/** The verdict of one submission. A failure of the judge is no verdict: see `voided`. */
export const DuelVerdictSchema = oneOf(VERDICTS.filter((verdict) => verdict !== 'internal-error'))
export type DuelVerdict = ReadonlyStatic<typeof DuelVerdictSchema>

/** What two players have left to play: a problem new to both, one seen but not solved, or one already solved. */
export const ProblemSupplySchema = oneOf(['new', 'seen', 'solved'])
export type ProblemSupply = ReadonlyStatic<typeof ProblemSupplySchema>

/** The settings of a duel of one mode: those that every mode has, and its own. */
export const settingsOf = <Mode extends DuelType, Own extends TProperties>(duelType: Mode, own: Own) =>
  Type.Object({
    duelType: Type.Literal(duelType),
    timeLimitMin: Type.Integer(),
    ...own,
    /** Left out: casual. */
    rated: Type.Optional(Type.Boolean()),
    /** Left out: others may watch, and see the replay. */
    spectators: Type.Optional(Type.Boolean()),
  })

export const event = <Name extends string, Fields extends TProperties>(type: Name, fields: Fields) =>
  Type.Object({ type: Type.Literal(type), ...fields })
