import type { PassingFrame } from '#contracts/frames/index'
import type { RoomCode, UserId } from '#contracts/ids'
import type { ArenaEvent } from '#contracts/ws/arena-events'
import type { ArenaState } from '#core/arena'
import { MatchNews, type NewsOf } from '#features/duel'
import type { ArenaSerializer } from './frame-serializer'
import type { StampedArena } from './machine'

export type ArenaNews = NewsOf<ArenaEvent, ArenaState>

/** Publishes the events of rooms: to each participant what they may see, and to spectators and lists. */
export class ArenaRoomNews extends MatchNews<ArenaEvent, ArenaState, ArenaSerializer> {
  protected override readonly failure = 'news of a room could not be sent'
  private readonly receivers: ((code: RoomCode, userId: UserId) => void)[] = []

  /** Calls `receiver` when words of a typist were received but not stored yet. */
  onTyped(receiver: (code: RoomCode, userId: UserId) => void): void {
    this.receivers.push(receiver)
  }

  /** Sends a frame that is not stored to all participants and spectators. */
  showAll(code: RoomCode, frame: PassingFrame): void {
    this.audience.sendToAll(code, frame)
    this.relay(code, frame)
  }

  received(events: readonly StampedArena[], { roomCode }: ArenaState): void {
    for (const { event } of events)
      if (event.type === 'typed') for (const receiver of this.receivers) receiver(roomCode, event.userId)
  }

  /**
   * The events are stored already: a frame that cannot be built is a bug of ours and no reason to refuse the command.
   */
  publish(events: readonly StampedArena[], state: ArenaState): void {
    const { roomCode } = state
    this.guarded(() => this.send(events, state, [{ event: 'arena-left', data: { roomCode } }]), roomCode)
    this.notifyListeners(events, state)
  }
}
