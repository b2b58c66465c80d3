import type { UserId } from '#contracts/ids'
import type { ServerLog } from '#server-log'

/** What admits a user for longer than one request: a session here, one at Clerk, or a personal API token. */
export type Pass = {
  readonly userId: UserId
  /** Whether the pass is still valid: false once it was revoked, has expired, or its owner is gone. */
  isOpen(): Promise<boolean>
}

/**
 * How long an end without a notification may stay unnoticed: the expiry of a session, or an end at Clerk or by another
 * process.
 */
const LOOK_EVERY_MS = 60_000

/**
 * The passes behind open connections. Code that ends a session or a token calls `look` with its user; the call is only
 * a hint to check again, so superfluous calls are harmless. In addition, all passes are checked once a minute.
 */
export class Passes {
  private looks = 0
  private readonly held = new Map<UserId, Map<Pass, () => void>>()
  private timer: ReturnType<typeof setInterval> | undefined

  constructor(private readonly log: Pick<ServerLog, 'error'>) {}

  /** Calls `ended` once when the pass is no longer valid. Returns a function that stops listening. */
  hold(pass: Pass, ended: () => void): () => void {
    const own = this.held.get(pass.userId) ?? new Map<Pass, () => void>()
    this.held.set(pass.userId, own.set(pass, ended))
    this.timer ??= setInterval(() => void this.lookAtAll(), LOOK_EVERY_MS).unref()
    return () => this.release(pass)
  }

  /**
   * Changes whenever a pass may have ended or a right may have been removed; admissions found before that are stale.
   */
  get edition(): number {
    return this.looks
  }

  /** Checks this player's passes, one of which may have ended. Never rejects. */
  async look(userId: UserId): Promise<void> {
    this.looks += 1
    await Promise.all([...(this.held.get(userId) ?? [])].map(([pass, ended]) => this.check(pass, ended)))
  }

  /** Checks every player's passes. Never rejects. */
  async lookAtAll(): Promise<void> {
    await Promise.all([...this.held.keys()].map((userId) => this.look(userId)))
  }

  /** Releases the pass if it has ended. If the check itself fails, the connection stays open. */
  private async check(pass: Pass, ended: () => void): Promise<void> {
    try {
      const isOpen = await pass.isOpen()
      if (!isOpen && this.release(pass)) ended()
    } catch (error) {
      this.log.error({ err: error, userId: pass.userId }, 'a pass could not be checked')
    }
  }

  /** Returns false if the pass was already released. */
  private release(pass: Pass): boolean {
    const own = this.held.get(pass.userId)
    const wasHeld = own?.delete(pass) ?? false
    if (own?.size === 0) this.held.delete(pass.userId)
    if (this.held.size === 0) {
      clearInterval(this.timer)
      this.timer = undefined
    }
    return wasHeld
  }
}
