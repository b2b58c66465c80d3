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
 * The events of a room with many seats, like those of a duel in `duel-events`: append-only, stored, and folded on both sides by the same
 * function. What duels and rooms share is declared once (`room-events`, `modes/programs`, `modes/typing`).
 */

const ArenaIdSchema = Type.Unsafe<ArenaId>(Type.String({ minLength: 1, maxLength: 64 }))
export const ArenaKindSchema = oneOf(ARENA_KIND_LIST)

/** The host's choices. Fields that the kind does not have are omitted. */
export const ArenaSettingsSchema = Type.Object({
  kind: ArenaKindSchema,
  seats: Type.Integer({ minimum: SEATS.least, maximum: SEATS.most }),
  timeLimitMin: Type.Integer({ minimum: 1, maximum: 180 }),
  /** No limit was chosen: `timeLimitMin` becomes that of the text once it is drawn. */
  fitsText: Type.Optional(Type.Literal(true)),
  difficulty: Type.Optional(DifficultySchema),
  category: Type.Optional(TextCategorySchema),
  /** Each problem has at least one of them. */
  tags: Type.Optional(Type.Array(Type.String({ minLength: 1, maxLength: 50 }), { maxItems: 10 })),
  /** Omitted: casual. */
  rated: Type.Optional(Type.Boolean()),
  /** Omitted: others may watch and see the replay. */
  spectators: Type.Optional(Type.Boolean()),
  /** Listed in the lobby; omitted: only by code or link. */
  isPublic: Type.Optional(Type.Boolean()),
})
export type ArenaSettings = ReadonlyStatic<typeof ArenaSettingsSchema>

const ArenaProblemSchema = Type.Object({
  problemId: ProblemIdSchema,
  /** The points of its first solution; 0 if there is only one problem. */
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
  /** All but one have given up or were disqualified. */
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
  /** The new rating and its change; only in rated rooms. */
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
  /** A seat is free again. `hostId`: the host from now on. */
  event('vacated', {
    userId: UserIdSchema,
    hostId: UserIdSchema,
    expiresAtMs: InstantSchema,
    /** The host removed this user, who cannot return. */
    removed: Type.Optional(Type.Literal(true)),
  }),
  event('start-scheduled', { startsAtMs: InstantSchema }),
  event('start-cancelled', { reason: oneOf(['no-task', 'too-few']) }),
  /** Hidden from all until `started`. `casual`: unrated despite the settings, because a participant knows one of the problems. */
  event('problems-assigned', {
    problems: Type.Array(ArenaProblemSchema, { minItems: 1, maxItems: 5 }),
    casual: Type.Optional(Type.Literal(true)),
  }),
  /** Shown during the banner, so that all can read it from the same instant. */
  event('text-assigned', { text: TypingTextSchema }),
  /** `problems`: those that were assigned. `casual`: as above, or because the text was shown before one of them joined. */
  event('started', {
    deadlineMs: InstantSchema,
    problems: Type.Optional(Type.Array(ArenaProblemSchema)),
    casual: Type.Optional(Type.Literal(true)),
  }),
  event('resigned', { userId: UserIdSchema }),
  /** Too many violations: this participant is out and is placed last. */
  event('disqualified', { userId: UserIdSchema }),
  /** Play is over; pending submissions are awaited until `giveUpAtMs`. `reason`: what ended play before its time was up. */
  event('time-was-up', { giveUpAtMs: InstantSchema, reason: Type.Optional(ArenaReasonSchema) }),
  /** `untilMs`: the new deadline, or while closing the new end of the wait for the judge. */
  event('resumed-after-restart', { untilMs: InstantSchema }),
  event('finished', { reason: ArenaReasonSchema, places: Type.Array(PlaceSchema) }),
  /** `corrected`: a contest admin's decision has changed the earlier awards. */
  event('awarded', { awards: Type.Array(ArenaAwardSchema), corrected: Type.Optional(Type.Literal(true)) }),
  ...ROOM_EVENTS,
  ...PROGRAM_EVENTS,
  ...TYPED_EVENTS,
])
export type ArenaEvent = ReadonlyStatic<typeof ArenaEventSchema>
export type ArenaEventType = ArenaEvent['type']
export type ArenaEventOf<T extends ArenaEventType> = Extract<ArenaEvent, { type: T }>

/** An event with its version. `version` counts from 1 in a stored list; a viewer's list may skip numbers. */
export const StampedArenaEventSchema = Type.Object({
  version: Type.Integer({ minimum: 1 }),
  atMs: InstantSchema,
  event: ArenaEventSchema,
})
export type StampedArenaEvent = ReadonlyStatic<typeof StampedArenaEventSchema>
