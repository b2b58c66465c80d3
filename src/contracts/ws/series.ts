import { Type } from '@sinclair/typebox'
import { nullable, oneOf, type ReadonlyStatic } from '../shapes'
import { DuelIdSchema, DuelTypeSchema, RoomCodeSchema, UserIdSchema } from './event-fields'
import { SETTINGS_OF_MODES } from './modes/index'

/** A series: duels of the same two players, the first to win two of three (three of five) wins it. */

/** The most duels that a series can have. */
const SeriesLengthSchema = Type.Union([Type.Literal(3), Type.Literal(5)])
/** Modes that a host can put into a series. */
const SERIES_MODES_MOST = 5

/** What a host asks for. `further`: the modes after the first; left out: all duels are in one mode. */
export const SeriesRequestSchema = Type.Object({
  bestOf: SeriesLengthSchema,
  further: Type.Optional(Type.Array(DuelTypeSchema, { maxItems: SERIES_MODES_MOST - 1 })),
})
export type SeriesRequest = ReadonlyStatic<typeof SeriesRequestSchema>

/** One duel of a series that is over. */
const SeriesGameSchema = Type.Object({
  roomCode: RoomCodeSchema,
  duelType: DuelTypeSchema,
  /**
   * `played`: it has a result. `called-off`: one player ended it without a result, which counts for the other here.
   * `not-started`: a player was not ready in time or closed the room, which ends the series.
   */
  end: oneOf(['played', 'called-off', 'not-started']),
  /** Who got the point; null: half a point each, or no points where it never started. */
  winnerId: nullable(UserIdSchema),
})
export type SeriesGame = ReadonlyStatic<typeof SeriesGameSchema>

/** What both agree to before the first duel. `rounds`: the settings of the duels in order, from the first again after the last. */
const SeriesPlanSchema = Type.Object({
  bestOf: SeriesLengthSchema,
  rounds: Type.Array(Type.Union([...SETTINGS_OF_MODES]), { minItems: 1, maxItems: SERIES_MODES_MOST }),
})
export type SeriesPlan = ReadonlyStatic<typeof SeriesPlanSchema>

/** A series as one of its duels knows it: the plan, and the duels before this one. */
export const SeriesSchema = Type.Composite([
  SeriesPlanSchema,
  Type.Object({
    /** The id of its first duel. */
    seriesId: DuelIdSchema,
    games: Type.Array(SeriesGameSchema),
  }),
])
export type Series = ReadonlyStatic<typeof SeriesSchema>

/** A series as lists and invitations show it. */
export const SeriesOfferSchema = Type.Object({
  bestOf: SeriesLengthSchema,
  modes: Type.Array(DuelTypeSchema),
  /** Whether its duels are rated. The first is not if its text was shown before. */
  rated: Type.Boolean(),
})
export type SeriesOffer = ReadonlyStatic<typeof SeriesOfferSchema>
