import type { PassingFrame } from '#contracts/frames/index'
import type { RoomCode, UserId } from '#contracts/ids'
import type { DuelState } from '#core/duel'
import type { Db } from '#db/client'
import type { Audience } from '#live'
import type { ServerLog } from '#server-log'
import type { FrameSerializer } from './frame-serializer'
import type { StampedDuel } from './machine'
import type { DuelNews } from './types'
import { isShownAtReceipt } from './typing-view'
import { playerWhoHearsAll, viewerFor } from './viewer'

type Deps = {
  readonly db: Db
  readonly serializer: FrameSerializer
  readonly log: Pick<ServerLog, 'error'>
}

/** Publishes what happens in the rooms to the players in them, each what they may see, and to spectators. */
export class RoomNews {
  private readonly listeners: ((news: DuelNews) => void)[] = []
  private readonly relays: ((code: RoomCode, frame: PassingFrame) => void)[] = []

  constructor(
    private readonly deps: Deps,
    private readonly audience: Audience,
  ) {}

  /** Calls `listener` for all stored events. */
  watch(listener: (news: DuelNews) => void): void {
    this.listeners.push(listener)
  }

  /** Calls `relay` for every frame that is shown and not stored. */
  onShown(relay: (code: RoomCode, frame: PassingFrame) => void): void {
    this.relays.push(relay)
  }

  /** Sends a frame that is not stored to spectators and to everyone in the room except this player. */
  showOthers(code: RoomCode, userId: UserId, frame: PassingFrame): void {
    this.audience.sendToOthers(code, userId, frame)
    for (const relay of this.relays) relay(code, frame)
  }

  /** Like `showOthers`, to everyone. */
  showAll({ roomCode, players }: DuelState, frame: PassingFrame): void {
    for (const { userId } of players) this.audience.send(roomCode, userId, [frame])
    for (const relay of this.relays) relay(roomCode, frame)
  }

  /** Sends a frame to the players who are present, not to spectators. It is not stored. */
  showPlayers(code: RoomCode, frame: PassingFrame): void {
    this.audience.sendToAll(code, frame)
  }

  /** Shows the others what was received and is not stored yet, as far as it may be shown so early. */
  received(events: readonly StampedDuel[], state: DuelState): void {
    for (const { event } of events) {
      if (event.type !== 'typed' || !isShownAtReceipt(event, state)) continue
      const frame = this.deps.serializer.typingProgress(state, event.userId, 0)
      if (frame !== null) this.showOthers(state.roomCode, event.userId, frame)
    }
  }

  /** The events are stored already: failing to build a frame is our bug, and no reason to refuse the command. */
  publish(events: readonly StampedDuel[], state: DuelState): void {
    try {
      this.published(events, state)
    } catch (err) {
      this.deps.log.error({ err, roomCode: state.roomCode }, 'events of a duel could not be sent')
    }
  }

  private published(events: readonly StampedDuel[], state: DuelState): void {
    const leavers = events.flatMap(({ event }) => (event.type === 'vacated' ? [event.userId] : []))
    const isTalk = events.some(({ event }) => event.type === 'chatted')
    for (const userId of [...state.players.map((player) => player.userId), ...leavers]) {
      if (!this.audience.isPresent(state.roomCode, userId)) continue
      const viewer = isTalk ? viewerFor(this.deps.db, userId) : playerWhoHearsAll(userId)
      this.audience.send(state.roomCode, userId, this.deps.serializer.news(events, state, viewer))
    }
    for (const userId of leavers) this.audience.dismiss(state.roomCode, userId)
    const isPresent = (userId: UserId) => this.audience.isPresent(state.roomCode, userId)
    for (const listener of this.listeners) this.guarded(() => listener({ events, state, isPresent }), state.roomCode)
  }

  /** A failing receiver does not keep the news from the others. */
  private guarded(notify: () => void, roomCode: RoomCode): void {
    try {
      notify()
    } catch (err) {
      this.deps.log.error({ err, roomCode }, 'news of a duel could not be taken')
    }
  }
}
