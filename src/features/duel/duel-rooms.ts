import { randomInt } from 'node:crypto'
import type { ServerFrame } from '#contracts/frames/index'
import { asRoomCode, asUserId, type RoomCode, type UserId } from '#contracts/ids'
import { type DuelCommand, type DuelState, isPlayer, rivalOf, startsOnArrival, type TypeCommand } from '#core/duel'
import type { Db } from '#db/client'
import { AppError } from '#errors'
import { Alarm, Audience, type Clock, PlayingTabs, Presence, Registry } from '#live'
import type { ServerLog } from '#server-log'
import { performEffect } from './effects'
import { isEngagedElsewhere } from './engaged'
import { EventStore } from './event-store'
import type { FrameSerializer } from './frame-serializer'
import { DuelRoomBox, type DuelRoomPorts, duelMachine } from './machine'
import { PostedWords } from './posted-words'
import { recoverRooms } from './recovery'
import { refusalError } from './refusal'
import { RoomNews } from './room-news'
import type { PlayerConnection } from './types'

/** After a restart, browsers wait a while before they reconnect; so does a page that leads into a room. */
const ARRIVAL_GRACE_MS = 30_000
const SEEDS = 2 ** 31

type TabOptions = { readonly tab?: string | undefined; readonly takeOver?: boolean | undefined }

type RoomsDeps = {
  readonly db: Db
  readonly clock: Clock
  readonly serializer: FrameSerializer
  readonly log: ServerLog
}

/** The rooms of duels: wakes them, feeds them commands, performs their effects and notifies their players. */
export class DuelRooms {
  /** Publishes what happens in the rooms. */
  readonly news: RoomNews
  private readonly audience: Audience
  private readonly alarm: Alarm
  private readonly presence: Presence
  private readonly store: EventStore
  private readonly registry: Registry<DuelRoomBox>
  private readonly tabs: PlayingTabs
  private readonly posted: PostedWords
  private isClosed = false

  constructor(private readonly deps: RoomsDeps) {
    const { clock, db, log } = deps
    this.alarm = new Alarm(clock, (err, key) => log.error({ err, key }, 'a room failed when it was woken'))
    this.store = new EventStore(db)
    this.registry = new Registry((code) => this.load(asRoomCode(code)))
    this.posted = new PostedWords(db, this.store, log)
    this.tabs = new PlayingTabs((code, connection) => this.audience.placeOf(connection) === code)
    this.presence = new Presence(
      { clock, alarm: this.alarm },
      {
        left: (code, userId, sinceMs) =>
          this.note(code, { type: 'leave', userId: asUserId(userId), sinceMs, onPurpose: false }),
        returned: (code, userId) => this.note(code, { type: 'return', userId: asUserId(userId) }),
      },
    )
    this.audience = new Audience((code, userId, isPresent) => {
      if (isPresent) this.presence.connected(code, userId)
      else this.wentAway(asRoomCode(code), userId)
    })
    this.news = new RoomNews(deps, this.audience)
  }

  /** An awake room without events, for `create`. It is forgotten unless `create` succeeds. */
  open(code: RoomCode, create: DuelCommand): DuelState {
    const room = this.asleep(code)
    const result = room.handle(create)
    if (!result.ok) throw refusalError(result)
    this.registry.add(code, room)
    return stateOf(room)
  }

  /** Throws ROOM_NOT_FOUND. */
  get(code: RoomCode): DuelRoomBox {
    const room = this.registry.get(code)
    if (room === null) throw new AppError('ROOM_NOT_FOUND')
    return room
  }

  /** Rooms with one player in them. */
  waiting(): DuelState[] {
    return [...this.registry.awake()].flatMap(({ state }) => (state?.phase === 'waiting' ? [state] : []))
  }

  /** Throws ROOM_NOT_FOUND. */
  stateOf(code: RoomCode): DuelState {
    return stateOf(this.get(code))
  }

  /** Like `stateOf`, for viewers outside the room: does not keep a finished room awake. Throws ROOM_NOT_FOUND. */
  look(code: RoomCode): DuelState {
    const state = this.stateOf(code)
    this.tidy(code)
    return state
  }

  /** Like `stateOf`, after storing the words posted there. */
  settledStateOf(code: RoomCode): DuelState {
    this.posted.flush(this.get(code))
    return this.stateOf(code)
  }

  /** Throws the refusal of the rules. */
  command(code: RoomCode, command: DuelCommand): DuelState {
    const room = this.get(code)
    if (command.type === 'toggle-ready') this.noteGone(code)
    const result = room.handle(command)
    if (result.ok) return stateOf(room)
    this.tidy(code)
    throw refusalError(result)
  }

  /**
   * Takes typed words of a typing duel: the others see them now, they are stored a moment later, together with others, and then
   * confirmed. Calls `refused` on a refusal.
   */
  post(code: RoomCode, command: TypeCommand, refused: (error: AppError) => void): void {
    this.get(code).post(command, (refusal) => refused(refusalError(refusal)))
  }

  /**
   * Subscribes a player's socket to the room and counts the player as present. `tab`: the browser tab that sends; if left out,
   * the socket counts as a tab of its own. Throws DUEL_NOT_PLAYER.
   */
  enter(code: RoomCode, connection: PlayerConnection, { tab, takeOver = false }: TabOptions = {}): DuelState {
    const room = this.get(code)
    if (!isPlayer(stateOf(room), connection.player.userId)) {
      this.tidy(code)
      throw new AppError('DUEL_NOT_PLAYER')
    }
    if (this.audience.placeOf(connection) === code && tab === undefined && !takeOver) return stateOf(room)
    this.audience.enter(code, connection)
    const { plays, displaced } = this.tabs.enter(code, connection, { tab: tab ?? connection.id, takeOver })
    displaced?.send({ event: 'tab-role', data: { roomCode: code, plays: false } })
    connection.send({ event: 'tab-role', data: { roomCode: code, plays } })
    this.arrive(code, connection.player.userId)
    return stateOf(room)
  }

