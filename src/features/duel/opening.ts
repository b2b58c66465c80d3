import { asDuelId, asRoomCode, type DuelId, type RoomCode, type UserId } from '#contracts/ids'
import { DELETED_NAME } from '#contracts/labels'
import type { DuelType } from '#contracts/modes'
import { pick } from '#contracts/pick'
import type { DuelEntry, DuelSettings, PlayerProfile } from '#contracts/ws/duel-events'
import type { Series } from '#contracts/ws/series'
import { type DuelCommandOf, settingsRefusal } from '#core/duel'
import type { Db } from '#db/client'
import { arenaIdOfRoom } from '#db/queries/arenas'
import { duelIdOfRoom, openRoomsOf } from '#db/queries/duels'
import { seatedUser } from '#db/queries/users'
import { AppError } from '#errors'
import { requireFree } from './engaged'
import { serviceOf } from './modes'
import { newRoomCode } from './room-code'
import type { RoomCommands } from './room-commands'

/** The number of rooms that one host may have waiting at a time. */
const OPEN_ROOMS = 5

type Deps = { readonly db: Db; readonly rooms: RoomCommands }
type Opening = {
  readonly host: PlayerProfile
  readonly settings: DuelSettings
  readonly entry?: DuelEntry
  /** The id may be absent: a new series gets the id of its first duel. */
  readonly series?: Omit<Series, 'seriesId'> & { readonly seriesId?: DuelId }
}
type Two = { readonly host: PlayerProfile; readonly guest: PlayerProfile }

/**
 * Opens a room that waits for an opponent. Beyond the limit, closes the host's oldest room in which the host is not
 * present. Throws DUEL_RUNNING, DUEL_TOO_MANY_ROOMS, DUEL_TIME_LIMIT, DUEL_LANGUAGE, CSS_NOT_OFFERED.
 */
export function openRoom(deps: Deps, opening: Opening): RoomCode {
  const { userId } = opening.host
  for (const settings of opening.series?.rounds ?? [opening.settings]) {
    const wrong = settingsRefusal(settings)
    if (wrong !== null) throw new AppError(wrong)
    requireOffered(deps.db, settings.duelType)
  }
  requireFree(deps.db, userId)
  const open = openRoomsOf(deps.db, userId).map(asRoomCode)
  const surplus = open.length >= OPEN_ROOMS ? idleRoom(deps, open, userId) : null
  const roomCode = opened(deps, opening)
  if (surplus !== null) deps.rooms.command(surplus, { type: 'abort', userId, abortedBefore: 0 })
  return roomCode
}

/** Throws CSS_NOT_OFFERED if the mode cannot be played on this server. */
export function requireOffered(db: Db, duelType: DuelType): void {
  const code = serviceOf(duelType).notOffered?.(db) ?? null
  if (code !== null) throw new AppError(code)
}

/** The host's oldest waiting room without the host in it. Throws DUEL_TOO_MANY_ROOMS if there is none. */
function idleRoom({ rooms }: Deps, open: readonly RoomCode[], hostId: UserId): RoomCode {
  const idle = open.find((code) => rooms.stateOf(code).phase === 'waiting' && !rooms.isHere(code, hostId))
  if (idle === undefined) throw new AppError('DUEL_TOO_MANY_ROOMS')
  return idle
}

/**
 * A player with their current name and picture. A socket has those of when it connected, and another player may have
 * the name by now.
 */
export const profileNow = <P extends PlayerProfile>(db: Db, player: P): P => seated(db, player).player

/**
 * A profile in a stored event, without the name and picture of an account that has been deleted. The deletion
 * overwrites the names of those who played; a guest who gave up the seat before the start has no row by which to find
 * the event.
 */
export function recordedProfile<P extends PlayerProfile>(db: Db, profile: P): P {
  const row = seatedUser(db, profile.userId)
  return row?.username === DELETED_NAME ? { ...profile, ...pick(row, 'username', 'profileImage') } : profile
}

type Seated<P> = { readonly player: P; readonly spectators: boolean }

function seated<P extends PlayerProfile>(db: Db, player: P): Seated<P> {
  const row = seatedUser(db, player.userId)
  if (row === undefined) return { player, spectators: true }
  return { player: { ...player, ...pick(row, 'username', 'profileImage') }, spectators: row.allowSpectators }
}

/** The command with which a guest joins, including their spectator preference. */
export const joinBy = (db: Db, player: PlayerProfile): DuelCommandOf<'join'> => ({
  type: 'join',
  ...seated(db, player),
})

/**
 * Opens a room with both players in it, although their sockets have not connected yet. A player who does not connect in
 * time counts as away.
 */
export function openRoomForTwo(deps: Deps, { guest, ...opening }: Opening & Pick<Two, 'guest'>): RoomCode {
  const roomCode = opened(deps, opening)
  seatGuest(deps, roomCode, { host: opening.host, guest })
  return roomCode
}

/** Seats the guest in a room in which only the host waits. */
export function seatGuest({ db, rooms }: Deps, roomCode: RoomCode, { host, guest }: Two): void {
  rooms.command(roomCode, joinBy(db, guest))
  for (const { userId } of [host, guest]) rooms.expect(roomCode, userId)
}

/** Whether a duel or a room of many has or had this code. */
export const isRoomCodeTaken = (db: Db, code: RoomCode): boolean =>
  duelIdOfRoom(db, code) !== null || arenaIdOfRoom(db, code) !== null

/** Opens a room with its host in it, without checking whether the host may open one. */
export function opened({ db, rooms }: Deps, { series, ...opening }: Opening): RoomCode {
  const duelId = asDuelId(crypto.randomUUID())
  const ofSeries = series === undefined ? {} : { series: { seriesId: duelId, ...series } }
  const roomCode = newRoomCode((code) => isRoomCodeTaken(db, code))
  const { player: host, spectators } = seated(db, opening.host)
  rooms.open(roomCode, { type: 'create', duelId, roomCode, spectators, ...opening, host, ...ofSeries })
  return roomCode
}
