import { randomInt } from 'node:crypto'
import type { CalledOff, ServerFrame } from '#contracts/frames/index'
import { asRoomCode, asUserId, type RoomCode, type UserId } from '#contracts/ids'
import { atomically, type Db } from '#db/client'
import { AppError, errorMessage } from '#errors'
import {
  Alarm,
  Audience,
  type Clock,
  PlayingTabs,
  Presence,
  Registry,
  Room,
  type RoomPorts,
  type Stamped,
  UserBudgets,
} from '#live'
import type { ServerLog } from '#server-log'
import { EffectPerformer } from './effect-performer'
import type { MatchKind, PresenceCommand, RefusedCommand } from './match-kind'
import { PostedWords } from './posted-words'
import { refusalError } from './refusal'
import type { PlayerConnection } from './types'

/**
 * How long a member may take to connect: browsers wait a while before they reconnect after a restart, and a page that
 * leads into a room takes a while, too.
 */
const ARRIVAL_GRACE_MS = 30_000
const SEEDS = 2 ** 31

type TabOptions = { readonly tab?: string | undefined; readonly takeOver?: boolean | undefined }

/**
 * What `placeFor` needs to know about a frame. `named` is the room that it names; undefined means the room of its
 * socket.
 */
type FramePlace = {
  readonly named: RoomCode | undefined
  /** Whether the frame only reports what a page observed; such a frame must not bring back a member who has left. */
  readonly isReport: boolean
  /** Whether only the playing tab may send the frame until the match ends. */
  readonly needsPlayingTab: boolean
  readonly tab: TabOptions
}

type MatchState = { readonly phase: string }
type Notice = { readonly userIds: readonly UserId[]; readonly code: CalledOff }

type EventLists<State, Event> = Pick<RoomPorts<State, Event, never>, 'append'> & {
  /** The stored events of a room; null if there is no such room. Throws if the stored list cannot be read. */
  load(code: RoomCode): readonly Stamped<Event>[] | null
  /** Whether there is such a room, without reading its events. */
  has(code: RoomCode): boolean
}

interface Publisher<State, Event> {
  publish(events: readonly Stamped<Event>[], state: State): void
  /** Called when words were posted that are not stored yet. */
  received(events: readonly Stamped<Event>[], state: State): void
}

export type MatchRoomsDeps = { readonly db: Db; readonly clock: Clock; readonly log: ServerLog }

/**
 * The rooms of one kind of match, duels or rooms of many: wakes them, passes them commands, performs their effects, and
 * knows who is present. A kind adds its rules, its storage and its frames.
 */
export abstract class MatchRooms<
  State extends MatchState,
  Command,
  Event extends { readonly type: string },
  Effect extends { readonly type: string },
  Refused extends RefusedCommand<Event>,
