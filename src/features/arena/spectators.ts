import type { ServerFrame } from '#contracts/frames/index'
import type { RoomCode, UserId } from '#contracts/ids'
import { SPECTATOR } from '#core/duel'
import type { Db } from '#db/client'
import { AppError } from '#errors'
import type { PlayerConnection } from '#features/duel'
import { Alarm, type Clock } from '#live'
import type { ServerLog } from '#server-log'
import { requireSpectator } from './admission'
import type { ArenaRooms } from './arena-rooms'
import type { ArenaSerializer } from './frame-serializer'
import type { ArenaNews } from './room-news'

/** How often the count of viewers is sent while it changes. */
const BEAT_MS = 1_000

type Deps = {
  readonly db: Db
  readonly clock: Clock
  readonly rooms: ArenaRooms
  readonly serializer: ArenaSerializer
  readonly log: Pick<ServerLog, 'error'>
}

/** Spectators of rooms of many. They follow a topic of the transport and see no program before the end. */
export class ArenaSpectators {
  private readonly watchers = new Map<RoomCode, Map<string, PlayerConnection>>()
  private readonly places = new Map<string, RoomCode>()
  private readonly alarm: Alarm

  constructor(private readonly deps: Deps) {
    this.alarm = new Alarm(deps.clock, (err, key) => deps.log.error({ err, key }, 'viewers could not be counted'))
  }

  /** Lets a socket watch a room. Throws ROOM_NOT_FOUND, or the reason why this user may not watch. */
  watch(connection: PlayerConnection, roomCode: RoomCode): void {
    const { db, rooms, serializer, clock } = this.deps
    const state = rooms.settledStateOf(roomCode)
    requireSpectator({ db, nowMs: clock.nowMs() }, state, connection.player.userId)
    if (this.places.get(connection.id) !== roomCode) this.leave(connection)
    const watchers = this.watchers.get(roomCode) ?? new Map<string, PlayerConnection>()
    this.watchers.set(roomCode, watchers.set(connection.id, connection))
    this.places.set(connection.id, roomCode)
    connection.topics.subscribe(topicOf(roomCode))
    connection.send(serializer.snapshot(state, SPECTATOR, this.viewers(roomCode)))
    this.countSoon(roomCode)
    rooms.tidy(roomCode)
  }

  /** Stops watching. Safe to call again. */
  leave(connection: PlayerConnection): void {
    const roomCode = this.places.get(connection.id)
    if (roomCode === undefined) return
    this.places.delete(connection.id)
    const watchers = this.watchers.get(roomCode)
    watchers?.delete(connection.id)
    connection.topics.unsubscribe(topicOf(roomCode))
    if (watchers?.size === 0) this.watchers.delete(roomCode)
    this.countSoon(roomCode)
  }

  /** The number of spectators; several tabs of a user count once. */
  viewers(roomCode: RoomCode): number {
    return new Set([...(this.watchers.get(roomCode)?.values() ?? [])].map(({ userId }) => userId)).size
  }

  /** Sends the events of a room that a spectator may see. */
  news({ events, state }: ArenaNews): void {
    if (!this.watchers.has(state.roomCode)) return
    for (const { event } of events)
      if (event.type === 'vacated' && event.removed === true) this.dismiss(state.roomCode, event.userId)
    for (const frame of this.deps.serializer.news(events, state, SPECTATOR)) this.relay(state.roomCode, frame)
  }

  /** Sends a frame to all spectators. The transport reaches all subscribers of a topic through any of its sockets. */
  relay(roomCode: RoomCode, frame: ServerFrame): void {
    const [one] = this.watchers.get(roomCode)?.values() ?? []
    one?.topics.publish(topicOf(roomCode), frame)
  }

  close(): void {
    this.alarm.close()
  }

  /** Ends the watching of a participant whom the host has removed and who also watched in another tab. */
  private dismiss(roomCode: RoomCode, userId: UserId): void {
    for (const connection of [...(this.watchers.get(roomCode)?.values() ?? [])]) {
      if (connection.userId !== userId) continue
      this.leave(connection)
      connection.refuse(new AppError('ARENA_REMOVED'), 'watch-arena')
    }
  }

  private countSoon(roomCode: RoomCode): void {
    this.alarm.set(roomCode, this.deps.clock.nowMs() + BEAT_MS, () =>
      this.deps.rooms.news.showAll(roomCode, {
        event: 'arena-viewers',
        data: { roomCode, viewers: this.viewers(roomCode) },
      }),
    )
  }
}

const topicOf = (roomCode: RoomCode): string => `arena:${roomCode}`
