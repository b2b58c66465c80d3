import { randomInt } from 'node:crypto'
import type { ServerFrame } from '#contracts/frames/index'
import { asRoomCode, asUserId, type RoomCode, type UserId } from '#contracts/ids'
import { type ArenaCommand, type ArenaCommandOf, type ArenaState, isParticipant } from '#core/arena'
import type { Db } from '#db/client'
import { AppError } from '#errors'
import { type PlayerConnection, PostedWords, refusalError } from '#features/duel'
import { Alarm, Audience, type Clock, PlayingTabs, Presence, Registry } from '#live'
import type { ServerLog } from '#server-log'
import { ArenaStore } from './arena-store'
import { performEffect } from './effects'
import type { ArenaSerializer } from './frame-serializer'
import { ArenaBox, type ArenaPorts, arenaMachine, stateIn } from './machine'
import { recoverArenas } from './recovery'
import { ArenaRoomNews } from './room-news'

/** After a restart, browsers wait a while before they reconnect; so does a page that leads into a room. */
const ARRIVAL_GRACE_MS = 30_000
const SEEDS = 2 ** 31

type TabOptions = { readonly tab?: string | undefined; readonly takeOver?: boolean | undefined }

type RoomsDeps = {
  readonly db: Db
  readonly clock: Clock
  readonly serializer: ArenaSerializer
  readonly log: ServerLog
}

/** The rooms of many: wakes them, feeds them commands, performs their effects and notifies their participants. */
export class ArenaRooms {
  /** Publishes what happens in the rooms. */
  readonly news: ArenaRoomNews
  private readonly audience: Audience
  private readonly alarm: Alarm
  private readonly presence: Presence
  private readonly store: ArenaStore
  private readonly registry: Registry<ArenaBox>
  private readonly tabs: PlayingTabs
  private readonly posted: PostedWords
  private isClosed = false

  constructor(private readonly deps: RoomsDeps) {
    const { clock, db, log } = deps
    this.alarm = new Alarm(clock, (err, key) => log.error({ err, key }, 'a room failed when it was woken'))
    this.store = new ArenaStore(db)
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
    this.news = new ArenaRoomNews(deps, this.audience)
  }

  /** A new room. Throws the refusal of the rules; there is no room then. */
  open(code: RoomCode, create: ArenaCommandOf<'create'>): ArenaState {
    const room = this.asleep(code)
    const result = room.handle(create)
    if (!result.ok) throw refusalError(result)
    this.registry.add(code, room)
    return stateIn(room)
  }

  /** Throws ROOM_NOT_FOUND. */
  get(code: RoomCode): ArenaBox {
    const room = this.registry.get(code)
    if (room === null) throw new AppError('ROOM_NOT_FOUND')
    return room
  }

  /** Throws ROOM_NOT_FOUND. */
  stateOf(code: RoomCode): ArenaState {
    return stateIn(this.get(code))
  }

  /** Like `stateOf`, for viewers outside the room: does not keep a finished room awake. Throws ROOM_NOT_FOUND. */
  look(code: RoomCode): ArenaState {
    const state = this.stateOf(code)
    this.tidy(code)
    return state
  }

  /** Like `stateOf`, after storing the words posted there. */
  settledStateOf(code: RoomCode): ArenaState {
    this.posted.flush(this.get(code))
    return this.stateOf(code)
  }

  /** The events of a room as stored; empty if there is none. */
  eventsOf = (code: RoomCode) => this.store.load(code) ?? []

  /** Throws the refusal of the rules. */
  command(code: RoomCode, command: ArenaCommand): ArenaState {
    const room = this.get(code)
    const result = room.handle(command)
    if (result.ok) return stateIn(room)
    this.tidy(code)
    throw refusalError(result)
  }

  /** Takes typed words: stored a moment later, together with others, and then confirmed. Calls `refused` on a refusal. */
  post(code: RoomCode, command: ArenaCommandOf<'type'>, refused: (error: AppError) => void): void {
    this.get(code).post(command, (refusal) => refused(refusalError(refusal)))
  }

