import { type Static, Type } from '@sinclair/typebox'
import type { RoomCode, UserId } from '../ids'
import { type DuelSettings, RoomCodeSchema, type StampedDuelEvent } from '../ws/duel-events'
import type { GalleryLine, LiveDuel } from '../ws/gallery'
import type { DuelRoom } from '../ws/room'

/** GET /api/duels/live: the running duels that may be watched, the most watched first. */
export type LiveDuelsAnswer = {
  readonly success: true
  readonly duels: readonly LiveDuel[]
  readonly serverNowMs: number
}

/** One replacement in a player's program, by its receipt; see `#core/recording`. */
export type RecordedEdit = {
  readonly atMs: number
  readonly languageId: number
  readonly from: number
  readonly deleted: number
  readonly inserted: string
}

/** What one player wrote. `recorded` false: only what was handed in is known, each program where it was. */
export type PlayerRecord = {
  readonly userId: UserId
  readonly recorded: boolean
  readonly edits: readonly RecordedEdit[]
}

/** A finished duel with everything the viewer may see of it. */
export type Replay = {
  readonly room: DuelRoom
  readonly events: readonly StampedDuelEvent[]
  readonly records: readonly PlayerRecord[]
  /** When a player tried the program on the tests; nothing of it counted. */
  readonly runs: readonly { readonly userId: UserId; readonly atMs: number }[]
  /** Spectator Chat to one another. */
  readonly gallery: readonly GalleryLine[]
}

/** GET /api/duels/{roomCode}/replay */
export type ReplayAnswer = { readonly success: true; readonly replay: Replay }

/** A player's running duel, as every page shows it. */
export const RunningDuelSchema = Type.Object({
  roomCode: RoomCodeSchema,
  /** Null: a deleted player. */
  opponent: Type.Union([Type.String(), Type.Null()]),
  /** Null: it is about to start, or its time is up and the judge is waited for. */
  deadlineMs: Type.Union([Type.Integer(), Type.Null()]),
  serverNowMs: Type.Integer(),
})
export type RunningDuel = Readonly<Static<typeof RunningDuelSchema>>

/** A room that waits for its start, as its host finds it on /duels. */
export type OwnRoom = {
  readonly roomCode: RoomCode
  readonly settings: DuelSettings
  /** Who has joined; null: nobody so far. */
  readonly guest: string | null
  readonly createdAtMs: number
}
