import { Type } from '@sinclair/typebox'
import { DUEL_TYPES } from '../modes'
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
 * The events of a duel: what is stored, what the server folds into a state, and (as far as a viewer may see it)
 * what the browser folds into the same state with the same function. Append-only: a stored event never changes
 * its meaning; a new need is a new event or a new optional field.
 */

export type { DuelType } from '../modes'
export {
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

/** What was agreed before the start. */
export const DuelSettingsSchema = Type.Union([...SETTINGS_OF_MODES])
export type DuelSettings = ReadonlyStatic<typeof DuelSettingsSchema>
export const DuelTypeSchema = oneOf(DUEL_TYPES)

/**
 * How the second player comes in: with the room's code or address only, by the public lobby as well, brought
 * together with the first by the queue, or from the duel before it in their series; or it is a ghost or a bot that
 * the first races.
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
  /** What the duel made of the rating, and by how much it changed; only of rated duels. */
  rating: Type.Optional(Type.Composite([DuelRatingSchema, Type.Object({ change: Type.Integer() })])),
  /** Of a duel that no board counts: the two have played too often lately. */
  uncounted: Type.Optional(Type.Literal(true)),
})
/** What one player was given for this duel. */
export type Award = ReadonlyStatic<typeof AwardSchema>

export const DuelEventSchema = Type.Union(
  [
    event('created', {
      duelId: DuelIdSchema,
      roomCode: RoomCodeSchema,
      host: PlayerProfileSchema,
      settings: DuelSettingsSchema,
      /** Left out: by code. */
      entry: Type.Optional(DuelEntrySchema),
      expiresAtMs: InstantSchema,
      /** False: the host refuses spectators. Left out: allows them. */
      spectators: Type.Optional(Type.Boolean()),
      /** Left out: a single duel. */
      series: Type.Optional(SeriesSchema),
    }),
    event('joined', {
      player: PlayerProfileSchema,
      expiresAtMs: InstantSchema,
      /** The same of the guest. */
      spectators: Type.Optional(Type.Boolean()),
    }),
    /** The guest has given up the seat, or lost it by being away: the room waits for an opponent again. */
    event('vacated', { userId: UserIdSchema, expiresAtMs: InstantSchema }),
    event('ready-changed', { userId: UserIdSchema, isReady: Type.Boolean() }),
    /** One player allows or refuses spectators. */
    event('spectators-set', { userId: UserIdSchema, allowed: Type.Boolean() }),
    /** What is left to play for these two; both read it before they are ready. */
    event('supply-noted', { supply: ProblemSupplySchema }),
    event('start-scheduled', { startsAtMs: InstantSchema }),
    event('start-cancelled', {
      reason: oneOf(['no-problem', 'no-text', 'no-program', 'no-target', 'no-questions', 'supply']),
    }),
    /** Someone has finished: from here on the other has until then. */
    event('deadline-moved', { deadlineMs: InstantSchema }),
    /** Submissions received in time are waited for until `giveUpAtMs`. */
    event('time-was-up', {
      giveUpAtMs: InstantSchema,
      /** It is not the clock that ended play: this player resigned while programs of the opponent were being judged. */
      byUserId: Type.Optional(UserIdSchema),
    }),
    event('draw-offered', { userId: UserIdSchema }),
    event('draw-declined', { userId: UserIdSchema }),
    /** `untilMs`: the new deadline of play, or while closing the new end of patience with the judge. */
    event('resumed-after-restart', { untilMs: InstantSchema }),
    event('finished', {
      winnerId: Type.Union([UserIdSchema, Type.Null()]),
      reason: CompletionReasonSchema,
      /** Whose word ended it: who resigned, aborted, claimed, or was put out. */
      byUserId: Type.Optional(UserIdSchema),
    }),
    event('rematch-offered', { userId: UserIdSchema }),
    event('rematch-declined', { userId: UserIdSchema }),
    /** Where the two go on: a rematch that both accepted, or the next duel of their series. */
    event('rematch-opened', { roomCode: RoomCodeSchema }),
    /** A race in which someone was flagged: `awarded` waits for what a contest admin says. */
    event('awards-held', {}),
    /** No one is named where the result was voided. */
    event('awarded', { awards: Type.Array(AwardSchema) }),
    ...ROOM_EVENTS,
    ...EVENTS_OF_MODES,
  ],
  { $id: 'DuelEvent' },
)
export type DuelEvent = ReadonlyStatic<typeof DuelEventSchema>
export type DuelEventType = DuelEvent['type']
export type DuelEventOf<Type extends DuelEventType> = Extract<DuelEvent, { type: Type }>

/** An event in its place. `version` rises by one from 1 in a stored list; a viewer's list may skip numbers. */
export const StampedDuelEventSchema = named('StampedDuelEvent', {
  version: Type.Integer({ minimum: 1 }),
  atMs: InstantSchema,
  event: DuelEventSchema,
})
export type StampedDuelEvent = ReadonlyStatic<typeof StampedDuelEventSchema>
