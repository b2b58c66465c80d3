import { asDuelId, type RoomCode } from '#contracts/ids'
import type { PlayerProfile } from '#contracts/ws/duel-events'
import type { Db } from '#db/client'
import { duelIdOfRoom, openRoomsOf } from '#db/queries/duels'
import { AppError } from '#errors'
import type { DuelRooms } from './duel-rooms'
import { newRoomCode } from './room-code'
import type { RoomSettings } from './types'

/** Rooms that one host may have waiting at a time. */
const OPEN_ROOMS = 5

type Opening = { readonly host: PlayerProfile; readonly settings: RoomSettings }

/** Makes a room that waits for an opponent. Throws DUEL_TOO_MANY_ROOMS, DUEL_TIME_LIMIT, DUEL_TYPING_CLOSED. */
export function openRoom({ db, rooms }: { db: Db; rooms: DuelRooms }, { host, settings }: Opening): RoomCode {
  if (settings.duelType === 'typing') throw new AppError('DUEL_TYPING_CLOSED')
  if (openRoomsOf(db, host.userId) >= OPEN_ROOMS) throw new AppError('DUEL_TOO_MANY_ROOMS')
  const roomCode = newRoomCode((code) => duelIdOfRoom(db, code) !== null)
  rooms.open(roomCode, {
    type: 'create',
    duelId: asDuelId(crypto.randomUUID()),
    roomCode,
    host,
    settings: { duelType: settings.duelType, timeLimitMin: settings.timeLimitMin },
  })
  return roomCode
}
