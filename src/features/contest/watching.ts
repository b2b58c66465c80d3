import {
  CONTESTANTS_PAGE_SIZE,
  type ContestantEvent,
  type ContestantLog,
  type ContestantSummary,
  type ContestantsPage,
  type ContestantsQuery,
  type DecisionRequest,
  type ViolationAnswer,
  type ViolationRequest,
} from '#contracts/http/contest-conduct'
import type { User } from '#contracts/http/users'
import { asRunId, asUserId, type ContestId, type RunId, type UserId } from '#contracts/ids'
import { CONTEST_VIOLATIONS } from '#contracts/labels'
import { pick } from '#contracts/pick'
import { plural } from '#contracts/plural'
import { countViolation, labelOf, statusAt, VIOLATIONS_TO_FLAG, type ViolationType } from '#core/contest'
import { nameTyped } from '#core/profile'
import { paginate, sliceOf } from '#core/stats'
import type { Db } from '#db/client'
import { setDisqualified, updateRun } from '#db/queries/contest-entries'
import {
  allViolationsOf,
  countWatched,
  decisionsOf,
  entrantOf,
  insertDecision,
  insertViolation,
  officialViolationsOf,
  violationsSinceRestored,
  watched,
} from '#db/queries/contest-watch'
import { submissionsOfUser } from '#db/queries/standings'
import { AppError } from '#errors'
import type { Clock } from '#live'
import { awardRestored } from './awarding'
import { activeRun, isDisqualified } from './catalogue'
import { type ContestAccess, loadContest, type OpenContest, openContest } from './contest-access'
import { verdictLabelOf } from './submission-view'

type Deps = {
  readonly db: Db
  readonly clock: Clock
  /**
   * Called when a user was disqualified or restored. Standings and ratings must follow if this concerns the contest
   * itself.
   */
  readonly onDecision: (
    id: ContestId,
    userId: UserId,
    decided: { readonly isOut: boolean; readonly isVirtual: boolean },
  ) => void
}

/** Reports of participants' browsers, stored with the server's time, and the decisions about them. */
export class Watching {
  constructor(private readonly deps: Deps) {}

  /**
   * Logs a report of a participant, unless it is one of very many that do not count. Throws VIOLATION_UNKNOWN,
   * NOT_TAKING_PART.
   */
  report(viewer: User, contestId: string, sent: ViolationRequest): ViolationAnswer {
    const { db, clock } = this.deps
    const type = typeOf(sent)
    const access = loadContest(db, contestId, viewer)
    const atMs = clock.nowMs()
    const counted = db.transaction(() => this.count(access, type, atMs))
    const { count, consequence } = counted
    const isOut = consequence === 'disqualified' || isDisqualified(loadContest(db, contestId, viewer), atMs)
    return { success: true, disqualified: isOut, violations: count, consequence }
  }

  private count(access: ContestAccess, type: ViolationType, atMs: number) {
    const { db } = this.deps
    const { id, row, viewerId } = access
    const runId = activeRun(access, atMs)
    if (viewerId === null || runId === undefined) throw notWatched(access, atMs)
    const counted = countViolation(violationsSinceRestored(db, id, viewerId, runId), atMs, row.disqualifyAfter)
    if (counted.logged)
      insertViolation(db, { contestId: id, userId: viewerId, runId, type, counted: counted.counted, atMs })
    if (counted.consequence === 'disqualified' && !isDisqualified(access, atMs))
      this.decide(id, viewerId, { action: 'disqualify', reason: RULE(counted.count), runId, by: null })
    return counted
  }

  isDisqualified(viewer: User, contestId: string): boolean {
    return isDisqualified(loadContest(this.deps.db, contestId, viewer), this.deps.clock.nowMs())
  }

  /** A contest admin's decision on a participant, virtual or official. Throws CONTESTANT_NOT_FOUND. */
  settle(admin: User, contestId: string, userId: string, sent: DecisionRequest): ContestantLog {
    const { db, clock } = this.deps
    const contest = openContest(db, contestId)
    const contestant = asUserId(userId)
    const targets = targetsOf(entrantIn(db, contest, contestant), sent, clock.nowMs())
    if (targets.length === 0) throw new AppError('CONTESTANT_NOT_FOUND')
    const { action, reason } = sent
    db.transaction(() => {
      for (const runId of targets) this.decide(contest.id, contestant, { action, reason, runId, by: admin.id })
    })
    return this.log(contestId, userId)
  }

  private decide(id: ContestId, userId: UserId, { action, reason, runId, by }: Decision): void {
    const { db, clock, onDecision } = this.deps
    const atMs = clock.nowMs()
    const isOut = action === 'disqualify'
    insertDecision(db, { contestId: id, userId, runId, action, reason, byUserId: by, atMs })
    if (runId !== null) updateRun(db, runId, { disqualifiedAtMs: isOut ? atMs : null })
    else setDisqualified(db, id, userId, isOut ? atMs : null)
    if (runId === null && !isOut) awardRestored(db, id, userId, atMs)
    onDecision(id, userId, { isOut, isVirtual: runId !== null })
  }

