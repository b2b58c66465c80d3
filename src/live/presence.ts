import type { Alarm } from './alarm'
import type { Clock } from './clock'

/**
 * A reload takes a moment: only a user who is still away after this time has left. docs/rules.md#coding-duels: the
 * opponent sees it after 5 s.
 */
export const GRACE_MS = 5_000

type OnReturned = (roomCode: string, userId: string) => void
/** `sinceMs`: when the user's last socket closed. */
type OnLeft = (roomCode: string, userId: string, sinceMs: number) => void

/** Turns the opening and closing of sockets into "has left" and "is back"; the former follows after a grace period. */
export class Presence {
  constructor(
    private readonly time: { readonly clock: Clock; readonly alarm: Alarm },
    private readonly listeners: { readonly left: OnLeft; readonly returned: OnReturned },
  ) {}

  connected(roomCode: string, userId: string): void {
    this.time.alarm.clear(keyOf(roomCode, userId))
    this.listeners.returned(roomCode, userId)
  }

  disconnected(roomCode: string, userId: string, graceMs = GRACE_MS): void {
    const sinceMs = this.time.clock.nowMs()
    this.time.alarm.set(keyOf(roomCode, userId), sinceMs + graceMs, () =>
      this.listeners.left(roomCode, userId, sinceMs),
    )
  }
}

const keyOf = (roomCode: string, userId: string): string => `away:${roomCode}:${userId}`
