import type { PassingFrame, ServerFrame } from '#contracts/frames/index'
import { asUserId, type RoomCode, type UserId } from '#contracts/ids'
import type { SpectatorLine } from '#contracts/ws/spectators'
import { CHAT_RATE, type DuelState, SPECTATOR, SPECTATOR_DELAY_MS } from '#core/duel'
import type { Db } from '#db/client'
import { blockedIdsOf } from '#db/queries/social'
import { blockersOf, insertSpectatorLine, spectatorLinesOf, spectatorLinesSince } from '#db/queries/spectator-chat'
import { shownNameById } from '#db/queries/users'
import { AppError } from '#errors'
import { Alarm, type Clock } from '#live'
import type { ServerLog } from '#server-log'
import type { DuelRooms } from '../duel-rooms'
import type { FrameSerializer } from '../frame-serializer'
import type { DuelNews, PlayerConnection } from '../types'
import { isHeld, isOpenToAll, requireSpectator } from './admission'
import { DelayedPrograms } from './delayed-programs'

/** How often programs advance and the viewer count is sent while a duel has viewers. */
const BEAT_MS = 1_000
/** The number of chat lines that a new spectator gets. */
const CHAT_LINES = 100

type Deps = {
  readonly db: Db
  readonly clock: Clock
  readonly rooms: DuelRooms
  readonly serializer: FrameSerializer
  readonly log: Pick<ServerLog, 'error'>
  /** Called when the number of viewers of a duel has changed. */
  readonly onCount: (roomCode: RoomCode, viewers: number) => void
}

/** The spectators of one duel. */
type Audience = {
  readonly watchers: Map<string, PlayerConnection>
  readonly programs: DelayedPrograms
  published: number
}

/**
 * The spectators of duels. They follow a duel through a topic of the transport: a frame is serialized once, however
 * many spectators there are, and the players do not wait for them.
 */
export class Spectators {
  private readonly audiences = new Map<RoomCode, Audience>()
  private readonly places = new Map<string, RoomCode>()
  private readonly alarm: Alarm

  constructor(private readonly deps: Deps) {
    this.alarm = new Alarm(deps.clock, (err, key) =>
      deps.log.error({ err, key }, 'the spectators of a duel could not be updated'),
    )
  }

  /** Lets a socket watch a duel. Throws ROOM_NOT_FOUND, or the reason why this player may not watch. */
  watch(connection: PlayerConnection, roomCode: RoomCode): void {
    const { db, rooms, serializer, clock } = this.deps
    const state = rooms.settledStateOf(roomCode)
    requireSpectator({ db, nowMs: clock.nowMs() }, state, connection.player.userId)
    if (this.places.get(connection.id) !== roomCode) this.leave(connection)
    const audience = this.audiences.get(roomCode) ?? this.opened(state)
    audience.watchers.set(connection.id, connection)
    this.places.set(connection.id, roomCode)
    connection.topics.subscribe(topicOf(roomCode))
    // Existing spectators get these changes now; the new one gets them as part of the full state.
    this.moveOn(state, audience)
    connection.send(serializer.snapshot(state, SPECTATOR))
    connection.send({ event: 'gallery', data: this.view(state, audience, connection.player.userId) })
    this.deps.onCount(roomCode, viewersOf(audience))
    rooms.tidy(roomCode)
  }

  /** Stops watching. Safe to call again. */
  leave(connection: PlayerConnection): void {
    const roomCode = this.places.get(connection.id)
    const audience = roomCode === undefined ? undefined : this.audiences.get(roomCode)
    if (roomCode === undefined || audience === undefined) return
    this.places.delete(connection.id)
    audience.watchers.delete(connection.id)
    connection.topics.unsubscribe(topicOf(roomCode))
    if (audience.watchers.size === 0) {
      this.audiences.delete(roomCode)
      this.alarm.clear(roomCode)
      if (audience.published > 0) this.deps.rooms.news.showPlayers(roomCode, viewersFrame(roomCode, 0))
    }
    this.deps.onCount(roomCode, viewersOf(audience))
  }

  viewers(roomCode: RoomCode): number {
    const audience = this.audiences.get(roomCode)
    return audience === undefined ? 0 : viewersOf(audience)
  }

  /**
   * Sends a chat line to the other spectators, except those who have blocked the speaker. Throws WATCH_NONE, CHAT_EMPTY,
   * CHAT_TOO_FAST.
   */
  say(connection: PlayerConnection, text: string): void {
    const { db, clock, rooms } = this.deps
    const roomCode = this.places.get(connection.id)
    const audience = roomCode === undefined ? undefined : this.audiences.get(roomCode)
    if (roomCode === undefined || audience === undefined) throw new AppError('WATCH_NONE')
    const message = text.trim()
    if (message === '') throw new AppError('CHAT_EMPTY')
    const { userId } = connection.player
    const { duelId } = rooms.stateOf(roomCode)
    const atMs = clock.nowMs()
    if (spectatorLinesSince(db, duelId, userId, atMs - CHAT_RATE.withinMs) >= CHAT_RATE.lines) {
      throw new AppError('CHAT_TOO_FAST')
    }
    const id = insertSpectatorLine(db, { duelId, userId, message, atMs })
    rooms.tidy(roomCode)
    const deaf = new Set(blockersOf(db, userId))
    const line: SpectatorLine = { id, userId, username: shownNameById(db, userId), message, atMs }
    for (const watcher of audience.watchers.values()) {
      if (!deaf.has(watcher.userId)) watcher.send({ event: 'gallery-line', data: { roomCode, line } })
    }
  }

