import type { RoomCode } from '#contracts/ids'
import type { Db } from '#db/client'
import { openRoomForTwo } from './opening'
import type { RoomCommands } from './room-commands'

/** Opens a room with the settings and both players of a finished duel, and announces it in the old room. */
export function openRematch(db: Db, rooms: RoomCommands, code: RoomCode): void {
  const { players, hostId, settings } = rooms.stateOf(code)
  const [host, guest] = players.toSorted((a) => (a.userId === hostId ? -1 : 1))
  if (host === undefined || guest === undefined) return
  const profile = ({ userId, username, profileImage }: typeof host) => ({ userId, username, profileImage })
  const roomCode = openRoomForTwo({ db, rooms }, { host: profile(host), guest: profile(guest), settings })
  rooms.command(code, { type: 'rematch-opened', roomCode })
}
