import { arenaKindOf, SEATS } from '#contracts/arena-kinds'
import type { OpenArenaRequest } from '#contracts/http/arenas'
import { asArenaId, type RoomCode, type UserId } from '#contracts/ids'
import type { ArenaSettings } from '#contracts/ws/arena-events'
import type { PlayerProfile } from '#contracts/ws/room-events'
import { arenaSettings, arenaSettingsRefusal } from '#core/arena'
import type { Db } from '#db/client'
import { arenaSeatOf } from '#db/queries/arenas'
import { AppError } from '#errors'
import { isRoomCodeTaken, newRoomCode, requireFree } from '#features/duel'
import type { ArenaRooms } from './arena-rooms'

type Deps = { readonly db: Db; readonly rooms: ArenaRooms }

/**
 * Opens a room with its host in it, although the host's socket has not connected yet. Throws ARENA_SEATS,
 * ARENA_TIME_LIMIT, ARENA_NOT_RATED, ARENA_ELSEWHERE and DUEL_RUNNING.
 */
export function openArena({ db, rooms }: Deps, host: PlayerProfile, request: OpenArenaRequest): RoomCode {
  const settings = settingsOf(request)
  const wrong = arenaSettingsRefusal(settings)
  if (wrong !== null) throw new AppError(wrong)
  requireNoSeat(db, host.userId)
  const roomCode = newRoomCode((code) => isRoomCodeTaken(db, code))
  rooms.open(roomCode, { type: 'create', arenaId: asArenaId(crypto.randomUUID()), roomCode, host, settings })
  rooms.expect(roomCode, host.userId)
  return roomCode
}

/**
 * Ensures that a person has only one seat at a time. Throws DUEL_RUNNING or ARENA_ELSEWHERE, with the room, unless that
 * room is `here`.
 */
export function requireNoSeat(db: Db, userId: UserId, here: RoomCode | null = null): void {
  requireFree(db, userId, here)
  const roomCode = arenaSeatOf(db, userId) ?? here
  if (roomCode !== here) throw new AppError('ARENA_ELSEWHERE', undefined, { roomCode })
}

/** Completes the host's request. Without a time limit, the room gets that of its kind or one that fits the text. */
function settingsOf({ timeLimit, seats = SEATS.fallback, ...asked }: OpenArenaRequest): ArenaSettings {
  const fallbackMin = arenaKindOf(asked.kind).fallbackMin
  const limit = timeLimit ?? fallbackMin
  return arenaSettings({
    ...asked,
    seats,
    ...(limit === null ? { timeLimitMin: 1, fitsText: true } : { timeLimitMin: limit }),
  })
}