  /**
   * Subscribes a participant's socket to the room and counts the participant as present. `tab`: the browser tab that sends; if
   * left out, the socket counts as a tab of its own. Throws ARENA_NOT_SEATED.
   */
  enter(code: RoomCode, connection: PlayerConnection, { tab, takeOver = false }: TabOptions = {}): ArenaState {
    const room = this.get(code)
    if (!isParticipant(stateIn(room), connection.player.userId)) {
      this.tidy(code)
      throw new AppError('ARENA_NOT_SEATED')
    }
    if (this.audience.placeOf(connection) === code && tab === undefined && !takeOver) return stateIn(room)
    this.audience.enter(code, connection)
    const { plays, displaced } = this.tabs.enter(code, connection, { tab: tab ?? connection.id, takeOver })
    displaced?.send({ event: 'tab-role', data: { roomCode: code, plays: false } })
    connection.send({ event: 'tab-role', data: { roomCode: code, plays } })
    return stateIn(room)
  }

  /** Announces a participant whose socket has not connected yet: counts as away only if it does not connect in time. */
  expect(code: RoomCode, userId: UserId): void {
    if (!this.audience.isPresent(code, userId)) this.presence.disconnected(code, userId, ARRIVAL_GRACE_MS)
  }

  /** Throws DUEL_OTHER_TAB if another tab of this participant plays. */
  requirePlaying(code: RoomCode, connection: PlayerConnection): void {
    if (!this.tabs.plays(code, connection)) throw new AppError('DUEL_OTHER_TAB')
  }

  /** The participant leaves deliberately; with another tab in the room they stay. */
  depart(code: RoomCode, connection: PlayerConnection): void {
    const { userId } = connection.player
    this.audience.leave(connection)
    if (this.audience.isPresent(code, userId)) return
    this.note(code, { type: 'leave', userId, sinceMs: this.deps.clock.nowMs(), onPurpose: true })
    this.tidy(code)
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
    if (state.played !== null && state.awards === null) return
    this.registry.forget(code)
    this.tabs.forget(
      code,
      state.participants.map(({ userId }) => userId),
    )
  }

  /** Called once, before the first socket: see `recoverArenas`. */
  recover(): number {
    return recoverArenas(this.effectDeps)
  }

  close(): void {
    this.isClosed = true
    this.posted.close()
    this.alarm.close()
  }

  private load(code: RoomCode): ArenaBox | null {
    const list = this.store.load(code)
    if (list === null) return null
    const room = this.asleep(code)
    room.restore(list)
    return room
  }

  private asleep(code: RoomCode): ArenaBox {
    const ports: ArenaPorts = {
      transact: (work) => this.store.transact(work),
      append: (events, state) => this.store.append(events, state),
      publish: (events, state) => this.news.publish(events, state),
      perform: (effect) => performEffect(this.effectDeps, code, effect),
      seed: () => randomInt(SEEDS),
      posted: (events) => {
        this.posted.waits(room, events)
        this.news.received(code, events)
      },
      flush: () => this.posted.flush(room),
    }
    const room = new ArenaBox(code, arenaMachine, ports, { clock: this.deps.clock, alarm: this.alarm })
    return room
  }

  private get effectDeps() {
    const { db, log, clock } = this.deps
    return { db, log, rooms: this, nowMs: () => clock.nowMs() }
  }

  /** A reload has its grace period. */
  private wentAway(code: RoomCode, userId: string): void {
    // The server stops, the participant did not leave: a scheduled start survives a restart.
    if (this.isClosed) return
    const phase = this.registry.peek(code)?.state?.phase
    if (phase === undefined || phase === 'finished') this.tidy(code)
    else this.presence.disconnected(code, userId)
  }

  /** Reports presence to the room; a refusal is no error here. */
  private note(code: string, command: ArenaCommand): void {
    this.registry.peek(code)?.handle(command)
  }
}
