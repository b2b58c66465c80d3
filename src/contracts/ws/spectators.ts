import { Type } from '@sinclair/typebox'
import { named, type ReadonlyStatic } from '../shapes'
import { DuelRatingSchema, DuelTypeSchema, PlayerProfileSchema, RoomCodeSchema, UserIdSchema } from './duel-events'

/** What spectators receive. */

const Instant = Type.Integer()

/** One replacement in a text; see `#core/recording`. */
export const TextDeltaSchema = Type.Object({
  from: Type.Integer({ minimum: 0 }),
  deleted: Type.Integer({ minimum: 0 }),
  inserted: Type.String(),
})

/** A player's program as it stood a while ago. `place` rises with every change that is shown. */
export const WatchedProgramSchema = Type.Object({
  userId: UserIdSchema,
  languageId: Type.Integer(),
  text: Type.String(),
  place: Type.Integer({ minimum: 0 }),
})
export type WatchedProgram = ReadonlyStatic<typeof WatchedProgramSchema>

export const SpectatorLineSchema = named('GalleryLine', {
  id: Type.Integer(),
  userId: UserIdSchema,
  username: Type.String(),
  message: Type.String(),
  atMs: Instant,
})
export type SpectatorLine = ReadonlyStatic<typeof SpectatorLineSchema>

/** A duel that can be watched now. */
export const LiveDuelSchema = named('LiveDuel', {
  roomCode: RoomCodeSchema,
  duelType: DuelTypeSchema,
  rated: Type.Boolean(),
  players: Type.Array(Type.Composite([PlayerProfileSchema, Type.Object({ rating: DuelRatingSchema })])),
  startedAtMs: Instant,
  viewers: Type.Integer({ minimum: 0 }),
})
export type LiveDuel = ReadonlyStatic<typeof LiveDuelSchema>
