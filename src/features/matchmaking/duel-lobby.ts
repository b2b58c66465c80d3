import type { RoomCode, UserId } from '#contracts/ids'
import type { Lobby, LobbyRoom, QueueLength } from '#contracts/ws/matchmaking'
import type { PlayerProfile } from '#contracts/ws/room-events'
import { type DuelState, roomOffer } from '#core/duel'
import { isListed } from '#core/matchmaking'
import type { Db } from '#db/client'
import { isBetweenBlocked } from '#db/queries/social'
import type { AccountService } from '#features/account'
import { type DuelNews, type DuelService, duelRatingAt, type PlayerConnection } from '#features/duel'
import type { Clock } from '#live'

type LobbyDeps = {
  readonly db: Db
  readonly duels: Pick<DuelService, 'waiting'>
  readonly account: Pick<AccountService, 'profile'>
  readonly clock: Clock
  readonly queue: () => QueueLength
}

/** The public rooms that wait for an opponent, and the sockets that follow the list. */
export class DuelLobby {
  private readonly rooms = new Map<RoomCode, LobbyRoom>()
  private readonly watchers = new Map<string, PlayerConnection>()

  /** Adds the rooms that a previous process left. */
  constructor(private readonly deps: LobbyDeps) {
    for (const state of deps.duels.waiting()) if (isListed(state)) this.rooms.set(state.roomCode, this.roomOf(state))
  }

  /** The lobby without the rooms of hosts whom this player has blocked or who have blocked this player. */
  lobby(userId: UserId): Lobby {
    const rooms = [...this.rooms.values()].filter((room) => this.maySee(userId, room))
    rooms.sort((a, b) => a.createdAtMs - b.createdAtMs)
    return { rooms, queue: this.deps.queue(), serverNowMs: this.deps.clock.nowMs() }
  }

  /** Lets a socket follow the lobby and sends it the list. Safe to call again: sends the list again. */
  watch(connection: PlayerConnection): void {
    this.watchers.set(connection.id, connection)
    connection.send({ event: 'lobby', data: this.lobby(connection.player.userId) })
  }

  unwatch(connection: PlayerConnection): void {
    this.watchers.delete(connection.id)
  }

  follow({ state }: DuelNews): void {
    const { roomCode } = state
    const was = this.rooms.get(roomCode)
    const is = isListed(state)
    if (is && was === undefined) this.opened(this.roomOf(state))
    if (!is && was !== undefined) this.closed(was)
  }

  /** Shows the rooms of a host who has changed their name under the new one. */
  renamed({ userId, username }: Pick<PlayerProfile, 'userId' | 'username'>): void {
    for (const room of this.rooms.values()) {
      if (room.host.userId === userId) this.opened({ ...room, host: { ...room.host, username } })
    }
  }

  publishQueue(length: QueueLength): void {
    for (const connection of this.watchers.values()) connection.send({ event: 'quick-duel-queue', data: length })
  }

  private opened(room: LobbyRoom): void {
    this.rooms.set(room.roomCode, room)
    for (const connection of this.watchers.values()) {
      if (this.maySee(connection.player.userId, room)) connection.send({ event: 'lobby-room-opened', data: { room } })
    }
  }

  private closed({ roomCode }: LobbyRoom): void {
    this.rooms.delete(roomCode)
    for (const connection of this.watchers.values()) connection.send({ event: 'lobby-room-closed', data: { roomCode } })
  }

  private maySee(userId: UserId, { host }: LobbyRoom): boolean {
    return !isBetweenBlocked(this.deps.db, userId, host.userId)
  }

  private roomOf(state: DuelState): LobbyRoom {
    const { db, account, clock } = this.deps
    const { roomCode, hostId, createdAtMs } = state
    const offer = roomOffer(state)
    const { username, profileImage, stats } = account.profile(hostId)
    const rating = duelRatingAt(db, hostId, { duelType: offer.settings.duelType, atMs: clock.nowMs() })
    const host = { userId: hostId, username, profileImage, rating }
    return { roomCode, host, tier: stats.rank, ...offer, createdAtMs }
  }
}
