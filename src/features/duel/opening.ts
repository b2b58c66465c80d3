import { asDuelId, type RoomCode } from '#contracts/ids'
import type { DuelSettings, PlayerProfile } from '#contracts/ws/duel-events'
import type { Db } from '#db/client'
import { duelIdOfRoom, openRoomsOf } from '#db/queries/duels'
import { AppError } from '#errors'
import type { DuelRooms } from './duel-rooms'
import { newRoomCode } from './room-code'

/** Rooms that one host may have waiting at a time. */
const OPEN_ROOMS = 5

type Opening = { readonly host: PlayerProfile; readonly settings: DuelSettings }

/** Makes a room that waits for an opponent. Throws DUEL_TOO_MANY_ROOMS, DUEL_TIME_LIMIT, DUEL_LANGUAGE. */
export function openRoom({ db, rooms }: { db: Db; rooms: DuelRooms }, { host, settings }: Opening): RoomCode {
  if (openRoomsOf(db, host.userId) >= OPEN_ROOMS) throw new AppError('DUEL_TOO_MANY_ROOMS')
  const roomCode = newRoomCode((code) => duelIdOfRoom(db, code) !== null)
  rooms.open(roomCode, {
    type: 'create',
    duelId: asDuelId(crypto.randomUUID()),
    roomCode,
    host,
    settings,
  })
  return roomCode
}
