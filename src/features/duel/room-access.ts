import { CLIENT_FRAMES, type RoomFrame } from '#contracts/frames/index'
import type { RoomCode } from '#contracts/ids'
import { playerOf } from '#core/duel'
import { AppError } from '#errors'
import type { DuelRooms } from './duel-rooms'
import type { PlayerConnection } from './types'

/**
 * The room that a frame names, or the one its socket is in, if its declared sender may act there; the socket hears the room
 * from now on. null where a page still reports of a room that its player has left: its last words bring nobody back.
 * Throws ROOM_NOT_FOUND, DUEL_NOT_PLAYER, and DUEL_OTHER_TAB where only the tab that plays may.
 */
export function roomFor(rooms: DuelRooms, connection: PlayerConnection, frame: RoomFrame): RoomCode | null {
  const { sender } = CLIENT_FRAMES[frame.event]
  const code = frame.data.roomCode ?? rooms.placeOf(connection)
  if (code === null) throw new AppError('ROOM_NOT_FOUND')
  if (sender === 'reporting-tab' && hasLeft(rooms, connection, code)) return null
  rooms.enter(code, connection, frame.event === 'resume' ? frame.data : {})
  // After the end nothing is played any more: a rematch may be asked for in any tab.
  if (sender !== 'player' && rooms.stateOf(code).phase !== 'finished') rooms.requirePlaying(code, connection)
  return code
}

const hasLeft = (rooms: DuelRooms, connection: PlayerConnection, code: RoomCode): boolean =>
  rooms.placeOf(connection) !== code &&
  playerOf(rooms.stateOf(code), connection.player.userId)?.away?.onPurpose === true
