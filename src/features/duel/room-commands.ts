import type { RoomCode, UserId } from '#contracts/ids'
import type { DuelCommand, DuelState } from '#core/duel'

/** The operations on rooms that code which opens rooms needs. */
export interface RoomCommands {
  /** Opens a room. Throws the refusal of the rules. */
  open(code: RoomCode, create: DuelCommand): DuelState
  /** `stateOf` and `command` throw ROOM_NOT_FOUND. */
  stateOf(code: RoomCode): DuelState
  command(code: RoomCode, command: DuelCommand): DuelState
  /** Whether a socket of this player is in the room. */
  isHere(code: RoomCode, userId: UserId): boolean
  /** Expects a player whose socket has not connected yet. */
  expect(code: RoomCode, userId: UserId): void
}
