import type { SubmissionId } from '#contracts/ids'

/**
 * Verdicts whose listeners found the disk full, to be announced again. The next process would announce them as well, but
 * a full disk needs no restart.
 */
export class LateAnnouncements {
  private readonly timers = new Map<SubmissionId, ReturnType<typeof setTimeout>>()
  private isClosed = false

  constructor(
    private readonly afterMs: number,
    private readonly announce: (id: SubmissionId) => void,
  ) {}

  add(id: SubmissionId): void {
    if (this.isClosed || this.timers.has(id)) return
    const retry = () => {
      this.timers.delete(id)
      this.announce(id)
    }
    this.timers.set(id, setTimeout(retry, this.afterMs))
  }

  close(): void {
    this.isClosed = true
    for (const timer of this.timers.values()) clearTimeout(timer)
    this.timers.clear()
  }
}
