import type { SubmissionId } from '#contracts/ids'

/**
 * The delay after which acknowledgements are written together, because each write waits for the disk and blocks all
 * other work.
 */
const WRITE_AFTER_MS = 250

/**
 * Records that all listeners have handled a verdict, which is stored by then. If an acknowledgement is lost with the
 * process, the listeners are notified again, which they must tolerate anyway.
 */
export class AckBatch {
  private readonly ids: SubmissionId[] = []
  private timer: ReturnType<typeof setTimeout> | null = null

  constructor(
    private readonly store: (ids: readonly SubmissionId[]) => void,
    private readonly onError: (error: unknown) => void,
  ) {}

  add(id: SubmissionId): void {
    this.ids.push(id)
    this.timer ??= setTimeout(() => this.write(), WRITE_AFTER_MS)
  }

  /** Writes the pending acknowledgements. If the write fails, the next process announces these verdicts again. */
  write(): void {
    if (this.timer !== null) clearTimeout(this.timer)
    this.timer = null
    try {
      this.store(this.ids.splice(0))
    } catch (error) {
      this.onError(error)
    }
  }
}
