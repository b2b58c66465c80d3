import type { UserId } from '#contracts/ids'

/** By what somebody was let in for longer than one request: a session here, one at Clerk, or a personal API token. */
export type Pass = {
  readonly userId: UserId
  /** Whether it still opens: false once revoked, expired, or its owner is gone. */
  isOpen(): Promise<boolean>
}

/** How long an end that nobody tells us of goes unseen: a session's expiry, one ended at Clerk or by another process. */
const LOOK_EVERY_MS = 60_000

type Log = { error(fields: object, message: string): void }

/**
 * The passes behind open connections. Whoever ends a session or a token says for whom; what is told is only a hint to
 * look again, so that one too many does no harm. Besides, all are looked at once a minute.
 */
export class Passes {
  private readonly held = new Map<UserId, Map<Pass, () => void>>()
  private timer: ReturnType<typeof setInterval> | undefined

  constructor(private readonly log: Log) {}

  /** Calls `ended` once when the pass no longer opens. Answers how to stop listening. */
  hold(pass: Pass, ended: () => void): () => void {
    const own = this.held.get(pass.userId) ?? new Map<Pass, () => void>()
    this.held.set(pass.userId, own.set(pass, ended))
    this.timer ??= setInterval(() => void this.lookAtAll(), LOOK_EVERY_MS).unref()
    return () => this.release(pass)
  }

  /** Something of this player's may have ended. Never rejects. */
  async look(userId: UserId): Promise<void> {
    await Promise.all([...(this.held.get(userId) ?? [])].map(([pass, ended]) => this.check(pass, ended)))
  }

  /** Never rejects. */
  async lookAtAll(): Promise<void> {
    await Promise.all([...this.held.keys()].map((userId) => this.look(userId)))
  }

  /** Whether a pass opens could not be found out: that is no reason to throw anybody out. */
  private async check(pass: Pass, ended: () => void): Promise<void> {
    try {
      const isOpen = await pass.isOpen()
      if (!isOpen && this.release(pass)) ended()
    } catch (error) {
      this.log.error({ err: error, userId: pass.userId }, 'a pass could not be checked')
    }
  }

  /** False where it was let go already. */
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
