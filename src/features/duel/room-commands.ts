import type { ServerFrame } from '#contracts/frames/index'
import type { RoomCode, UserId } from '#contracts/ids'
import type { DuelCommand, DuelState } from '#core/duel'
import type { DuelRoomBox } from './machine'

/** The rooms as effects need them. */
export interface RoomCommands {
  /** Throws the refusal. */
  open(code: RoomCode, create: DuelCommand): DuelState
  /** The three throw ROOM_NOT_FOUND. */
  get(code: RoomCode): DuelRoomBox
  stateOf(code: RoomCode): DuelState
  command(code: RoomCode, command: DuelCommand): DuelState
  tell(code: RoomCode, userId: UserId, frame: ServerFrame): void
  /** Whether a socket of this player is in the room. */
  isHere(code: RoomCode, userId: UserId): boolean
  /** A player of the room whose socket is not there yet. */
  expect(code: RoomCode, userId: UserId): void
  /** Forgets a room that is over and that nobody looks at. */
  tidy(code: RoomCode): void
}
