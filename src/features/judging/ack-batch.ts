import type { SubmissionId } from '#contracts/ids'

/** Marks are written together, this late: each write waits for the disk, and holds up everybody else. */
const WRITE_AFTER_MS = 250

/**
 * Notes that everybody acted on a verdict. The verdict itself is stored by then; a mark that is lost with the process
 * means that its listeners are told once more, which they must bear anyway.
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

  /** Writes what is noted so far. What could not be written is told again by the next process. */
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
