import type { Connection } from './audience'

type Holder = { readonly tab: string; readonly connection: Connection }
/** Whether this connection plays now, and the connection that it displaced, which now only watches; null if there is none. */
type TabChange = { readonly plays: boolean; readonly displaced: Connection | null }

/**
 * Decides which of a user's tabs plays in a room: the first one. A tab that returns (a reload, a new connection) counts
 * as the same one; another tab takes over only on request, or when the playing one is gone.
 */
export class PlayingTabs {
  private readonly holders = new Map<string, Holder>()

  constructor(private readonly isHere: (roomCode: string, connection: Connection) => boolean) {}

  enter(
    roomCode: string,
    connection: Connection,
    { tab, takeOver }: { readonly tab: string; readonly takeOver: boolean },
  ): TabChange {
    const key = keyOf(roomCode, connection.userId)
    const holder = this.holders.get(key)
    const isSame = holder !== undefined && (holder.tab === tab || holder.connection === connection)
    const isFree = holder === undefined || isSame || !this.isHere(roomCode, holder.connection)
    if (!isFree && !takeOver) return { plays: false, displaced: null }
    this.holders.set(key, { tab, connection })
    const displaced = holder !== undefined && holder.connection !== connection ? holder.connection : null
    return { plays: true, displaced }
  }

  plays(roomCode: string, connection: Connection): boolean {
    return this.holders.get(keyOf(roomCode, connection.userId))?.connection === connection
  }

  /** Forgets a room. */
  forget(roomCode: string, userIds: readonly string[]): void {
    for (const userId of userIds) this.holders.delete(keyOf(roomCode, userId))
  }
}

const keyOf = (roomCode: string, userId: string): string => `${roomCode}:${userId}`