  isHere(code: RoomCode, userId: UserId): boolean {
    return this.audience.isPresent(code, userId) || this.isRival(code, userId)
  }

  /** Announces a player whose socket has not connected yet: the player counts as away only if it does not connect in time. */
  expect(code: RoomCode, userId: UserId): void {
    if (!this.isHere(code, userId)) this.presence.disconnected(code, userId, ARRIVAL_GRACE_MS)
  }

  /** Throws DUEL_OTHER_TAB if another tab of this player plays. */
  requirePlaying(code: RoomCode, connection: PlayerConnection): void {
    if (!this.tabs.plays(code, connection)) throw new AppError('DUEL_OTHER_TAB')
  }

  /** The player leaves deliberately. A player with another tab in the room stays. */
  depart(code: RoomCode, connection: PlayerConnection): void {
    const { userId } = connection.player
    this.audience.leave(connection)
    if (this.audience.isPresent(code, userId)) return
    this.note(code, { type: 'leave', userId, sinceMs: this.deps.clock.nowMs(), onPurpose: true })
  }

  /** The room that this socket is subscribed to. */
  placeOf(connection: PlayerConnection): RoomCode | null {
    const code = this.audience.placeOf(connection)
    return code === null ? null : asRoomCode(code)
  }

  leave(connection: PlayerConnection): void {
    this.audience.leave(connection)
  }

  send(code: RoomCode, userId: UserId, frame: ServerFrame): void {
    this.audience.send(code, userId, [frame])
  }

  /** Forgets a finished room that has no viewers. */
  tidy(code: RoomCode): void {
    const state = this.registry.peek(code)?.state
    if (state?.phase !== 'finished' || !this.audience.isEmpty(code)) return
    if (state.played !== null && state.awards === null && !state.awardsHeld) return
    this.registry.forget(code)
    this.tabs.forget(
      code,
      state.players.map(({ userId }) => userId),
    )
  }

  /** Called once, before the first socket: see `recoverRooms`. */
  recover(): number {
    return recoverRooms(this.effectDeps)
  }

  close(): void {
    this.isClosed = true
    this.posted.close()
    this.alarm.close()
  }

  private load(code: RoomCode): DuelRoomBox | null {
    const list = this.store.load(code)
    if (list === null) return null
    const room = this.asleep(code)
    room.restore(list)
    return room
  }

  private asleep(code: RoomCode): DuelRoomBox {
    const ports: DuelRoomPorts = {
      transact: (work) => this.store.transact(work),
      append: (events, state) => this.store.append(events, state),
      publish: (events, state) => this.news.publish(events, state),
      perform: (effect) => performEffect(this.effectDeps, code, effect),
      seed: () => randomInt(SEEDS),
      posted: (events, state) => {
        this.posted.waits(room, events)
        if (state !== null) this.news.received(events, state)
      },
      flush: () => this.posted.flush(room),
    }
    const room = new DuelRoomBox(code, duelMachine, ports, { clock: this.deps.clock, alarm: this.alarm })
    return room
  }

  private get effectDeps() {
    const { db, log, clock } = this.deps
    return { db, log, rooms: this, nowMs: () => clock.nowMs() }
  }

  /** A rival needs no socket. */
  private isRival(code: RoomCode, userId: UserId): boolean {
    const state = this.registry.peek(code)?.state ?? null
    return state !== null && rivalOf(state)?.userId === userId
  }

  /** A short absence is tolerated, except in the seconds before the start, which need both players. */
  private wentAway(code: RoomCode, userId: string): void {
    // The server stops, the player did not leave: a scheduled start survives a restart.
    if (this.isClosed) return
    const phase = this.registry.peek(code)?.state?.phase
    if (phase === undefined || phase === 'finished') this.tidy(code)
    else if (phase === 'starting') this.noteGone(code)
    else this.presence.disconnected(code, userId)
  }

  /** Before the start, a player without a socket is not ready. During play, a reload has its grace period. */
  private noteGone(code: RoomCode): void {
    const state = this.registry.peek(code)?.state
    if (state?.phase !== 'ready' && state?.phase !== 'starting') return
    const sinceMs = this.deps.clock.nowMs()
    for (const { userId, isReady } of state.players) {
      if (isReady && !this.isHere(code, userId)) this.note(code, { type: 'leave', userId, sinceMs, onPurpose: false })
    }
  }

  /** In a matched room, presence counts as readiness, unless one of the two plays elsewhere. */
  private arrive(code: RoomCode, userId: UserId): void {
    const state = this.registry.peek(code)?.state ?? null
    if (state === null || !startsOnArrival(state) || isEngagedElsewhere(this.deps.db, state)) return
    this.noteGone(code)
    this.note(code, { type: 'arrive', userId })
  }

  /** Reports presence to the room; a refusal is no error here. */
  private note(code: string, command: DuelCommand): void {
    this.registry.peek(code)?.handle(command)
  }
}

function stateOf(room: DuelRoomBox): DuelState {
  if (room.state === null) throw new AppError('ROOM_NOT_FOUND')
  return room.state
}
