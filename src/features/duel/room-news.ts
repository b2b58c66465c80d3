import type { PassingFrame } from '#contracts/frames/index'
import type { RoomCode, UserId } from '#contracts/ids'
import type { DuelEvent } from '#contracts/ws/duel-events'
import type { DuelState } from '#core/duel'
import type { FrameSerializer } from './frame-serializer'
import type { StampedDuel } from './machine'
import { MatchNews } from './match-news'
import { isShownAtReceipt } from './typing-view'

/** Publishes the events of rooms: to each player what they may see, and to spectators. */
export class RoomNews extends MatchNews<DuelEvent, DuelState, FrameSerializer> {
  protected override readonly failure = 'news of a duel could not be taken'

  /** Sends a frame that is not stored to spectators and to everyone in the room except this player. */
  showOthers(code: RoomCode, userId: UserId, frame: PassingFrame): void {
    this.audience.sendToOthers(code, userId, frame)
    this.relay(code, frame)
  }

  /** Like `showOthers`, to everyone. */
  showAll({ roomCode, players }: DuelState, frame: PassingFrame): void {
    for (const { userId } of players) this.audience.send(roomCode, userId, [frame])
    this.relay(roomCode, frame)
  }

  /** Sends a frame that is not stored to the players who are present, but not to spectators. */
  showPlayers(code: RoomCode, frame: PassingFrame): void {
    this.audience.sendToAll(code, frame)
  }

  /** Shows the others words that were received but not stored yet, if they may be shown so early. */
  received(events: readonly StampedDuel[], state: DuelState): void {
    for (const { event } of events) {
      if (event.type !== 'typed' || !isShownAtReceipt(event, state)) continue
      const frame = this.deps.serializer.typingProgress(state, event.userId, 0)
      if (frame !== null) this.showOthers(state.roomCode, event.userId, frame)
    }
  }

  /**
   * The events are stored already: a frame that cannot be built is a bug of ours and no reason to refuse the command.
   */
  publish(events: readonly StampedDuel[], state: DuelState): void {
    try {
      this.send(events, state)
      this.notifyListeners(events, state)
    } catch (err) {
      this.deps.log.error({ err, roomCode: state.roomCode }, 'events of a duel could not be sent')
    }
  }
}
