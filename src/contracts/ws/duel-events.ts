import { Type } from '@sinclair/typebox'
import { named, oneOf, type ReadonlyStatic } from '../shapes'
import {
  CountSchema,
  DuelIdSchema,
  event,
  InstantSchema,
  ProblemSupplySchema,
  RoomCodeSchema,
  UserIdSchema,
} from './event-fields'
import { EVENTS_OF_MODES, SETTINGS_OF_MODES } from './modes/index'
import { DuelRatingSchema, PlayerProfileSchema, ROOM_EVENTS } from './room-events'
import { SeriesSchema } from './series'

/**
 * The events of a duel: they are stored, and the server and (as far as a viewer may see them) the browser fold them into the same state
 * with the same function. Append-only: a stored event never changes its meaning; new needs get new events or new optional fields.
 */

export type { DuelType } from '../modes'
export {
  DuelTypeSchema,
  type DuelVerdict,
  DuelVerdictSchema,
  ProblemIdSchema,
  type ProblemSupply,
  ProblemSupplySchema,
  RoomCodeSchema,
  SubmissionIdSchema,
  UserIdSchema,
} from './event-fields'

export {
  type DuelRating,
  DuelRatingSchema,
  type FlagKind,
  FlagKindSchema,
  type PlayerProfile,
  PlayerProfileSchema,
  type ViolationKind,
  ViolationKindSchema,
} from './room-events'

/** The settings that both accept before the start. */
export const DuelSettingsSchema = Type.Union([...SETTINGS_OF_MODES])
export type DuelSettings = ReadonlyStatic<typeof DuelSettingsSchema>

/**
 * How the second player joins: only with the room's code or address, also from the public lobby, matched by the queue, or from the previous
 * duel of their series; or it is a ghost or bot that the first player races.
 */
const DuelEntrySchema = oneOf(['code', 'lobby', 'queue', 'series', 'race'])
export type DuelEntry = ReadonlyStatic<typeof DuelEntrySchema>

/** Why a duel is over. */
export const CompletionReasonSchema = oneOf([
  'correct-submission',
  'best-score',
  'completion',
  'anti-cheat',
  'resignation',
  'abandonment',
  'draw',
  'aborted',
])
export type CompletionReason = ReadonlyStatic<typeof CompletionReasonSchema>

const AwardSchema = Type.Object({
  userId: UserIdSchema,
  xp: CountSchema,
  /** The new rating and its change; only in rated duels. */
  rating: Type.Optional(Type.Composite([DuelRatingSchema, Type.Object({ change: Type.Integer() })])),
  /** Set for a duel that no leaderboard counts, because the two have played too often recently. */
  uncounted: Type.Optional(Type.Literal(true)),
})
/** What one player received for this duel. */
export type Award = ReadonlyStatic<typeof AwardSchema>

export const DuelEventSchema = Type.Union(
  [
    event('created', {
      duelId: DuelIdSchema,
      roomCode: RoomCodeSchema,
      host: PlayerProfileSchema,
      settings: DuelSettingsSchema,
      /** Omitted: by code. */
      entry: Type.Optional(DuelEntrySchema),
      expiresAtMs: InstantSchema,
      /** False: the host refuses spectators. Omitted: allowed. */
      spectators: Type.Optional(Type.Boolean()),
      /** Omitted: a single duel. */
      series: Type.Optional(SeriesSchema),
    }),
    event('joined', {
      player: PlayerProfileSchema,
      expiresAtMs: InstantSchema,
      /** The same for the guest. */
      spectators: Type.Optional(Type.Boolean()),
    }),
    /** The guest has given up the seat or lost it by absence: the room waits for an opponent again. */
    event('vacated', { userId: UserIdSchema, expiresAtMs: InstantSchema }),
    event('ready-changed', { userId: UserIdSchema, isReady: Type.Boolean() }),
    /** One player allows or refuses spectators. */
    event('spectators-set', { userId: UserIdSchema, allowed: Type.Boolean() }),
    /** What these two have left to play; both see it before they are ready. */
    event('supply-noted', { supply: ProblemSupplySchema }),
    event('start-scheduled', { startsAtMs: InstantSchema }),
    event('start-cancelled', {
      reason: oneOf(['no-problem', 'no-text', 'no-program', 'no-target', 'no-questions', 'supply']),
    }),
    /** A player has finished: the other has until this deadline. */
    event('deadline-moved', { deadlineMs: InstantSchema }),
    /** Pending submissions are awaited until `giveUpAtMs`. */
    event('time-was-up', {
      giveUpAtMs: InstantSchema,
      /** Set if play ended because this player resigned while submissions of the opponent were pending, not at the deadline. */
      byUserId: Type.Optional(UserIdSchema),
    }),
    event('draw-offered', { userId: UserIdSchema }),
    event('draw-declined', { userId: UserIdSchema }),
    /** `untilMs`: the new deadline of play, or while closing the new end of the wait for the judge. */
    event('resumed-after-restart', { untilMs: InstantSchema }),
    event('finished', {
      winnerId: Type.Union([UserIdSchema, Type.Null()]),
      reason: CompletionReasonSchema,
      /** The player whose action ended it: who resigned, aborted, claimed or was disqualified. */
      byUserId: Type.Optional(UserIdSchema),
    }),
    event('rematch-offered', { userId: UserIdSchema }),
    event('rematch-declined', { userId: UserIdSchema }),
    /** The next room of the two: an accepted rematch, or the next duel of their series. */
    event('rematch-opened', { roomCode: RoomCodeSchema }),
    /** A race in which a player was flagged: `awarded` waits for a contest admin's decision. */
    event('awards-held', {}),
    /** Empty if the result was voided. */
    event('awarded', { awards: Type.Array(AwardSchema) }),
    ...ROOM_EVENTS,
    ...EVENTS_OF_MODES,
  ],
  { $id: 'DuelEvent' },
)
export type DuelEvent = ReadonlyStatic<typeof DuelEventSchema>
export type DuelEventType = DuelEvent['type']
export type DuelEventOf<Type extends DuelEventType> = Extract<DuelEvent, { type: Type }>

/** An event with its version. `version` counts from 1 in a stored list; a viewer's list may skip numbers. */
export const StampedDuelEventSchema = named('StampedDuelEvent', {
  version: Type.Integer({ minimum: 1 }),
  atMs: InstantSchema,
  event: DuelEventSchema,
})
export type StampedDuelEvent = ReadonlyStatic<typeof StampedDuelEventSchema>
