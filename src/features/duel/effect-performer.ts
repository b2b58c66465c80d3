import type { RoomCode } from '#contracts/ids'
import { FULL_DISK_RETRY_MS, isDiskFull } from '#errors'
import type { Alarm, Clock } from '#live'
import type { ServerLog } from '#server-log'

type Deps<Effect> = {
  readonly clock: Clock
  readonly alarm: Alarm
  readonly log: Pick<ServerLog, 'error'>
  /** The noun for such a match in the log. */
  readonly noun: string
  /** Performs an effect once. May throw. */
  readonly carryOut: (code: RoomCode, effect: Effect) => void
  /** The effects that the state of a room still waits for. Throws ROOM_NOT_FOUND. */
  readonly owed: (code: RoomCode) => readonly Effect[]
  /** Removes a settled room without viewers from memory. */
  readonly tidy: (code: RoomCode) => void
}

/** Performs the effects of rooms, and on a full disk tries again those that are still due. */
export class EffectPerformer<Effect extends { readonly type: string }> {
  constructor(private readonly deps: Deps<Effect>) {}

  /**
   * Performs an effect of a decision. One that fails, and that the state still waits for, is performed again by the next
   * start, and on a full disk by this process, a little later.
   */
  perform(code: RoomCode, effect: Effect): void {
    const { clock, alarm, log, noun, carryOut } = this.deps
    try {
      carryOut(code, effect)
    } catch (err) {
      log.error({ err, roomCode: code, effect: effect.type }, `an effect of a ${noun} failed`)
      if (!isDiskFull(err)) return
      alarm.set(`owed:${code}`, clock.nowMs() + FULL_DISK_RETRY_MS, () => this.performOwed(code))
    }
  }

  /** Performs what a room is still waiting for. Throws ROOM_NOT_FOUND. */
  performOwed(code: RoomCode): void {
    const { owed, tidy } = this.deps
    for (const effect of owed(code)) this.perform(code, effect)
    tidy(code)
  }
}
