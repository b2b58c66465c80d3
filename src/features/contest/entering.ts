import { randomUUID } from 'node:crypto'
import type { User } from '#contracts/http/users'
import { asContestId, asProblemId, asRunId, type UserId } from '#contracts/ids'
import { currentRun, lengthMs, registrationRefusal, statusAt } from '#core/contest'
import type { Db } from '#db/client'
import { deleteEntry, insertEntry, insertRun, runningRun, updateRun } from '#db/queries/contest-entries'
import { contestById } from '#db/queries/contests'
import { isHeldByContest } from '#db/queries/problem-uses'
import { AppError } from '#errors'
import type { Clock } from '#live'
import { isDisqualified, virtualRunOf } from './catalogue'
import { type ContestAccess, loadContest, virtualStartRefusal } from './contest-access'

type Deps = {
  readonly db: Db
  readonly clock: Clock
  /** Called when a user registered, cancelled, or ended a virtual run. */
  readonly onEntered: (contestId: string, userId: UserId) => void
  /** Called when a user is no longer registered: their open sockets no longer see the inside of a private contest. */
  readonly onLeft: (viewer: User) => void
}

/** Registration for a contest, its cancellation, and virtual runs. */
export class Entering {
  constructor(private readonly deps: Deps) {}

  /**
   * Registers a user. Throws ALREADY_REGISTERED, REGISTRATION_CLOSED, CONTEST_FULL, CONTEST_PRIVATE, CONTEST_SETTER,
   * CONTEST_NOT_FOUND.
   */
  register(viewer: User, contestId: string, accessCode: string | undefined): void {
    const { db, clock, onEntered } = this.deps
    // Reading and writing are one step, so that two users who ask for the last place at the same time cannot both get
    // it.
    db.transaction(() => {
      const access = loadContest(db, contestId, viewer)
      const { row, id } = access
      const standing = {
        ...access.standing,
        isInvited: access.standing.isInvited || opens(access, accessCode),
      }
      const refusal = registrationRefusal(row, { standing, participants: row.participants, nowMs: clock.nowMs() })
      if (refusal === 'CONTEST_PRIVATE' && row.accessCode !== null && (accessCode ?? '').trim() !== '')
        throw new AppError(refusal, 'This code does not open the contest. Check it with its organiser.')
      if (refusal !== null) throw new AppError(refusal)
      const outOfCompetition = standing.isInsider
      insertEntry(db, { contestId: id, userId: viewer.id, registeredAtMs: clock.nowMs(), outOfCompetition })
    })
    onEntered(contestId, viewer.id)
  }

  /** Cancels a registration before the start. Throws CONTEST_STARTED, NOT_TAKING_PART, DISQUALIFIED. */
  cancel(viewer: User, contestId: string): void {
    const { db, clock, onEntered, onLeft } = this.deps
    const access = loadContest(db, contestId, viewer)
    const { row, id } = access
    const nowMs = clock.nowMs()
    if (statusAt(row, nowMs) !== 'upcoming') throw new AppError('CONTEST_STARTED')
    // The disqualification is part of the entry: after a cancellation the user could register again without it.
    if (isDisqualified(access, nowMs))
      throw new AppError('DISQUALIFIED', 'You have been disqualified: your registration stays.')
    if (!deleteEntry(db, id, viewer.id)) throw new AppError('NOT_TAKING_PART')
    onEntered(contestId, viewer.id)
    onLeft(viewer)
  }

  /** Starts a virtual run of the contest's length. Throws the refusals of the rules, PROBLEM_HELD, VIRTUAL_TOO_MANY. */
  startVirtual(viewer: User, contestId: string) {
    const { db, clock } = this.deps
    return db.transaction(() => {
      const access = loadContest(db, contestId, viewer)
      const { row, id } = access
      const nowMs = clock.nowMs()
      const refusal = virtualStartRefusal(db, access, nowMs)
      if (refusal !== null) throw new AppError(refusal)
      refuseSecondRun(db, viewer.id, nowMs)
      refuseHeld(db, access, nowMs)
      const run = runOf(id, viewer.id, { startedAtMs: nowMs, endsAtMs: nowMs + lengthMs(row) })
      insertRun(db, run)
      return virtualRunOf(run)
    })
  }

  /** Ends a virtual run early. Its submissions stay. Throws VIRTUAL_MISSING. */
  endVirtual(viewer: User, contestId: string): void {
    const { db, clock, onEntered } = this.deps
    const { standing } = loadContest(db, contestId, viewer)
    const nowMs = clock.nowMs()
    const run = currentRun(standing, nowMs)
    if (run === null) throw new AppError('VIRTUAL_MISSING')
    updateRun(db, asRunId(run.id), { endsAtMs: nowMs })
    onEntered(contestId, viewer.id)
  }
}

/** Throws if the user has a running virtual run in any contest. */
function refuseSecondRun(db: Db, userId: UserId, nowMs: number): void {
  const other = runningRun(db, userId, nowMs)
  if (other === undefined) return
  const title = contestById(db, asContestId(other.contestId))?.title ?? ''
  throw new AppError('VIRTUAL_RUNNING', `Your virtual run of "${title}" is still running. End it first.`)
}

/** Throws if a running contest has one of the problems: it is closed to everyone outside that contest. */
function refuseHeld(db: Db, { problems }: ContestAccess, nowMs: number): void {
  const held = problems.find(({ problemId }) => isHeldByContest(db, asProblemId(problemId), nowMs))
  if (held !== undefined)
    throw new AppError('PROBLEM_HELD', 'A running contest has a problem of this one. Start your run when it has ended.')
}

const runOf = (contestId: string, userId: UserId, times: { startedAtMs: number; endsAtMs: number }) => ({
  id: asRunId(randomUUID()),
  contestId,
  userId,
  ...times,
  disqualifiedAtMs: null,
})

const opens = ({ row }: ContestAccess, accessCode: string | undefined): boolean =>
  row.accessCode !== null && accessCode?.trim() === row.accessCode
