import { Type } from '@sinclair/typebox'
import { named, nullable, oneOf, type ReadonlyStatic } from '../shapes'
import { ArenaSettingsSchema } from './arena-events'
import { InstantSchema, RoomCodeSchema, UserIdSchema } from './event-fields'
import { DuelProblemSchema, TypingProgressSchema } from './room'
import { DuelRatingSchema, PlayerProfileSchema } from './room-events'

/** What a page shows of a room with many seats besides its state. */
export const ArenaRoomSchema = named('ArenaRoom', {
  roomCode: RoomCodeSchema,
  problems: Type.Array(DuelProblemSchema, {
    description:
      'The problems in the order of the room, available once it has started. Problems that were deleted since are left out.',
  }),
  ratings: Type.Array(Type.Object({ userId: UserIdSchema, rating: DuelRatingSchema }), {
    description: 'The ratings of the participants in the mode of the room.',
  }),
})
export type ArenaRoom = ReadonlyStatic<typeof ArenaRoomSchema>

/** A participant's typing progress, including words not yet stored. */
export const ArenaProgressSchema = Type.Object({
  userId: UserIdSchema,
  typingProgress: TypingProgressSchema,
  /** Characters of the next word in the input. */
  partial: Type.Integer({ minimum: 0 }),
})
export type ArenaProgress = ReadonlyStatic<typeof ArenaProgressSchema>

/**
 * What a user may do in a room: `room` for its participants; `join` while a seat is free; `watch` during play, `replay` afterwards; `shut`
 * if neither is allowed.
 */
export const ArenaAccessSchema = oneOf(['room', 'join', 'watch', 'replay', 'shut'])
export type ArenaAccess = ReadonlyStatic<typeof ArenaAccessSchema>

/** A room as lists and its link show it. */
export const ListedArenaSchema = named('ListedArena', {
  roomCode: RoomCodeSchema,
  phase: oneOf(['open', 'starting', 'active', 'closing', 'finished']),
  settings: ArenaSettingsSchema,
  host: PlayerProfileSchema,
  participants: Type.Array(PlayerProfileSchema, { description: 'The participants in the order in which they joined.' }),
  createdAtMs: InstantSchema,
  startedAtMs: nullable(InstantSchema),
  deadlineMs: nullable(InstantSchema),
  viewers: Type.Integer({ minimum: 0 }),
})
export type ListedArena = ReadonlyStatic<typeof ListedArenaSchema>