> {
  protected readonly audience: Audience
  protected readonly presence: Presence
  protected readonly registry: Registry<Room<State, Command | PresenceCommand, Event, Effect, Refused>>
  private readonly alarm: Alarm
  private readonly tabs: PlayingTabs
  private readonly posted: PostedWords
  private readonly readings: UserBudgets
  private readonly effects: EffectPerformer<Effect>
  private isClosed = false

  protected constructor(
    private readonly base: MatchRoomsDeps,
    private readonly kind: MatchKind<State, Command, Event, Effect, Refused>,
    protected readonly store: EventLists<State, Event>,
  ) {
    const { clock, db, log } = base
    this.alarm = new Alarm(clock, (err, key) => log.error({ err, key }, 'a room failed when it was woken'))
    this.registry = new Registry((code) => this.load(asRoomCode(code)))
    this.effects = new EffectPerformer<Effect>({
      clock,
      alarm: this.alarm,
      log,
      noun: kind.noun,
      carryOut: (code, effect) => this.carryOut(code, effect),
      owed: (code) => kind.owed(this.stateOf(code), randomInt(SEEDS)),
      tidy: (code) => this.tidy(code),
    })
    this.posted = new PostedWords(db, log)
    this.readings = new UserBudgets(clock)
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
      else this.socketsGone(asRoomCode(code), userId)
    })
  }

  protected abstract readonly news: Publisher<State, Event>
  protected abstract carryOut(code: RoomCode, effect: Effect): void

  /** Performs an effect of a decision; one that fails is logged, and tried again as `EffectPerformer` says. */
  perform(code: RoomCode, effect: Effect): void {
    this.effects.perform(code, effect)
  }

  /** Opens a room. Throws the refusal of the rules and then opens none. */
  open(code: RoomCode, create: Command): State {
    const room = this.asleep(code)
    const result = room.handle(create)
    if (!result.ok) throw refusalError(result)
    this.registry.add(code, room)
    return stateIn(room)
  }

  /** The room of a code. Throws ROOM_NOT_FOUND. */
  get(code: RoomCode) {
    const room = this.registry.get(code)
    if (room === null) throw new AppError('ROOM_NOT_FOUND')
    return room
  }

  /** The current state of a room. Throws ROOM_NOT_FOUND. */
  stateOf(code: RoomCode): State {
    return stateIn(this.get(code))
  }

  /** Like `stateOf`, for viewers outside the room: does not keep a finished room awake. Throws ROOM_NOT_FOUND. */
  look(code: RoomCode): State {
    const state = this.stateOf(code)
    this.tidy(code)
    return state
  }

  /** Like `stateOf`, after storing the words that were posted in the room. */
  settledStateOf(code: RoomCode): State {
    this.posted.flush(this.get(code))
    return this.stateOf(code)
  }

  /** Handles a command and returns the state after it. Throws ROOM_NOT_FOUND and the refusal of the rules. */
  command(code: RoomCode, command: Command | PresenceCommand): State {
    const room = this.get(code)
    const result = room.handle(command)
    if (result.ok) return stateIn(room)
    this.tidy(code)
    throw refusalError(result)
  }

  /**
   * Handles typed words: they are stored a moment later, together with others, and then confirmed. Calls `refused` on a
   * refusal.
   */
  post(code: RoomCode, command: Extract<Command, { type: 'type' }>, refused: (error: AppError) => void): void {
    this.get(code).post(command, (refusal) => refused(refusalError(refusal)))
  }

  /**
   * Subscribes a member's socket to the room and counts the member as present. `tab` identifies the sender's browser
   * tab; without it, the socket counts as a tab of its own. Throws ROOM_NOT_FOUND and `notMember`.
   */
  enter(code: RoomCode, connection: PlayerConnection, { tab, takeOver = false }: TabOptions = {}): State {
    const room = this.get(code)
    if (this.memberOf(stateIn(room), connection.player.userId) === undefined) {
      this.tidy(code)
      throw new AppError(this.kind.notMember)
    }
    if (this.audience.placeOf(connection) === code && tab === undefined && !takeOver) return stateIn(room)
    this.audience.enter(code, connection)
    const { plays, displaced } = this.tabs.enter(code, connection, { tab: tab ?? connection.id, takeOver })
    displaced?.send({ event: 'tab-role', data: { roomCode: code, plays: false } })
    connection.send({ event: 'tab-role', data: { roomCode: code, plays } })
    this.entered(code, connection.player.userId)
    return stateIn(room)
  }

  /**
   * The room that a frame concerns, if its sender may act there; subscribes the socket to it. Null for a report that a
   * page still sends after its member has left the room. Throws ROOM_NOT_FOUND, `notMember`, DUEL_OTHER_TAB if only the
   * playing tab may act, and RATE_LIMITED.
   */
  placeFor(connection: PlayerConnection, { named, isReport, needsPlayingTab, tab }: FramePlace): RoomCode | null {
    const code = named ?? this.placeOf(connection)
    if (code === null) throw new AppError('ROOM_NOT_FOUND')
    // A room that is over is read with all its events, whichever frame names it: as often as a page may follow one.
    const mustRead = this.registry.peek(code) === null && this.store.has(code)
    if (mustRead && !this.readings.take(connection.player.userId, 'resume')) throw new AppError('RATE_LIMITED')
    if (isReport && this.hasLeft(connection, code)) return null
    this.enter(code, connection, tab)
    // After the end, any tab may act.
    if (needsPlayingTab && this.stateOf(code).phase !== 'finished') this.requirePlaying(code, connection)
    return code
  }

  isHere(code: RoomCode, userId: UserId): boolean {
    return this.audience.isPresent(code, userId)
  }

  /** Expects a member whose socket has not connected yet: they count as away only if it does not connect in time. */
  expect(code: RoomCode, userId: UserId): void {
    if (!this.isHere(code, userId)) this.presence.disconnected(code, userId, ARRIVAL_GRACE_MS)
  }

  /** Throws DUEL_OTHER_TAB if another tab of this member plays. */
  requirePlaying(code: RoomCode, connection: PlayerConnection): void {
    if (!this.tabs.plays(code, connection)) throw new AppError('DUEL_OTHER_TAB')
  }

  /** Handles that a member leaves deliberately. A member with another tab in the room stays. */
  depart(code: RoomCode, connection: PlayerConnection): void {
    const { userId } = connection.player
    this.audience.leave(connection)
    if (this.audience.isPresent(code, userId)) return
    this.note(code, { type: 'leave', userId, sinceMs: this.base.clock.nowMs(), onPurpose: true })
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

  /** Sends members an error that none of their frames has caused. */
  protected notify(roomCode: RoomCode, { userIds, code }: Notice): void {
    const data = { code, message: errorMessage(code) }
    for (const userId of userIds) this.send(roomCode, userId, { event: 'error', data })
  }

  /** Removes a settled room without viewers from memory. */
  tidy(code: RoomCode): void {
    const state = this.registry.peek(code)?.state ?? null
    if (state?.phase !== 'finished' || !this.audience.isEmpty(code) || !this.kind.isSettled(state)) return
    this.registry.forget(code)
    this.tabs.forget(
      code,
      this.kind.membersOf(state).map(({ userId }) => userId),
    )
  }

  /**
   * Wakes the rooms that a previous process left unfinished. Call it once, before the first socket connects. A room
   * that cannot be read is logged and skipped. Returns the number of unfinished rooms.
   */
  recover(): number {
    const codes = this.kind.unfinished(this.base.db)
    for (const code of codes) {
      try {
        this.recoverOne(asRoomCode(code))
      } catch (err) {
        this.base.log.error({ err, roomCode: code }, `a ${this.kind.noun} could not be brought back`)
      }
    }
    this.giveUpDeserted()
    return codes.length
  }

  /**
   * Gives up the seats of deleted users in rooms that have not started, as if they had left: otherwise others could
   * find and join the room of a host who is gone. Errors are logged.
   */
  giveUpDeserted(): void {
    const { db, clock, log } = this.base
    for (const { roomCode, userId } of this.kind.deserted(db)) {
      try {
        this.command(asRoomCode(roomCode), this.kind.giveUp(asUserId(userId), clock.nowMs()))
        this.tidy(asRoomCode(roomCode))
      } catch (err) {
        log.error({ err, roomCode }, `a deleted user could not be taken out of a ${this.kind.noun}`)
      }
    }
  }

  close(): void {
    this.isClosed = true
    this.posted.close()
    this.alarm.close()
  }

  /** Called after a member's socket was subscribed. */
  protected entered(_code: RoomCode, _userId: UserId): void {
    // In most matches, presence alone changes nothing.
  }

  /**
   * Called when the last socket of a member has left a room that is not finished. By default, a reload has its grace
   * period.
   */
  protected wentAway(code: RoomCode, userId: string, _phase: State['phase']): void {
    this.presence.disconnected(code, userId)
  }

  /** Reports presence to the room; a refusal is no error here. */
  protected note(code: string, command: Command | PresenceCommand): void {
    this.registry.peek(code)?.handle(command)
  }

  private memberOf(state: State, userId: UserId) {
    return this.kind.membersOf(state).find((member) => member.userId === userId)
  }

  private hasLeft(connection: PlayerConnection, code: RoomCode): boolean {
    const isElsewhere = this.placeOf(connection) !== code
    return isElsewhere && this.memberOf(this.stateOf(code), connection.player.userId)?.away?.onPurpose === true
  }

  private socketsGone(code: RoomCode, userId: string): void {
    // The server is stopping and the member did not leave: a scheduled start survives a restart.
    if (this.isClosed) return
    const phase = this.registry.peek(code)?.state?.phase
    if (phase === undefined || phase === 'finished') this.tidy(code)
    else this.wentAway(code, userId, phase)
  }

  /** Performs the outstanding effects of a room. Members who do not reconnect in time count as away. */
  private recoverOne(code: RoomCode): void {
    const state = this.command(code, { type: 'recover' })
    for (const userId of this.kind.presentIn(state)) this.expect(code, userId)
    this.effects.performOwed(code)
  }

  private load(code: RoomCode) {
    const list = this.store.load(code)
    if (list === null) return null
    const room = this.asleep(code)
    room.restore(list)
    return room
  }

  private asleep(code: RoomCode) {
    const ports: RoomPorts<State, Event, Effect> = {
      transact: (work) => atomically(this.base.db, work),
      append: (events, state) => this.store.append(events, state),
      publish: (events, state) => this.news.publish(events, state),
      perform: (effect) => this.perform(code, effect),
      seed: () => randomInt(SEEDS),
      posted: (events, state) => {
        this.posted.waits(room, events)
        if (state !== null) this.news.received(events, state)
      },
      flush: () => this.posted.flush(room),
    }
    const { clock } = this.base
    const room = new Room(code, this.kind, ports, { clock, alarm: this.alarm })
    return room
  }
}

function stateIn<State>(room: { readonly state: State | null }): State {
  if (room.state === null) throw new AppError('ROOM_NOT_FOUND')
  return room.state
}
