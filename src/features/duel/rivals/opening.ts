import { asDuelId, asUserId, type RoomCode, type UserId } from '#contracts/ids'
import type { DuelSettings, PlayerProfile } from '#contracts/ws/duel-events'
import type { RivalAssignment, RivalKind, RivalMove } from '#contracts/ws/rivals'
import type { Db } from '#db/client'
import { insertRival } from '#db/queries/rivals'
import { requireFree } from '../engaged'
import { opened, requireOffered } from '../opening'
import type { RoomCommands } from '../room-commands'

/** A rival before it joins a room: its identity, the task of both sides, and its moves. */
export type Rival = {
  readonly kind: RivalKind
  readonly name: string
  readonly profileImage: string
  readonly rating: number
  /** The recorded player and duel. Null for a bot; the duel is null for a player's own average. */
  readonly recorded: { readonly userId: UserId; readonly duelId: string | null } | null
  readonly settings: DuelSettings
  readonly assignment: RivalAssignment
  readonly moves: readonly RivalMove[]
}

type Deps = { readonly db: Db; readonly rooms: RoomCommands; readonly nowMs: () => number }

/**
 * Opens the room of a race, which starts by itself once its player is in it. Throws DUEL_RUNNING and CSS_NOT_OFFERED.
 * After a crash in between, the room closes by itself.
 */
export function openRace({ db, rooms, nowMs }: Deps, host: PlayerProfile, rival: Rival): RoomCode {
  const { kind, name, profileImage, rating, recorded, assignment, moves } = rival
  requireOffered(db, rival.settings.duelType)
  requireFree(db, host.userId)
  const { rated: _rated, ...settings } = rival.settings
  const roomCode = opened({ db, rooms }, { host, settings, entry: 'race' })
  const seatId = asUserId(`rival-${crypto.randomUUID()}`)
  insertRival(db, {
    duelId: asDuelId(rooms.stateOf(roomCode).duelId),
    kind,
    seatId,
    name,
    racerId: host.userId,
    recordedId: recorded?.userId ?? null,
    recordedDuelId: recorded?.duelId ?? null,
    assignment,
    moves,
    atMs: nowMs(),
  })
  const player = { userId: seatId, username: name, profileImage, rival: { kind, rating } }
  rooms.command(roomCode, { type: 'join', player })
  rooms.command(roomCode, { type: 'arrive', userId: seatId })
  rooms.expect(roomCode, host.userId)
  return roomCode
}
