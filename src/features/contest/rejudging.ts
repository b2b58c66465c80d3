import { randomUUID } from 'node:crypto'
import type { Rejudge } from '#contracts/http/contests'
import type { User } from '#contracts/http/users'
import { asContestId, asProblemId, asSubmissionId, asUserId } from '#contracts/ids'
import { FORMATS, labelOf } from '#core/contest'
import { verdictWords } from '#core/verdict'
import type { Db } from '#db/client'
import {
  countRejudging,
  insertRejudge,
  openRejudge,
  type RejudgeRow,
  rejudgeById,
  rejudgedByTrial,
  rejudgedOf,
  rejudgesOf,
  setRejudgeState,
  setTrial,
  storeTrialVerdict,
  unjudgedRejudges,
  waitingRejudged,
} from '#db/queries/contest-desk'
import { judgedSubmissions, placedById, storePlacedVerdict } from '#db/queries/standings'
import { AppError } from '#errors'
import type { JudgedSubmission, JudgingService } from '#features/judging'
import type { Clock } from '#live'
import type { Verdict } from '#runner'
import { type OpenContest, openContest } from './book'
import { wordsOf } from './submission-view'
import { verdictColumns } from './submitting'

/** Submissions of a rejudge that are in the judge's queue at once: contestants go before them, and find room. */
const AT_ONCE = 20

type Deps = {
  readonly db: Db
  readonly clock: Clock
  readonly judging: JudgingService
  /** Committed: standings, first solves and ratings follow. Inside the same transaction. */
  readonly onCommitted: (contestId: string) => void
}

/** Judging again beside what stands, and putting it in its place as one step, or not at all. */
export class Rejudging {
  constructor(private readonly deps: Deps) {
    deps.judging.onJudged('rejudge', (judged) => this.judged(judged))
  }

  /** Of one problem, or of all. Throws REJUDGE_RUNNING while another one of the contest is open. */
  start(contestId: string, problemId: string | null, admin: User): Rejudge {
    const { db, clock } = this.deps
    const contest = openContest(db, contestId)
    if (openRejudge(db, contest.id) !== undefined) throw new AppError('REJUDGE_RUNNING')
    const rows = judgedSubmissions(db, contest.id, problemId === null ? null : asProblemId(problemId))
    const state = rows.length === 0 ? ('ready' as const) : ('judging' as const)
    const made = {
      id: randomUUID(),
      contestId,
      problemId,
      state,
      createdBy: admin.id,
      createdAtMs: clock.nowMs(),
      settledAtMs: null,
    }
    insertRejudge(
      db,
      made,
      rows.map(({ submissionId }) => submissionId),
    )
    this.feed(made)
    return this.shown(contest, made)
  }

  list(contestId: string): Rejudge[] {
    const contest = openContest(this.deps.db, contestId)
    return rejudgesOf(this.deps.db, contest.id).map((row) => this.shown(contest, row))
  }

  /** Throws REJUDGE_NOT_FOUND, REJUDGE_NOT_READY. */
  settle(contestId: string, id: string, action: 'commit' | 'discard'): Rejudge {
    const { db, clock, onCommitted } = this.deps
    const contest = openContest(db, contestId)
    const row = rejudgeById(db, id)
    if (row === undefined || row.contestId !== contestId) throw new AppError('REJUDGE_NOT_FOUND')
    const isSettled = row.state === 'committed' || row.state === 'discarded'
    if (isSettled || (action === 'commit' && row.state !== 'ready')) throw new AppError('REJUDGE_NOT_READY')
    db.transaction(() => {
      if (action === 'commit')
        for (const { trial } of rejudgedOf(db, id)) storePlacedVerdict(db, asSubmissionId(trial.submissionId), trial)
      setRejudgeState(db, id, action === 'commit' ? 'committed' : 'discarded', clock.nowMs())
      if (action === 'commit') onCommitted(contestId)
    })
    return this.shown(contest, { ...row, state: action === 'commit' ? 'committed' : 'discarded' })
  }

  /** Goes on where a former process stopped. */
  recover(): void {
    for (const row of unjudgedRejudges(this.deps.db)) this.feed(row)
  }

  private judged(judged: JudgedSubmission): void {
    const { db } = this.deps
    const trial = rejudgedByTrial(db, judged.id)
    const placed = trial === undefined ? undefined : placedById(db, asSubmissionId(trial.submissionId))
    if (trial === undefined || placed === undefined) return
    storeTrialVerdict(db, judged.id, verdictColumns(db, placed, judged))
    const row = rejudgeById(db, trial.rejudgeId)
    if (row?.state === 'judging') this.feed(row)
  }

  /** Keeps a few in the queue until none is left. */
  private feed(row: RejudgeRow): void {
    const { db } = this.deps
    const { total, judged, started } = countRejudging(db, row.id)
    if (judged === total) setRejudgeState(db, row.id, 'ready', null)
    for (const { submissionId } of waitingRejudged(db, row.id, AT_ONCE - (started - judged)))
      this.try(row, submissionId)
  }

  private try({ id, contestId }: RejudgeRow, submissionId: string): void {
    const { db, judging } = this.deps
    const record = judging.find(asSubmissionId(submissionId))
    if (record === null) return
    const { row } = openContest(db, contestId)
    db.transaction(() => {
      const trial = judging.submit({
        userId: record.userId === null ? null : asUserId(record.userId),
        purpose: 'rejudge',
        contextId: asContestId(contestId),
        languageId: record.languageId,
        source: record.source,
        target: record.target,
        allTests: FORMATS[row.format].judgesEveryTest,
      })
      setTrial(db, id, submissionId, trial.id)
    })
  }

  private shown({ problems }: OpenContest, row: RejudgeRow): Rejudge {
    const all = rejudgedOf(this.deps.db, row.id)
    const judged = all.filter(({ trial }) => trial.verdict !== null)
    const changed = judged.filter(
      ({ trial, before }) => trial.verdict !== before.verdict || trial.points !== before.points,
    )
    const labelFor = (problemId: string) =>
      labelOf(
        Math.max(
          0,
          problems.findIndex((one) => one.problemId === problemId),
        ),
      )
    return {
      id: row.id,
      state: row.state,
      problemId: row.problemId,
      createdAt: new Date(row.createdAtMs).toISOString(),
      total: all.length,
      judged: judged.length,
      changes: changed.map(({ trial, before, username }) => ({
        submissionId: trial.submissionId,
        username: username ?? '',
        label: labelFor(before.problemId),
        before: wordsOf(before.verdict),
        // Only judged ones are here, and verdicts are written from the runner's own words alone.
        after: verdictWords(trial.verdict as Verdict),
        pointsBefore: before.points,
        pointsAfter: trial.points,
      })),
    }
  }
}
