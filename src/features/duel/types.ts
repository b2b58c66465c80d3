import type { ClientEvent, ClientFrameOf } from '#contracts/ws/client-frames'
import type { PlayerProfile } from '#contracts/ws/duel-events'
import type { Connection } from '#live'

/** A socket whose user is known. */
export interface Seat extends Connection {
  readonly player: PlayerProfile
}

/** What a player can say to duels. Who one is and what time it is are answered by the socket itself. */
export type DuelIntent = Exclude<ClientEvent, 'authenticate' | 'ping'>

export type DuelFrame = ClientFrameOf<DuelIntent>

export interface DuelService {
  /**
   * Acts on what a player sent. Answers go out as frames. Throws AppError with the code and words for the person;
   * nothing has happened then.
   */
  receive(seat: Seat, frame: DuelFrame): void
  /** The socket is gone. Again is harmless. */
  disconnect(seat: Seat): void
  /**
   * Brings back what a former process left unfinished: state from the events, deadlines armed, both players' time made
   * longer. Before the first socket, and before the judge announces verdicts. Returns how many.
   */
  recover(): number
  /** Wakes nobody any more. What is unfinished is in the database. */
  close(): void
}
