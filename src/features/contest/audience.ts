import type { ServerFrame } from '#contracts/frames/index'
import type { User } from '#contracts/http/users'
import type { UserId } from '#contracts/ids'

/**
 * One socket of a signed-in user. `page` is the page of the standings to send to it, or null if it is only notified of
 * changes.
 */
export type Listener = {
  readonly id: string
  readonly userId: UserId
  readonly page: number | null
  send(frame: ServerFrame): void
}
/** A listener with the viewer whose rights it has. One that `manages` sees hidden data and is notified of rejudges. */
export type Watcher = Listener & { readonly viewer: User; readonly manages: boolean }
type Topic = 'standings' | 'status' | 'clarifications' | 'submissions' | 'rejudges'

/** Standings change with every verdict; watchers are notified at most this often. */
const GATHER_MS = 400

type AudienceDeps = {
  readonly nowMs: () => number
  /** Sends standings to the watchers of a page; returns those who should only be notified of the change. */
  readonly publish: (contestId: string, watchers: readonly Watcher[]) => readonly Watcher[]
}

/**
 * The watchers of each contest. A notification names the topic that changed, not its content: the client then requests what its
 * user may see.
 */
export class ContestAudience {
  private readonly contests = new Map<string, Map<string, Watcher>>()
  private readonly places = new Map<string, string>()
  private readonly due = new Map<string, ReturnType<typeof setTimeout>>()

  constructor(private readonly deps: AudienceDeps) {}

  /** Lets a socket watch a contest; it watches one at a time. Managers are notified of rejudges, too. */
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

  /**
   * Applies a change of a user's rights. The user's sockets are notified to reload; they stop watching contests that the user may
   * no longer see (null).
   */
  revise(viewer: User, accessTo: (contestId: string) => Pick<Watcher, 'manages'> | null): void {
    for (const [contestId, watchers] of [...this.contests]) {
      const own = [...watchers.values()].filter(({ userId }) => userId === viewer.id)
      if (own.length === 0) continue
      const access = accessTo(contestId)
      const manages = access?.manages ?? false
      for (const watcher of own) watchers.set(watcher.id, { ...watcher, viewer, manages })
      this.publish(contestId, 'status', viewer.id)
      if (access === null) for (const { id } of own) this.leave(id)
    }
  }

  /**
   * Applies a change of a contest to its watchers: each gets the rights that the contest now grants, and those without
   * any (null) leave.
   */
  keep(contestId: string, accessOf: (viewer: User) => Pick<Watcher, 'manages'> | null): void {
    for (const watcher of this.watchersOf(contestId)) {
      const access = accessOf(watcher.viewer)
      if (access === null) this.leave(watcher.id)
      else if (access.manages !== watcher.manages)
        this.contests.get(contestId)?.set(watcher.id, { ...watcher, manages: access.manages })
    }
  }

  /** Notifies all watchers, or one user's sockets only. */
  publish(contestId: string, topic: Topic, onlyTo?: string): void {
    const all = this.watchersOf(contestId)
    const asked = all.filter(
      ({ userId, manages }) => (onlyTo === undefined || userId === onlyTo) && (topic !== 'rejudges' || manages),
    )
    const frame: ServerFrame = { event: 'contest-changed', data: { contestId, topic, serverNowMs: this.deps.nowMs() } }
    for (const watcher of topic === 'standings' ? this.deps.publish(contestId, asked) : asked) watcher.send(frame)
  }

  /** Notifies after a short delay, once for all changes of the topic meanwhile. */
  publishSoon(contestId: string, topic: Topic): void {
    const key = `${contestId}:${topic}`
    if (this.due.has(key) || !this.contests.has(contestId)) return
    this.due.set(
      key,
      setTimeout(() => {
        this.due.delete(key)
        this.publish(contestId, topic)
      }, GATHER_MS),
    )
  }

  close(): void {
    for (const timer of this.due.values()) clearTimeout(timer)
    this.due.clear()
    this.contests.clear()
    this.places.clear()
  }

  private readonly watchersOf = (contestId: string): Watcher[] => [...(this.contests.get(contestId)?.values() ?? [])]
}
