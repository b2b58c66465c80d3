import type { SubmissionId } from '#contracts/ids'
import type { JudgedSubmission, Purpose } from './types'

type Listener = (submission: JudgedSubmission) => void
type ProgressListener = (id: SubmissionId, contextId: string | null, passed: number, total: number) => void
type Waiter = { resolve(submission: JudgedSubmission): void; reject(reason: unknown): void }
type OnError = (error: unknown, id: SubmissionId) => void

/** Notifies callers that wait for one verdict, and the listeners for all verdicts of a purpose. */
export class Announcer {
  private readonly listeners = new Map<Purpose, Listener[]>()
  private readonly progressListeners = new Map<Purpose, ProgressListener[]>()
  private readonly waiters = new Map<SubmissionId, Waiter[]>()

  constructor(private readonly onError: OnError) {}

  listen(purpose: Purpose, listener: Listener): void {
    this.listeners.set(purpose, [...(this.listeners.get(purpose) ?? []), listener])
  }

  listenToProgress(purpose: Purpose, listener: ProgressListener): void {
    this.progressListeners.set(purpose, [...(this.progressListeners.get(purpose) ?? []), listener])
  }

  /** Whether this purpose has listeners: its verdicts then count as announced only after the listeners have handled them. */
  hasListeners(purpose: Purpose): boolean {
    return (this.listeners.get(purpose) ?? []).length > 0
  }

  wait(id: SubmissionId): Promise<JudgedSubmission> {
    return new Promise((resolve, reject) => {
      this.waiters.set(id, [...(this.waiters.get(id) ?? []), { resolve, reject }])
    })
  }

  /**
   * Notifies all listeners and waiting callers. Returns true once every listener has handled the verdict, and false if
   * one failed and should be notified again.
   */
  announce(submission: JudgedSubmission): boolean {
    const listeners = this.listeners.get(submission.purpose) ?? []
    const notified = listeners.map((listener) => this.guarded(submission.id, () => listener(submission)))
    for (const waiter of this.waiters.get(submission.id) ?? []) waiter.resolve(submission)
    this.waiters.delete(submission.id)
    return notified.every(Boolean)
  }

  progress(
    submission: { id: SubmissionId; purpose: Purpose; contextId: string | null },
    passed: number,
    total: number,
  ): void {
    for (const listener of this.progressListeners.get(submission.purpose) ?? []) {
      this.guarded(submission.id, () => listener(submission.id, submission.contextId, passed, total))
    }
  }

  /** Rejects the callers that wait for this verdict, because there will be none. */
  giveUp(id: SubmissionId, reason: Error): void {
    for (const waiter of this.waiters.get(id) ?? []) waiter.reject(reason)
    this.waiters.delete(id)
  }

  /** Rejects all callers that still wait. */
  abandon(reason: Error): void {
    for (const waiters of this.waiters.values()) for (const waiter of waiters) waiter.reject(reason)
    this.waiters.clear()
  }

  private guarded(id: SubmissionId, notify: () => void): boolean {
    try {
      notify()
      return true
    } catch (error) {
      this.onError(error, id)
      return false
    }
  }
}
