import type { ServerFrame } from '#contracts/frames/index'
import type { Alarm } from './alarm'
import type { Connection } from './audience'
import type { Clock } from './clock'
import { GRACE_MS } from './presence'

type Changed = (userId: string, isOnline: boolean) => void

/**
 * The users who are online: those with at least one authenticated socket, in any room or none. A user whose last socket
 * closes stays online for a grace period, so that changing pages does not cause flicker.
 */
export class OnlineUsers {
  private readonly sockets = new Map<string, Set<Connection>>()
  private readonly leaving = new Set<string>()

  constructor(
    private readonly time: { readonly clock: Clock; readonly alarm: Alarm },
    private readonly onChange: Changed,
  ) {}

  arrive(connection: Connection): void {
    const { userId } = connection
    const here = this.sockets.get(userId)
    if (here !== undefined) {
      here.add(connection)
      return
    }
    this.sockets.set(userId, new Set([connection]))
    this.time.alarm.clear(keyOf(userId))
    if (!this.leaving.delete(userId)) this.onChange(userId, true)
  }

  /** Removes a socket. Calling it again is harmless. */
  leave(connection: Connection): void {
    const { userId } = connection
    const here = this.sockets.get(userId)
    if (here?.delete(connection) !== true || here.size > 0) return
    this.sockets.delete(userId)
    this.leaving.add(userId)
    this.time.alarm.set(keyOf(userId), this.time.clock.nowMs() + GRACE_MS, () => this.left(userId))
  }

  isOnline(userId: string): boolean {
    return this.sockets.has(userId) || this.leaving.has(userId)
  }

  /** Counts connected users and sockets, without users in their grace period. */
  counts(): { readonly players: number; readonly sockets: number } {
    const sockets = [...this.sockets.values()].reduce((sum, here) => sum + here.size, 0)
    return { players: this.sockets.size, sockets }
  }

  /** Sends to every socket of a user, if there is one. */
  send(userId: string, frame: ServerFrame): void {
    for (const connection of this.sockets.get(userId) ?? []) connection.send(frame)
  }

  private left(userId: string): void {
    if (this.leaving.delete(userId)) this.onChange(userId, false)
  }
}

const keyOf = (userId: string): string => `online:${userId}`