  /** Sends the events of a room that a spectator may see. At the end, the programs are shown in their final state. */
  news({ events, state }: DuelNews): void {
    const audience = this.audiences.get(state.roomCode)
    if (audience === undefined) return
    if (!isOpenToAll(state)) {
      this.dismiss(audience, 'WATCH_FORBIDDEN')
      return
    }
    for (const { event } of events)
      if (event.type === 'joined') this.dismiss(audience, 'WATCH_OWN', event.player.userId)
    for (const frame of this.deps.serializer.news(events, state, SPECTATOR)) publish(audience, state.roomCode, frame)
    if (events.some(({ event }) => event.type === 'finished')) this.moveOn(state, audience)
  }

  /** Sends a frame that is shown but not stored: a caret, "typing", the judge's progress. */
  relay(roomCode: RoomCode, frame: PassingFrame): void {
    const audience = this.audiences.get(roomCode)
    if (audience !== undefined) publish(audience, roomCode, frame)
  }

  close(): void {
    this.alarm.close()
  }

  /**
   * Ends the watching of all spectators because a player has turned them off, or of the one spectator `userId` who has
   * joined as a player.
   */
  private dismiss(audience: Audience, code: 'WATCH_FORBIDDEN' | 'WATCH_OWN', userId?: UserId): void {
    for (const connection of [...audience.watchers.values()]) {
      if (userId !== undefined && connection.userId !== userId) continue
      this.leave(connection)
      connection.refuse(new AppError(code), 'watch-duel')
    }
  }

  private opened(state: DuelState): Audience {
    const audience: Audience = { watchers: new Map(), programs: new DelayedPrograms(this.deps.db, state), published: 0 }
    this.audiences.set(state.roomCode, audience)
    this.beatSoon(state.roomCode)
    return audience
  }

  private beatSoon(roomCode: RoomCode): void {
    this.alarm.set(roomCode, this.deps.clock.nowMs() + BEAT_MS, () => this.beat(roomCode))
  }

  private beat(roomCode: RoomCode): void {
    const audience = this.audiences.get(roomCode)
    if (audience === undefined) return
    this.beatSoon(roomCode)
    const viewers = viewersOf(audience)
    if (viewers !== audience.published) {
      publish(audience, roomCode, viewersFrame(roomCode, viewers))
      this.deps.rooms.news.showPlayers(roomCode, viewersFrame(roomCode, viewers))
    }
    audience.published = viewers
    const state = this.deps.rooms.stateOf(roomCode)
    if (state.phase === 'finished') this.deps.rooms.tidy(roomCode)
    else this.moveOn(state, audience)
  }

  /**
   * Advances the shown programs to their state a minute ago, or to the final state after the end. Programs of a rated
   * duel are shown only after its end.
   */
  private moveOn(state: DuelState, audience: Audience): void {
    if (state.phase !== 'finished' && state.settings.rated === true) return
    if (isHeld(this.deps.db, state, this.deps.clock.nowMs())) return
    const delayMs = state.phase === 'finished' ? 0 : SPECTATOR_DELAY_MS
    const playerIds = state.players.map(({ userId }) => userId)
    for (const data of audience.programs.advance(playerIds, this.deps.clock.nowMs() - delayMs)) {
      publish(audience, state.roomCode, { event: 'watched-edit', data })
    }
  }

  private view(state: DuelState, audience: Audience, userId: UserId) {
    const muted = new Set(blockedIdsOf(this.deps.db, userId))
    const chat = spectatorLinesOf(this.deps.db, state.duelId, CHAT_LINES).filter((line) => !muted.has(line.userId))
    const isWithheld = state.settings.rated === true && state.phase !== 'finished'
    return {
      roomCode: state.roomCode,
      viewers: viewersOf(audience),
      chat: chat.map((line) => ({ ...line, userId: asUserId(line.userId) })),
      programs: audience.programs.current(),
      delayMs: isWithheld ? null : SPECTATOR_DELAY_MS,
    }
  }
}

const topicOf = (roomCode: RoomCode): string => `duel:${roomCode}`

/** The number of spectators; several tabs of a user count once. */
const viewersOf = ({ watchers }: Audience): number => new Set([...watchers.values()].map(({ userId }) => userId)).size

const viewersFrame = (roomCode: RoomCode, viewers: number): PassingFrame => ({
  event: 'gallery-viewers',
  data: { roomCode, viewers },
})

/** Sends a frame to all spectators. The transport reaches all subscribers of a topic through any of its sockets. */
function publish({ watchers }: Audience, roomCode: RoomCode, frame: ServerFrame): void {
  const [one] = watchers.values()
  one?.topics.publish(topicOf(roomCode), frame)
}
