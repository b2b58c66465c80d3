import { asContestId, type ContestId } from '#contracts/ids'
import { endsAtMs, freezeElapsedMs, nextChangeMs, statusAt } from '#core/contest'
import type { Db } from '#db/client'
import { type ContestRow, contestById, unfinalContests, updateContest } from '#db/queries/contests'
import { countUnjudged } from '#db/queries/standings'
import { AppError, FULL_DISK_RETRY_MS, isDiskFull } from '#errors'
import { Alarm, type Clock } from '#live'
import type { ServerLog } from '#server-log'
import { awardThawed } from './awarding'
import type { Reratings } from './reratings'

type Deps = {
  readonly db: Db
  readonly clock: Clock
  readonly log: Pick<ServerLog, 'info' | 'error'>
  readonly reratings: Reratings
  /** Called when a contest started, froze, ended or became final. */
  readonly onMoved: (id: ContestId) => void
  /** Called when ratings of this contest and of later ones were written. */
  readonly onRated: () => void
}

/**
 * Moves contests on with the clock. A deadline only triggers a check; what is due follows from the stored times, so
 * that a restart has the same effects, however late it comes.
 */
export class Closing {
  private readonly alarm: Alarm

  constructor(private readonly deps: Deps) {
    this.alarm = new Alarm(deps.clock, (err, key) => deps.log.error({ err, key }, 'a contest could not move on'))
  }

  /** Arms every contest that is not final, and finishes those that ended while the server was down. */
  recover(): void {
    for (const { id } of unfinalContests(this.deps.db)) this.look(asContestId(id))
  }

  /** Checks a contest: finishes it if that is due, and sets the timer for its next step. Looks again on a full disk. */
  look(id: ContestId): void {
    const { db, clock } = this.deps
    const contest = contestById(db, id)
    if (contest === undefined) return
    const nowMs = clock.nowMs()
    const wakeAt = (atMs: number | null) => this.alarm.set(`contest:${id}`, atMs, () => this.moved(id))
    wakeAt(nextChangeMs(contest, nowMs))
    try {
      this.finishIfDue(contest, nowMs)
    } catch (error) {
      if (isDiskFull(error)) wakeAt(nowMs + FULL_DISK_RETRY_MS)
      throw error
    }
  }

  private moved(id: ContestId): void {
    this.look(id)
    this.deps.onMoved(id)
  }

  /**
   * Makes a contest final once everything is judged and nothing is hidden. This lifts the freeze, unless the contest
   * leaves that to its organisers. Ratings are updated in the same transaction, or stored as due.
   */
  private finishIfDue(contest: ContestRow, nowMs: number): void {
    const { db, log, onMoved, onRated, reratings } = this.deps
    const id = asContestId(contest.id)
    if (contest.finalAtMs !== null || statusAt(contest, nowMs) !== 'finished') return
    if (countUnjudged(db, id) > 0) return
    const isHidden = freezeElapsedMs(contest) !== null
    if (isHidden && contest.keepsFreeze) return
    db.transaction(() => {
      if (isHidden) this.lift(id, nowMs)
      updateContest(db, id, { finalAtMs: Math.max(nowMs, endsAtMs(contest)) })
      if (contest.isRated) reratings.settle(id)
    })
    onRated()
    log.info({ contest: id }, 'a contest is final')
    onMoved(id)
  }

  private lift(id: ContestId, nowMs: number): void {
    updateContest(this.deps.db, id, { thawedAtMs: nowMs })
    awardThawed(this.deps.db, id, nowMs)
  }

  /** Reveals what the freeze hid. Throws CONTEST_NOT_FOUND, and CONTEST_STARTED before the end of the contest. */
  thaw(id: ContestId): void {
    const { db, clock, onMoved } = this.deps
    const contest = contestById(db, id)
    if (contest === undefined) throw new AppError('CONTEST_NOT_FOUND')
    if (statusAt(contest, clock.nowMs()) !== 'finished')
      throw new AppError('CONTEST_STARTED', 'The standings can be thawed once the contest has ended.')
    if (contest.thawedAtMs !== null) return
    db.transaction(() => this.lift(id, clock.nowMs()))
    onMoved(id)
    this.look(id)
  }

  /** Recomputes the ratings of a final contest and of later ones after a decision or a rejudge. */
  resettle(id: ContestId): void {
    const { db, onRated, reratings } = this.deps
    const contest = contestById(db, id)
    if (contest !== undefined && contest.finalAtMs !== null && contest.isRated) {
      reratings.settle(id)
      onRated()
    }
    this.look(id)
  }

  close(): void {
    this.alarm.close()
  }
}
