import { CLIENT_FRAMES, type RoomFrame } from '#contracts/frames/index'
import type { RoomCode } from '#contracts/ids'
import { playerOf } from '#core/duel'
import { AppError } from '#errors'
import type { DuelRooms } from './duel-rooms'
import type { PlayerConnection } from './types'

/**
 * The room that a frame names, or the room of its socket, if the sender's role may act there; subscribes the socket to the room.
 * Returns null if a page still sends for a room that its player has left: this must not bring the player back. Throws
 * ROOM_NOT_FOUND, DUEL_NOT_PLAYER, and DUEL_OTHER_TAB if only the playing tab may act.
 */
export function roomFor(rooms: DuelRooms, connection: PlayerConnection, frame: RoomFrame): RoomCode | null {
  const { sender } = CLIENT_FRAMES[frame.event]
  const code = frame.data.roomCode ?? rooms.placeOf(connection)
  if (code === null) throw new AppError('ROOM_NOT_FOUND')
  if (sender === 'reporting-tab' && hasLeft(rooms, connection, code)) return null
  rooms.enter(code, connection, frame.event === 'resume' ? frame.data : {})
  // After the end any tab may ask for a rematch.
  if (sender !== 'player' && rooms.stateOf(code).phase !== 'finished') rooms.requirePlaying(code, connection)
  return code
}

const hasLeft = (rooms: DuelRooms, connection: PlayerConnection, code: RoomCode): boolean =>
  rooms.placeOf(connection) !== code &&
  playerOf(rooms.stateOf(code), connection.player.userId)?.away?.onPurpose === true
