import { asDuelId, type RoomCode } from '#contracts/ids'
import type { Db } from '#db/client'
import { duelIdOfRoom } from '#db/queries/duels'
import { newRoomCode } from './room-code'
import type { RoomsDoor } from './rooms-door'

/** Opens a room with the settings of a finished duel, with both its players in it, and says so in the old one. */
export function openRematch(db: Db, rooms: RoomsDoor, code: RoomCode): void {
  const { players, hostId, settings } = rooms.stateOf(code)
  const [host, guest] = players.toSorted((a) => (a.userId === hostId ? -1 : 1))
  if (host === undefined || guest === undefined) return
  const profile = ({ userId, username, profileImage }: typeof host) => ({ userId, username, profileImage })
  const roomCode = newRoomCode((taken) => duelIdOfRoom(db, taken) !== null)
  rooms.open(roomCode, {
    ...{ type: 'create', duelId: asDuelId(crypto.randomUUID()), roomCode },
    ...{ host: profile(host), settings },
  })
  rooms.command(roomCode, { type: 'join', player: profile(guest) })
  // Both are on their way there; who does not come is away.
  for (const { userId } of players) rooms.expect(roomCode, userId)
  rooms.command(code, { type: 'rematch-opened', roomCode })
}
