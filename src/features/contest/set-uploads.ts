import { randomUUID } from 'node:crypto'
import type { SeenSet, SetTake } from '#contracts/http/contest-sets'
import type { User } from '#contracts/http/users'
import { asUserId } from '#contracts/ids'
import { AppError } from '#errors'
import { openContestSet, PartUploads } from '#features/problems'
import { type SetDeps, storeSet } from './set-import'
import { SetRun } from './set-run'
import { setNotes, setTerms } from './set-terms'

/** The number of contests under review that are kept. They exist in memory only; abandoned ones are dropped. */
const MOST_SEEN = 3
const KEPT_FOR_MS = 60 * 60_000

type Seen = {
  readonly id: string
  readonly userId: string
  readonly file: string
  readonly run: SetRun
  /** The error that ended the judging of the whole set; null if there was none. */
  failure: unknown
  readonly untilMs: number
}

/** Contests of packages that contest admins review before they import them, one at a time per admin. */
export class SetUploads {
  private readonly parts: PartUploads
  private seen: readonly Seen[] = []

  constructor(private readonly deps: SetDeps) {
    this.parts = new PartUploads('"joust contest import" takes larger ones, on the server.', deps.nowMs)
  }

  /** Accepts the next part of an archive. Throws PACKAGE_GONE, PACKAGE_REFUSED. */
  add = (userId: string, uploadId: string | null, part: Uint8Array): { readonly id: string } =>
    this.parts.add(userId, uploadId, part)

  /** Reads the uploaded contest and starts to judge its packages. Throws PACKAGE_GONE, PACKAGE_REFUSED. */
  open(userId: string, uploadId: string, file: string): SeenSet {
    const opened = openContestSet(this.parts.take(userId, uploadId), file)
    const run = new SetRun(opened, { packages: this.deps.packages, by: asUserId(userId) })
    const untilMs = this.deps.nowMs() + KEPT_FOR_MS
    const seen: Seen = { id: randomUUID(), userId, file, run, failure: null, untilMs }
    // Kept for the next request of this set, which throws it.
    run.finished.catch((error: unknown) => {
      seen.failure = error
    })
    const isKept = (one: Seen): boolean => one.userId !== userId && one.untilMs > this.deps.nowMs()
    this.keep([seen, ...this.seen.filter(isKept)].slice(0, MOST_SEEN))
    return this.view(seen)
  }

  /** The user's own set. Throws PACKAGE_GONE, JUDGE_UNAVAILABLE. */
  find(userId: string, id: string): SeenSet {
    return this.view(this.own(userId, id))
  }

  /** Imports the set once everything is judged. Throws PACKAGE_GONE, and the errors of storing. */
  async take(user: User, id: string, { form, ...how }: SetTake): Promise<ReturnType<typeof storeSet>> {
    const { run } = this.own(user.id, id)
    await run.finished
    // The set may have been dropped meanwhile, or imported by another call that waited as well.
    this.own(user.id, id)
    const stored = storeSet(this.deps, user, { judged: run.judged, form }, { ...how, by: user.id })
    this.drop(user.id, id)
    return stored
  }

  drop(userId: string, id: string): void {
    this.keep(this.seen.filter((one) => one.userId !== userId || one.id !== id))
  }

  /** Drops all uploads and sets of this user and stops their judging. */
  leave(userId: string): void {
    this.parts.drop(userId)
    this.keep(this.seen.filter((one) => one.userId !== userId))
  }

  /** Replaces the kept sets, and stops the judging of those that are no longer kept. */
  private keep(seen: readonly Seen[]): void {
    for (const one of this.seen) if (!seen.includes(one)) one.run.stop(new AppError('PACKAGE_GONE'))
    this.seen = seen
  }

  private own(userId: string, id: string): Seen {
    const found = this.seen.find((one) => one.userId === asUserId(userId) && one.id === id)
    if (found === undefined || found.untilMs <= this.deps.nowMs()) throw new AppError('PACKAGE_GONE')
    if (found.failure !== null) throw found.failure
    return found
  }

  private view({ id, file, run }: Seen): SeenSet {
    const terms = setTerms(run.set, { nowMs: this.deps.nowMs(), isScored: run.isScored })
    const { problems, isFinished } = run
    return { id, file, isFinished, terms, notes: setNotes(run.set, terms), problems }
  }
}
