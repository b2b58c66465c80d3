import type { PassingFrame, ServerFrame } from '#contracts/frames/index'
import type { RoomCode, UserId } from '#contracts/ids'
import type { ArenaState } from '#core/arena'
import type { Db } from '#db/client'
import { viewerFor } from '#features/duel'
import type { Audience } from '#live'
import type { ServerLog } from '#server-log'
import type { ArenaSerializer } from './frame-serializer'
import type { StampedArena } from './machine'
import type { ArenaNews } from './types'

type Deps = {
  readonly db: Db
  readonly serializer: ArenaSerializer
  readonly log: Pick<ServerLog, 'error'>
}

/** Publishes what happens in the rooms to those in them, each what they may see, and to spectators and lists. */
export class ArenaRoomNews {
  private readonly listeners: ((news: ArenaNews) => void)[] = []
  private readonly relays: ((code: RoomCode, frame: PassingFrame) => void)[] = []
  private readonly receivers: ((code: RoomCode, userId: UserId) => void)[] = []

  constructor(
    private readonly deps: Deps,
    private readonly audience: Audience,
  ) {}

  /** Calls `listener` for all stored events. */
  watch(listener: (news: ArenaNews) => void): void {
    this.listeners.push(listener)
  }

  /** Calls `relay` for every frame that is shown and not stored. */
  onShown(relay: (code: RoomCode, frame: PassingFrame) => void): void {
    this.relays.push(relay)
  }

  /** Calls `receiver` when words of a typist were received, which are not stored yet. */
  onTyped(receiver: (code: RoomCode, userId: UserId) => void): void {
    this.receivers.push(receiver)
  }

  /** Sends a frame that is not stored to everyone in the room and to spectators. */
  showAll(code: RoomCode, frame: PassingFrame): void {
    this.audience.sendToAll(code, frame)
    for (const relay of this.relays) relay(code, frame)
  }

  /** Sends a frame to the participants who are present, not to spectators. It is not stored. */
  showParticipants(code: RoomCode, frame: PassingFrame): void {
    this.audience.sendToAll(code, frame)
  }

  received(code: RoomCode, events: readonly StampedArena[]): void {
    for (const { event } of events)
      if (event.type === 'typed') for (const receiver of this.receivers) receiver(code, event.userId)
  }

  /** The events are stored already: failing to build a frame is our bug, and no reason to refuse the command. */
  publish(events: readonly StampedArena[], state: ArenaState): void {
    this.guarded(() => this.sent(events, state), state.roomCode)
    const isPresent = (userId: UserId) => this.audience.isPresent(state.roomCode, userId)
    for (const listener of this.listeners) this.guarded(() => listener({ events, state, isPresent }), state.roomCode)
  }

  private sent(events: readonly StampedArena[], state: ArenaState): void {
    const { roomCode } = state
    const leavers = events.flatMap(({ event }) => (event.type === 'vacated' ? [event.userId] : []))
    const isTalk = events.some(({ event }) => event.type === 'chatted')
    for (const userId of [...state.participants.map((one) => one.userId), ...leavers]) {
      if (!this.audience.isPresent(roomCode, userId)) continue
      const viewer = isTalk ? viewerFor(this.deps.db, userId) : ({ kind: 'player', userId } as const)
      this.audience.send(roomCode, userId, this.deps.serializer.news(events, state, viewer))
    }
    const left: ServerFrame = { event: 'arena-left', data: { roomCode } }
    for (const userId of leavers) {
      this.audience.send(roomCode, userId, [left])
      this.audience.dismiss(roomCode, userId)
    }
  }

  /** A failing receiver does not keep the news from the others. */
  private guarded(notify: () => void, roomCode: RoomCode): void {
    try {
      notify()
    } catch (err) {
      this.deps.log.error({ err, roomCode }, 'news of a room could not be sent')
    }
  }
}
