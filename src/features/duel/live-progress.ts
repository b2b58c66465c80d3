import type { SubmissionId } from '#contracts/ids'
import type { Clock } from '#live'

/**
 * How often a duel's page learns how many tests have passed. On the clock's own beat and not when a test ends: else the
 * moment at which a hidden test ends would tell what its author let the program read in it (docs/rules.md, "The server
 * decides").
 */
export const PROGRESS_BEAT_MS = 500

/** Live progress of submissions, reported on the beat: of each the latest only, and nothing after its verdict. */
export class LiveProgress {
  private readonly latest = new Map<SubmissionId, () => void>()
  private asleep: (() => void) | null = null

  constructor(private readonly clock: Clock) {}

  /** Calls `report` on the next beat, in the place of what was noted before. */
  note(id: SubmissionId, report: () => void): void {
    this.latest.set(id, report)
    const toNextBeatMs = PROGRESS_BEAT_MS - (this.clock.nowMs() % PROGRESS_BEAT_MS)
    this.asleep ??= this.clock.wakeAfter(toNextBeatMs, () => this.beat())
  }

  /** It has its verdict. */
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
