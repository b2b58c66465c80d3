import type { UserId } from '#contracts/ids'
import type { DuelSettings } from '#contracts/ws/duel-events'
import type { QuickMatch, QuickPreferences } from '#contracts/ws/matchmaking'
import type { DuelState } from '#core/duel'
import { expectedWaitMs, type PastWait, withWaits } from '#core/matchmaking'
import type { Db } from '#db/client'
import { type DuelService, duelRatingAt, type PlayerConnection, supplyFor } from '#features/duel'
import type { Clock } from '#live'
import type { ServerLog } from '#server-log'
import type { Place } from './place'

type Deps = {
  readonly db: Db
  readonly duels: Pick<DuelService, 'pair' | 'races'>
  readonly clock: Clock
  readonly log: Pick<ServerLog, 'error'>
}

/** Matched players: opens their rooms, and records how long they had waited. */
export class QuickMatches {
  /** Matched players who are not in the duel yet. A player who missed the notice gets it again. */
  private readonly waiting = new Map<UserId, QuickMatch>()
  private past: readonly PastWait[] = []

  constructor(private readonly deps: Deps) {}

  /**
   * Opens the room of a pair and ends the races that the two are in. If the room cannot be opened, which is a bug of
   * ours, logs the error and returns false.
   */
  open(host: Place, guest: Place, settings: DuelSettings): boolean {
    const { duels, clock, log } = this.deps
    const places = [host, guest]
    try {
      const roomCode = duels.pair(host.player, guest.player, settings)
      for (const { race, player } of places) if (race !== null) duels.races.leave(race, player.userId)
      this.notify(host, guest, { roomCode, settings })
      const atMs = clock.nowMs()
      const waits = places.map(({ seeker: { preferences, sinceMs } }) => ({
        duelType: preferences.duelType,
        waitedMs: atMs - sinceMs,
        atMs,
      }))
      this.past = withWaits(this.past, waits)
      return true
    } catch (err) {
      log.error({ err, players: places.map(({ player }) => player.userId) }, 'a quick duel could not be opened')
      return false
    }
  }

  /** Sends a player's match again. Returns false if there is none. */
  send(connection: PlayerConnection): boolean {
    const match = this.waiting.get(connection.player.userId)
    if (match !== undefined) connection.send({ event: 'quick-duel-found', data: match })
    return match !== undefined
  }

  /** Drops the match of a player who is in the duel, or too late for it. */
  follow({ phase, players, roomCode }: DuelState): void {
    if (phase !== 'active' && phase !== 'finished') return
    for (const { userId } of players) {
      if (this.waiting.get(userId)?.roomCode === roomCode) this.waiting.delete(userId)
    }
  }

  /** How long players of this mode have waited lately; null if that is not known yet. */
  expectedWaitMs(duelType: QuickPreferences['duelType']): number | null {
    return expectedWaitMs(this.past, duelType, this.deps.clock.nowMs())
  }

  private notify(host: Place, guest: Place, found: Pick<QuickMatch, 'settings' | 'roomCode'>): void {
    const { db, clock } = this.deps
    const at = { duelType: found.settings.duelType, atMs: clock.nowMs() }
    const [one, other] = [host, guest].map(({ player }) => ({ ...player, rating: duelRatingAt(db, player.userId, at) }))
    if (one === undefined || other === undefined) return
    const playerIds = [one.userId, other.userId]
    const supply = supplyFor(db, { playerIds, settings: found.settings, nowMs: at.atMs })
    this.waiting.set(one.userId, { ...found, supply, you: one, opponent: other })
    this.waiting.set(other.userId, { ...found, supply, you: other, opponent: one })
    for (const { sockets } of [host, guest]) for (const connection of sockets) this.send(connection)
  }
}
