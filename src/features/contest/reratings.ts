import { asContestId, type ContestId } from '#contracts/ids'
import { type Steps, whileWanted } from '#core/steps'
import type { Db } from '#db/client'
import { ratedContests } from '#db/queries/contests'
import { ratingsDue, setRatingsDue, settleRatingsDue } from '#db/queries/ratings'
import { FULL_DISK_RETRY_MS, isDiskFull } from '#errors'
import { type Clock, inTurns, nextTurn } from '#live'
import type { ServerLog } from '#server-log'
import { isQuicklyRated, problemSteps, rateFrom, reratingSteps, writeRerating } from './rating'

type Deps = {
  readonly db: Db
  readonly clock: Pick<Clock, 'wakeAfter'>
  readonly log: Pick<ServerLog, 'error'>
  /** Called when the ratings that were due from these contests on were written. */
  readonly onRated: (ids: readonly ContestId[]) => void
}

/**
 * Rates contests. If that would take longer than a call may, the transaction that makes ratings change stores them as
 * due; they are then computed between other work and written in one transaction. A restart continues with the ratings
 * that are due, and on a full disk this process does, a little later.
 */
export class Reratings {
  /** Increases with every change that affects ratings; a computation that began before is repeated. */
  private changes = 0
  private isRunning = false
  private isClosed = false
  private stopWaiting: () => void = () => undefined

  constructor(private readonly deps: Deps) {}

  /**
   * Rates a final contest and the later ones, now or soon. Runs inside the transaction that makes the ratings change.
   */
  settle(id: ContestId): void {
    const { db } = this.deps
    this.changes += 1
    if (isQuicklyRated(db, id)) {
      rateFrom(db, id)
      return
    }
    setRatingsDue(db, id)
    this.start()
  }

  /** Continues with the ratings that a previous process left due. */
  recover(): void {
    if (ratingsDue(this.deps.db).length > 0) this.start()
  }

  close(): void {
    this.isClosed = true
    this.stopWaiting()
  }

  private start(): void {
    if (this.isRunning) return
    this.stopWaiting()
    this.isRunning = true
    this.run().catch((err: unknown) => {
      const { clock, log } = this.deps
      this.isRunning = false
      log.error({ err }, 'contests could not be rated')
      if (isDiskFull(err) && !this.isClosed) {
        this.stopWaiting = clock.wakeAfter(FULL_DISK_RETRY_MS, () => this.start())
      }
    })
  }

  private async run(): Promise<void> {
    // The transaction that stored the ratings as due may still be open.
    await nextTurn()
    while (!this.isClosed) {
      const due = ratingsDue(this.deps.db).map(asContestId)
      if (due.length === 0) break
      await this.rate(due)
    }
    this.isRunning = false
  }

  private async rate(due: readonly ContestId[]): Promise<void> {
    const { db, onRated } = this.deps
    const since = this.changes
    const first = ratedContests(db).find(({ id }) => due.some((one) => one === id))
    const rated = first === undefined ? null : await this.steps(reratingSteps(db, asContestId(first.id)), since)
    if (!this.isCurrent(since)) return
    if (rated !== null) db.transaction(() => writeRerating(db, rated))
    for (const id of due) await this.steps(problemSteps(db, id), since)
    if (!this.isCurrent(since)) return
    settleRatingsDue(db, due)
    onRated(due)
  }

  /** False once the computed ratings are outdated or no longer wanted. */
  private isCurrent(since: number): boolean {
    return !this.isClosed && this.changes === since
  }

  /** The result of the steps; null if they were given up. */
  private steps<Result>(steps: Steps<Result>, since: number): Promise<Result | null> {
    return inTurns(whileWanted(steps, () => this.isCurrent(since)))
  }
}
