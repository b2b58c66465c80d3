import type { RoomCode, UserId } from '#contracts/ids'
import type { DuelCommand, DuelState } from '#core/duel'

/** What those who open rooms ask of them. */
export interface RoomCommands {
  /** Throws the refusal of the rules. */
  open(code: RoomCode, create: DuelCommand): DuelState
  /** `stateOf` and `command` throw ROOM_NOT_FOUND. */
  stateOf(code: RoomCode): DuelState
  command(code: RoomCode, command: DuelCommand): DuelState
  /** Whether a socket of this player is in the room. */
  isHere(code: RoomCode, userId: UserId): boolean
  /** Announces a player whose socket has not connected yet. */
  expect(code: RoomCode, userId: UserId): void
}
