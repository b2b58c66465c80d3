import { asDuelId, type RoomCode } from '#contracts/ids'
import type { DuelEntry, DuelSettings, PlayerProfile } from '#contracts/ws/duel-events'
import type { Db } from '#db/client'
import { duelIdOfRoom, openRoomsOf } from '#db/queries/duels'
import { AppError } from '#errors'
import { newRoomCode } from './room-code'
import type { RoomsDoor } from './rooms-door'

/** Rooms that one host may have waiting at a time. */
const OPEN_ROOMS = 5

type Deps = { readonly db: Db; readonly rooms: RoomsDoor }
type Opening = { readonly host: PlayerProfile; readonly settings: DuelSettings; readonly entry?: DuelEntry }

/** Makes a room that waits for an opponent. Throws DUEL_TOO_MANY_ROOMS, DUEL_TIME_LIMIT, DUEL_LANGUAGE. */
export function openRoom(deps: Deps, opening: Opening): RoomCode {
  if (openRoomsOf(deps.db, opening.host.userId) >= OPEN_ROOMS) throw new AppError('DUEL_TOO_MANY_ROOMS')
  return opened(deps, opening)
}

/** Makes a room with both its players in it, whose sockets are on their way: who does not come is away. */
export function openRoomForTwo(
  deps: Deps,
  { guest, ...opening }: Opening & { readonly guest: PlayerProfile },
): RoomCode {
  const roomCode = opened(deps, opening)
  deps.rooms.command(roomCode, { type: 'join', player: guest })
  for (const { userId } of [opening.host, guest]) deps.rooms.expect(roomCode, userId)
  return roomCode
}

function opened({ db, rooms }: Deps, opening: Opening): RoomCode {
  const roomCode = newRoomCode((code) => duelIdOfRoom(db, code) !== null)
  rooms.open(roomCode, { type: 'create', duelId: asDuelId(crypto.randomUUID()), roomCode, ...opening })
  return roomCode
}
