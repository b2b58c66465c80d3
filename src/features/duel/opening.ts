import { asDuelId, asRoomCode, type RoomCode, type UserId } from '#contracts/ids'
import type { DuelEntry, DuelSettings, PlayerProfile } from '#contracts/ws/duel-events'
import { type DuelCommandOf, settingsRefusal } from '#core/duel'
import type { Db } from '#db/client'
import { duelIdOfRoom, openRoomsOf } from '#db/queries/duels'
import { allowsSpectators } from '#db/queries/users'
import { AppError } from '#errors'
import { requireFree } from './engaged'
import { newRoomCode } from './room-code'
import type { RoomCommands } from './room-commands'

/** Rooms that one host may have waiting at a time. */
const OPEN_ROOMS = 5

type Deps = { readonly db: Db; readonly rooms: RoomCommands }
type Opening = { readonly host: PlayerProfile; readonly settings: DuelSettings; readonly entry?: DuelEntry }

/**
 * Makes a room that waits for an opponent. Of too many, the oldest in which its host is not is closed for it. Throws
 * DUEL_RUNNING, DUEL_TOO_MANY_ROOMS, DUEL_TIME_LIMIT, DUEL_LANGUAGE.
 */
export function openRoom(deps: Deps, opening: Opening): RoomCode {
  const { userId } = opening.host
  const wrong = settingsRefusal(opening.settings)
  if (wrong !== null) throw new AppError(wrong)
  requireFree(deps.db, userId)
  const open = openRoomsOf(deps.db, userId).map(asRoomCode)
  const surplus = open.length >= OPEN_ROOMS ? idleRoom(deps, open, userId) : null
  const roomCode = opened(deps, opening)
  if (surplus !== null) deps.rooms.command(surplus, { type: 'abort', userId, abortedBefore: 0 })
  return roomCode
}

/** Throws DUEL_TOO_MANY_ROOMS where something may still come of each of them. */
function idleRoom({ rooms }: Deps, open: readonly RoomCode[], hostId: UserId): RoomCode {
  const idle = open.find((code) => rooms.stateOf(code).phase === 'waiting' && !rooms.isHere(code, hostId))
  if (idle === undefined) throw new AppError('DUEL_TOO_MANY_ROOMS')
  return idle
}

/** A guest comes in, with what they have set about spectators. */
export const joinBy = (db: Db, player: PlayerProfile): DuelCommandOf<'join'> => ({
  type: 'join',
  player,
  spectators: allowsSpectators(db, player.userId),
})

/** Makes a room with both its players in it, whose sockets are on their way: who does not come is away. */
export function openRoomForTwo(
  deps: Deps,
  { guest, ...opening }: Opening & { readonly guest: PlayerProfile },
): RoomCode {
  const roomCode = opened(deps, opening)
  deps.rooms.command(roomCode, joinBy(deps.db, guest))
  for (const { userId } of [opening.host, guest]) deps.rooms.expect(roomCode, userId)
  return roomCode
}

function opened({ db, rooms }: Deps, opening: Opening): RoomCode {
  const roomCode = newRoomCode((code) => duelIdOfRoom(db, code) !== null)
  const spectators = allowsSpectators(db, opening.host.userId)
  rooms.open(roomCode, { type: 'create', duelId: asDuelId(crypto.randomUUID()), roomCode, spectators, ...opening })
  return roomCode
}
