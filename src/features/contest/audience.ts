import type { ServerFrame } from '#contracts/ws/server-frames'

/** One socket of a signed-in user. */
export type Watcher = { readonly id: string; readonly userId: string; send(frame: ServerFrame): void }
export type Topic = 'standings' | 'status' | 'clarifications' | 'submissions'

/** Standings change with every verdict; those who watch are told at most this often. */
const GATHER_MS = 400

/**
 * Who watches which contest. A word to them says what has changed, never how: whoever hears it asks, and is answered what
 * they may see.
 */
export class ContestAudience {
  private readonly contests = new Map<string, Map<string, Watcher>>()
  private readonly places = new Map<string, string>()
  private readonly due = new Map<string, ReturnType<typeof setTimeout>>()

  constructor(private readonly nowMs: () => number) {}

  /** A socket watches one contest at a time. */
  watch(contestId: string, watcher: Watcher): void {
    this.leave(watcher.id)
    const watchers = this.contests.get(contestId) ?? new Map<string, Watcher>()
    this.contests.set(contestId, watchers.set(watcher.id, watcher))
    this.places.set(watcher.id, contestId)
  }

  leave(socketId: string): void {
    const contestId = this.places.get(socketId)
    if (contestId === undefined) return
    this.places.delete(socketId)
    const watchers = this.contests.get(contestId)
    watchers?.delete(socketId)
    if (watchers?.size === 0) this.contests.delete(contestId)
  }

  /** To everybody who watches, or to one user's sockets alone. */
  tell(contestId: string, topic: Topic, onlyTo?: string): void {
    const frame: ServerFrame = { event: 'contest-changed', data: { contestId, topic, serverNowMs: this.nowMs() } }
    for (const watcher of this.contests.get(contestId)?.values() ?? [])
      if (onlyTo === undefined || watcher.userId === onlyTo) watcher.send(frame)
  }

  /** Soon, together with what else changes until then. */
  tellSoon(contestId: string, topic: Topic): void {
    const key = `${contestId}:${topic}`
    if (this.due.has(key) || !this.contests.has(contestId)) return
    this.due.set(
      key,
      setTimeout(() => {
        this.due.delete(key)
        this.tell(contestId, topic)
      }, GATHER_MS),
    )
  }

  close(): void {
    for (const timer of this.due.values()) clearTimeout(timer)
    this.due.clear()
    this.contests.clear()
    this.places.clear()
  }
}