  /** Participants, including those of virtual runs, the ones with the most reports first: all of them, or one page. */
  summaries(contestId: string, { page, search }: ContestantsQuery): ContestantsPage {
    const { db } = this.deps
    const { id } = openContest(db, contestId)
    const choice = { search: search === undefined ? undefined : nameTyped(search) }
    const totalCount = countWatched(db, id, choice)
    const limit = page === undefined ? Math.max(1, totalCount) : CONTESTANTS_PAGE_SIZE
    const slice = sliceOf(page ?? 1, limit)
    return {
      contestants: this.watched(id, { ...choice, ...slice }),
      pagination: paginate(page ?? 1, limit, totalCount),
    }
  }

  private watched(id: ContestId, asked: Parameters<typeof watched>[2]): ContestantSummary[] {
    return watched(this.deps.db, id, asked).map(({ disqualifiedAtMs, isVirtual, outOfCompetition, ...one }) => ({
      ...one,
      isVirtual: isVirtual === 1,
      isOutOfCompetition: outOfCompetition === 1,
      isFlagged: one.violations >= VIOLATIONS_TO_FLAG,
      isDisqualified: disqualifiedAtMs !== null,
    }))
  }

  /** Reports, submissions and decisions of one contestant as a timeline. Throws CONTESTANT_NOT_FOUND. */
  log(contestId: string, userId: string): ContestantLog {
    const { db } = this.deps
    const contest = openContest(db, contestId)
    const contestant = asUserId(userId)
    const { username, entry, run } = entrantIn(db, contest, contestant)
    const events = timelineOf(db, contest, contestant)
    const counted = officialViolationsOf(db, contest.id, contestant).filter((one) => one.counted).length
    return {
      userId,
      username,
      counted,
      events,
      isRegistered: entry !== null,
      isDisqualified: entry !== null && entry.disqualifiedAtMs !== null,
      virtualRun: run === null ? null : { isDisqualified: run.disqualifiedAtMs !== null },
    }
  }
}

type Decision = Pick<DecisionRequest, 'action' | 'reason'> & {
  /** Null for the contest itself. */
  readonly runId: RunId | null
  readonly by: UserId | null
}
type Entrant = NonNullable<ReturnType<typeof entrantOf>>

/** A contestant with their entry and latest virtual run. Throws CONTESTANT_NOT_FOUND. */
function entrantIn(db: Db, { id }: OpenContest, userId: UserId): Entrant {
  const entrant = entrantOf(db, id, userId)
  if (entrant === undefined) throw new AppError('CONTESTANT_NOT_FOUND')
  return entrant
}

/**
 * The targets of a decision: null is the contest itself, an id is the latest virtual run. A restoration that does not
 * name one of them restores those that are disqualified.
 */
function targetsOf({ entry, run }: Entrant, { action, isVirtual }: DecisionRequest, nowMs: number): (RunId | null)[] {
  const itself = entry === null ? [] : [null]
  const runs = run === null ? [] : [asRunId(run.id)]
  if (isVirtual !== undefined) return isVirtual ? runs : itself
  if (action === 'restore') {
    const undone = [
      ...(entry !== null && entry.disqualifiedAtMs !== null ? itself : []),
      ...(run !== null && run.disqualifiedAtMs !== null ? runs : []),
    ]
    return undone.length > 0 ? undone : [...itself, ...runs].slice(0, 1)
  }
  const isRunning = run !== null && nowMs < run.endsAtMs
  return isRunning || entry === null ? runs : itself
}

const RULE = (count: number): string => `${plural(count, 'violation')}: the contest's rule`

/** The error that explains why reports are not accepted now. */
function notWatched({ row, standing }: ContestAccess, nowMs: number): AppError {
  if (standing.entry === null) return new AppError('NOT_TAKING_PART')
  return statusAt(row, nowMs) === 'upcoming'
    ? new AppError('CONTEST_NOT_STARTED', 'You are registered. Nothing is watched before the contest starts.')
    : new AppError('NOT_TAKING_PART', 'The contest has ended: nothing is watched any more.')
}

function typeOf({ violation }: ViolationRequest): ViolationType {
  const said = typeof violation === 'string' ? violation : violation.type
  const known = CONTEST_VIOLATIONS.find((type) => type === said)
  if (known === undefined) throw new AppError('VIOLATION_UNKNOWN')
  return known
}

function timelineOf(db: Db, { id, problems }: OpenContest, userId: UserId): ContestantEvent[] {
  const at = (atMs: number) => new Date(atMs).toISOString()
  const reports = allViolationsOf(db, id, userId).map(
    ({ atMs, type, counted, runId }): ContestantEvent => ({
      kind: 'violation',
      at: at(atMs),
      type,
      counted,
      isVirtual: runId !== null,
    }),
  )
  const programs = submissionsOfUser(db, id, userId).map((row): ContestantEvent => {
    const index = problems.findIndex(({ problemId }) => problemId === row.problemId)
    return {
      kind: 'submission',
      at: at(row.receivedAtMs),
      label: labelOf(Math.max(0, index)),
      title: problems[index]?.title ?? '',
      verdict: verdictLabelOf(row.verdict),
      ...pick(row, 'submissionId', 'mode'),
    }
  })
  const decisions = decisionsOf(db, id, userId).map(
    ({ atMs, action, reason, byUsername, runId }): ContestantEvent => ({
      kind: 'decision',
      at: at(atMs),
      action,
      reason,
      by: byUsername ?? 'the rule',
      isVirtual: runId !== null,
    }),
  )
  return [...reports, ...programs, ...decisions].sort((a, b) => Date.parse(a.at) - Date.parse(b.at))
}
