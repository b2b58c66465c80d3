import { Type } from '@sinclair/typebox'
import { ARENA_KIND_LIST, SEATS } from '../arena-kinds'
import { DifficultySchema } from '../difficulty'
import type { ArenaId } from '../ids'
import { oneOf, type ReadonlyStatic } from '../shapes'
import { CountSchema, event, InstantSchema, ProblemIdSchema, RoomCodeSchema, UserIdSchema } from './event-fields'
import { PROGRAM_EVENTS } from './modes/programs'
import { TYPED_EVENTS } from './modes/typing'
import { DuelRatingSchema, PlayerProfileSchema, ROOM_EVENTS } from './room-events'
import { TextCategorySchema, TypingTextSchema } from './typing'

/**
 * The events of a room with many seats, as `duel-events` has those of a duel: append-only, stored, folded on both sides by
 * the same function. What two and many have in common is declared once (`room-events`, `modes/programs`, `modes/typing`).
 */

const ArenaIdSchema = Type.Unsafe<ArenaId>(Type.String({ minLength: 1, maxLength: 64 }))
export const ArenaKindSchema = oneOf(ARENA_KIND_LIST)

/** What the host chose. A field that is no concern of the kind is left out. */
export const ArenaSettingsSchema = Type.Object({
  kind: ArenaKindSchema,
  seats: Type.Integer({ minimum: SEATS.least, maximum: SEATS.most }),
  timeLimitMin: Type.Integer({ minimum: 1, maximum: 180 }),
  /** No limit was chosen: `timeLimitMin` becomes the text's own once that is drawn. */
  fitsText: Type.Optional(Type.Literal(true)),
  difficulty: Type.Optional(DifficultySchema),
  category: Type.Optional(TextCategorySchema),
  /** Each problem has at least one of them. */
  tags: Type.Optional(Type.Array(Type.String({ minLength: 1, maxLength: 50 }), { maxItems: 10 })),
  /** Left out: casual. */
  rated: Type.Optional(Type.Boolean()),
  /** Left out: others may watch, and see the replay. */
  spectators: Type.Optional(Type.Boolean()),
  /** Listed in the lobby; left out: by code or link only. */
  isPublic: Type.Optional(Type.Boolean()),
})
export type ArenaSettings = ReadonlyStatic<typeof ArenaSettingsSchema>

const ArenaProblemSchema = Type.Object({
  problemId: ProblemIdSchema,
  /** What its first solution is worth; 0 where there is only one problem. */
  points: CountSchema,
})
export type ArenaProblem = ReadonlyStatic<typeof ArenaProblemSchema>

/** Why a room is over. */
export const ArenaReasonSchema = oneOf([
  /** The leader cannot be overtaken. */
  'decided',
  /** All who stayed have finished. */
  'completion',
  /** Time was up. */
  'time',
  /** All but one have given up or were put out. */
  'last-standing',
  /** Closed before it started. */
  'aborted',
])
export type ArenaReason = ReadonlyStatic<typeof ArenaReasonSchema>

const PlaceSchema = Type.Object({ userId: UserIdSchema, place: Type.Integer({ minimum: 1 }) })
export type Place = ReadonlyStatic<typeof PlaceSchema>

const ArenaAwardSchema = Type.Object({
  userId: UserIdSchema,
  xp: CountSchema,
  /** What the room made of the rating; only of rated rooms. */
  rating: Type.Optional(Type.Composite([DuelRatingSchema, Type.Object({ change: Type.Integer() })])),
})
export type ArenaAward = ReadonlyStatic<typeof ArenaAwardSchema>

export const ArenaEventSchema = Type.Union([
  event('created', {
    arenaId: ArenaIdSchema,
    roomCode: RoomCodeSchema,
    host: PlayerProfileSchema,
    settings: ArenaSettingsSchema,
    expiresAtMs: InstantSchema,
  }),
  event('joined', { player: PlayerProfileSchema, expiresAtMs: InstantSchema }),
  /** A seat is free again. `hostId`: who is the host from here on. */
  event('vacated', {
    userId: UserIdSchema,
    hostId: UserIdSchema,
    expiresAtMs: InstantSchema,
    /** The host took the seat: this user takes none here again. */
    removed: Type.Optional(Type.Literal(true)),
  }),
  event('start-scheduled', { startsAtMs: InstantSchema }),
  event('start-cancelled', { reason: oneOf(['no-task', 'too-few']) }),
  /** Kept from everyone until `started`. `casual`: whatever was agreed, since someone knows one of them. */
  event('problems-assigned', {
    problems: Type.Array(ArenaProblemSchema, { minItems: 1, maxItems: 5 }),
    casual: Type.Optional(Type.Literal(true)),
  }),
  /** Shown during the banner: all read it from the same instant on. */
  event('text-assigned', { text: TypingTextSchema }),
  /** `problems`: those that were assigned. */
  event('started', {
    deadlineMs: InstantSchema,
    problems: Type.Optional(Type.Array(ArenaProblemSchema)),
    casual: Type.Optional(Type.Literal(true)),
  }),
  event('resigned', { userId: UserIdSchema }),
  /** Too many violations: out of the room's contest, and behind all others. */
  event('disqualified', { userId: UserIdSchema }),
  /** Submissions received in time are waited for until `giveUpAtMs`. */
  event('time-was-up', { giveUpAtMs: InstantSchema }),
  /** `untilMs`: the new deadline, or while closing the new end of patience with the judge. */
  event('resumed-after-restart', { untilMs: InstantSchema }),
  event('finished', { reason: ArenaReasonSchema, places: Type.Array(PlaceSchema) }),
  /** `corrected`: a contest admin's decision has changed what was given before. */
  event('awarded', { awards: Type.Array(ArenaAwardSchema), corrected: Type.Optional(Type.Literal(true)) }),
  ...ROOM_EVENTS,
  ...PROGRAM_EVENTS,
  ...TYPED_EVENTS,
])
export type ArenaEvent = ReadonlyStatic<typeof ArenaEventSchema>
export type ArenaEventType = ArenaEvent['type']
export type ArenaEventOf<T extends ArenaEventType> = Extract<ArenaEvent, { type: T }>

/** An event in its place. `version` rises by one from 1 in a stored list; a viewer's list may skip numbers. */
export const StampedArenaEventSchema = Type.Object({
  version: Type.Integer({ minimum: 1 }),
  atMs: InstantSchema,
  event: ArenaEventSchema,
})
export type StampedArenaEvent = ReadonlyStatic<typeof StampedArenaEventSchema>
