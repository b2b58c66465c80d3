import type {
  ContestantEvent,
  ContestantLog,
  ContestantSummary,
  DecisionRequest,
  ViolationAnswer,
  ViolationRequest,
} from '#contracts/http/contest-conduct'
import type { User } from '#contracts/http/users'
import { asRunId, asUserId, type ContestId, type UserId } from '#contracts/ids'
import {
  countViolation,
  labelOf,
  participationAt,
  statusAt,
  VIOLATION_TYPES,
  VIOLATIONS_TO_FLAG,
  type ViolationType,
} from '#core/contest'
import type { Db } from '#db/client'
import { setDisqualified, setRunDisqualified } from '#db/queries/contest-entries'
import {
  allViolationsOf,
  decisionsOf,
  entrantOf,
  insertDecision,
  insertViolation,
  violationsOf,
  watched,
} from '#db/queries/contest-watch'
import { submissionsOfUser } from '#db/queries/standings'
import { AppError } from '#errors'
import type { Clock } from '#live'
import { type Encounter, meet, type OpenContest, openContest } from './book'
import { isDisqualified } from './catalogue'
import { wordsOf } from './submission-view'

type Deps = {
  readonly db: Db
  readonly clock: Clock
  /** Somebody was put out of the contest itself, or let in again: standings and ratings follow. */
  readonly onDecision: (id: ContestId, userId: UserId, isOut: boolean) => void
}

/** Reports of the browser, counted by the server's time, and what is decided on them. */
export class Watching {
  constructor(private readonly deps: Deps) {}

  /** Logs a report of who takes part now. Throws VIOLATION_UNKNOWN, NOT_TAKING_PART. */
  report(contestId: string, viewer: User, sent: ViolationRequest): ViolationAnswer {
    const { db, clock } = this.deps
    const type = typeOf(sent)
    const encounter = meet(db, contestId, viewer)
    const atMs = clock.nowMs()
    const counted = db.transaction(() => this.count(encounter, type, atMs))
    const { count, consequence } = counted
    const isOut = consequence === 'disqualified' || isDisqualified(meet(db, contestId, viewer), atMs)
    return { success: true, disqualified: isOut, violations: count, consequence }
  }

  private count(encounter: Encounter, type: ViolationType, atMs: number) {
    const { db } = this.deps
    const { id, row, viewerId } = encounter
    const runId = activeRun(encounter, atMs)
    if (viewerId === null || runId === undefined) throw new AppError('NOT_TAKING_PART')
    const counted = countViolation(violationsOf(db, id, viewerId, runId), atMs, row.disqualifyAfter)
    insertViolation(db, { contestId: id, userId: viewerId, runId, type, counted: counted.counted, atMs })
    if (counted.consequence === 'disqualified' && !isDisqualified(encounter, atMs)) {
      if (runId === null) this.decide(id, viewerId, { action: 'disqualify', reason: RULE(counted.count), by: null })
      else setRunDisqualified(db, runId, atMs)
    }
    return counted
  }

  isDisqualified(contestId: string, viewer: User): boolean {
    return isDisqualified(meet(this.deps.db, contestId, viewer), this.deps.clock.nowMs())
  }

  /** A contest admin's decision. Throws CONTESTANT_NOT_FOUND. */
  settle(contestId: string, userId: string, { action, reason }: DecisionRequest, admin: User): ContestantLog {
    const { db } = this.deps
    const contest = openContest(db, contestId)
    const contestant = asUserId(userId)
    if (entrantOf(db, contest.id, contestant) === undefined) throw new AppError('CONTESTANT_NOT_FOUND')
    db.transaction(() => this.decide(contest.id, contestant, { action, reason, by: asUserId(admin.id) }))
    return this.log(contestId, userId)
  }

  private decide(
    id: ContestId,
    userId: UserId,
    { action, reason, by }: DecisionRequest & { readonly by: UserId | null },
  ): void {
    const { db, clock, onDecision } = this.deps
    const atMs = clock.nowMs()
    const isOut = action === 'disqualify'
    insertDecision(db, { contestId: id, userId, action, reason, byUserId: by, atMs })
    setDisqualified(db, id, userId, isOut ? atMs : null)
    onDecision(id, userId, isOut)
  }

  /** Everybody registered, those with the most reports first. */
  summaries(contestId: string): ContestantSummary[] {
    const { id } = openContest(this.deps.db, contestId)
    return watched(this.deps.db, id).map(({ disqualifiedAtMs, ...one }) => ({
      ...one,
      isFlagged: one.violations >= VIOLATIONS_TO_FLAG,
      isDisqualified: disqualifiedAtMs !== null,
    }))
  }

  /** Reports, submissions and decisions of one contestant in one timeline. Throws CONTESTANT_NOT_FOUND. */
  log(contestId: string, userId: string): ContestantLog {
    const { db } = this.deps
    const contest = openContest(db, contestId)
    const contestant = asUserId(userId)
    const entrant = entrantOf(db, contest.id, contestant)
    if (entrant === undefined) throw new AppError('CONTESTANT_NOT_FOUND')
    const events = timelineOf(db, contest, contestant)
    const counted = violationsOf(db, contest.id, contestant, null).filter((one) => one.counted).length
    const { username, disqualifiedAtMs } = entrant
    return { userId, username, isDisqualified: disqualifiedAtMs !== null, counted, events }
  }
}

const RULE = (count: number): string => `${count} violations: the contest's rule`

/** null = the contest itself, an id = a virtual run, undefined = takes part in nothing now. */
function activeRun({ standing, run, row }: Encounter, nowMs: number) {
  if (participationAt(standing, nowMs) === 'virtual' && run !== null) return asRunId(run.id)
  return standing.entry !== null && statusAt(row, nowMs) === 'active' ? null : undefined
}

function typeOf({ violation }: ViolationRequest): ViolationType {
  const said = typeof violation === 'string' ? violation : violation.type
  const known = VIOLATION_TYPES.find((type) => type === said)
  if (known === undefined) throw new AppError('VIOLATION_UNKNOWN')
  return known
}

function timelineOf(db: Db, { id, problems }: OpenContest, userId: UserId): ContestantEvent[] {
  const at = (atMs: number) => new Date(atMs).toISOString()
  const indexOf = (problemId: string) => problems.findIndex((one) => one.problemId === problemId)
  const reports = allViolationsOf(db, id, userId).map(({ atMs, type, counted, runId }) => ({
    atMs,
    event: { kind: 'violation', at: at(atMs), type, counted, isVirtual: runId !== null } as const,
  }))
  const programs = submissionsOfUser(db, id, userId).map(({ receivedAtMs, problemId, verdict, mode }) => {
    const index = indexOf(problemId)
    const named = { label: labelOf(Math.max(0, index)), title: problems[index]?.title ?? '' }
    return {
      atMs: receivedAtMs,
      event: { kind: 'submission', at: at(receivedAtMs), ...named, verdict: wordsOf(verdict), mode } as const,
    }
  })
  const decisions = decisionsOf(db, id, userId).map(({ atMs, action, reason, byUsername }) => ({
    atMs,
    event: { kind: 'decision', at: at(atMs), action, reason, by: byUsername ?? 'the rule' } as const,
  }))
  return [...reports, ...programs, ...decisions].sort((a, b) => a.atMs - b.atMs).map(({ event }) => event)
}
