import type { PassingFrame, ServerFrame } from '#contracts/frames/index'
import type { RoomCode, UserId } from '#contracts/ids'
import type { ArenaEvent } from '#contracts/ws/arena-events'
import type { DuelEvent } from '#contracts/ws/duel-events'
import type { Viewer } from '#core/duel'
import type { Db } from '#db/client'
import type { Audience, Stamped } from '#live'
import type { ServerLog } from '#server-log'
import { viewerFor } from './viewer'

/** Stored events of a room, for listeners outside it. */
export type NewsOf<Event, State> = {
  readonly events: readonly Stamped<Event>[]
  /** The room after the last of the events. */
  readonly state: State
  /** Whether a socket of this member is in the room. */
  isPresent(userId: UserId): boolean
}

interface Serializes<Event, State> {
  news(events: readonly Stamped<Event>[], state: State, viewer: Viewer): ServerFrame[]
}

type Deps<State, Serializer> = {
  readonly db: Db
  readonly membersOf: (state: State) => readonly { readonly userId: UserId }[]
  readonly serializer: Serializer
  readonly log: Pick<ServerLog, 'error'>
}

/**
 * Publishes the events of the rooms of one kind of match: to each member what they may see, and to listeners outside.
 */
export abstract class MatchNews<
  Event extends DuelEvent | ArenaEvent,
  State extends { readonly roomCode: RoomCode },
  Serializer extends Serializes<Event, State>,
> {
  private readonly listeners: ((news: NewsOf<Event, State>) => void)[] = []
  private readonly relays: ((code: RoomCode, frame: PassingFrame) => void)[] = []

  constructor(
    protected readonly deps: Deps<State, Serializer>,
    protected readonly audience: Audience,
  ) {}

  /** The log message for a receiver that fails. */
  protected abstract readonly failure: string

  /** Calls `listener` for all stored events. */
  watch(listener: (news: NewsOf<Event, State>) => void): void {
    this.listeners.push(listener)
  }

  /** Calls `relay` for every frame that is shown but not stored. */
  onShown(relay: (code: RoomCode, frame: PassingFrame) => void): void {
    this.relays.push(relay)
  }

  protected relay(code: RoomCode, frame: PassingFrame): void {
    for (const relay of this.relays) relay(code, frame)
  }

  /**
   * Sends the events to the members who are present. Members who have just left also get them, then `farewell`, and
   * nothing after that.
   */
  protected send(events: readonly Stamped<Event>[], state: State, farewell: readonly ServerFrame[] = []): void {
    const { roomCode } = state
    const leavers = events.flatMap(({ event }) => (event.type === 'vacated' ? [event.userId] : []))
    const isTalk = events.some(({ event }) => event.type === 'chatted')
    for (const userId of [...this.deps.membersOf(state).map((one) => one.userId), ...leavers]) {
      if (!this.audience.isPresent(roomCode, userId)) continue
      // Blocks make no difference to events without chat.
      const viewer: Viewer = isTalk ? viewerFor(this.deps.db, userId) : { kind: 'player', userId }
      this.audience.send(roomCode, userId, this.deps.serializer.news(events, state, viewer))
    }
    for (const userId of leavers) {
      this.audience.send(roomCode, userId, farewell)
      this.audience.dismiss(roomCode, userId)
    }
  }

  protected notifyListeners(events: readonly Stamped<Event>[], state: State): void {
    const isPresent = (userId: UserId) => this.audience.isPresent(state.roomCode, userId)
    for (const listener of this.listeners) this.guarded(() => listener({ events, state, isPresent }), state.roomCode)
  }

  /** Calls a receiver and logs its error, so that the other receivers still get the events. */
  protected guarded(notify: () => void, roomCode: RoomCode): void {
    try {
      notify()
    } catch (err) {
      this.deps.log.error({ err, roomCode }, this.failure)
    }
  }
}
