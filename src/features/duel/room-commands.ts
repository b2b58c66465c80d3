import type { ServerFrame } from '#contracts/frames/index'
import type { RoomCode, UserId } from '#contracts/ids'
import type { DuelCommand, DuelState } from '#core/duel'
import type { DuelRoomBox } from './machine'

/** What those who open rooms ask of them. */
export interface RoomCommands {
  /** Throws the refusal of the rules. */
  open(code: RoomCode, create: DuelCommand): DuelState
  /** `get`, `stateOf` and `command` throw ROOM_NOT_FOUND. */
  get(code: RoomCode): DuelRoomBox
  stateOf(code: RoomCode): DuelState
  command(code: RoomCode, command: DuelCommand): DuelState
  send(code: RoomCode, userId: UserId, frame: ServerFrame): void
  /** Whether a socket of this player is in the room. */
  isHere(code: RoomCode, userId: UserId): boolean
  /** Announces a player whose socket has not connected yet. */
  expect(code: RoomCode, userId: UserId): void
  /** Forgets a finished room that has no viewers. */
  tidy(code: RoomCode): void
}
