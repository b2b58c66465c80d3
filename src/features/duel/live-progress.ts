import type { SubmissionId } from '#contracts/ids'
import type { Clock } from '#live'

/**
 * How often a duel's page is informed how many tests have passed. Reports follow the clock and not the ends of tests:
 * the moment at which a hidden test ends could reveal what the author's program read in it
 * (docs/rules.md#the-server-decides).
 */
export const PROGRESS_BEAT_MS = 500

/** Reports the progress of submissions at a fixed interval: the latest report of each, and none after its verdict. */
export class LiveProgress {
  private readonly latest = new Map<SubmissionId, () => void>()
  private asleep: (() => void) | null = null

  constructor(private readonly clock: Clock) {}

  /** Calls `report` at the next interval, in place of an earlier report of this submission. */
  note(id: SubmissionId, report: () => void): void {
    this.latest.set(id, report)
    const toNextBeatMs = PROGRESS_BEAT_MS - (this.clock.nowMs() % PROGRESS_BEAT_MS)
    this.asleep ??= this.clock.wakeAfter(toNextBeatMs, () => this.beat())
  }

  /** Drops a pending report, because the submission has its verdict. */
  forget(id: SubmissionId): void {
    this.latest.delete(id)
  }

  close(): void {
    this.asleep?.()
    this.asleep = null
    this.latest.clear()
  }

  private beat(): void {
    this.asleep = null
    const reports = [...this.latest.values()]
    this.latest.clear()
    for (const report of reports) report()
  }
}
