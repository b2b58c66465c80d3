import type { RunResult } from '#contracts/http/judge'
import { asSubmissionId, type SubmissionId } from '#contracts/ids'
import type { Db } from '#db/client'
import type { SubmissionRow } from '#db/queries/submissions'
import * as stored from '#db/queries/submissions'
import { AppError } from '#errors'
import type { JudgeResult, Runner, Verdict } from '#runner'
import { Announcer } from './announcer'
import { AWAY_RETRY_MS, Dispatcher, FAILED, INTERNAL_ERROR_RETRIES_MS } from './dispatcher'
import { createIntake, MAX_UNFINISHED } from './intake'
import { createJobMaker } from './job-maker'
import { judgedOf, keptResults, recordOf, requestOf } from './record'
import { runResultOf, testsJudged } from './run-result'
import type {
  JudgedSubmission,
  JudgingService,
  Purpose,
  SubmissionRecord,
  SubmissionTally,
  SubmitRequest,
} from './types'
import { visibleResults } from './visible-results'

/** The part of a logger this feature uses. */
export type JudgingLog = {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}

export type JudgingDeps = {
  readonly db: Db
  readonly runner: Runner
  readonly log: JudgingLog
  readonly now?: () => number
  /** Waits before an internal error is judged again, in order. */
  readonly retriesMs?: readonly number[]
  readonly awayRetryMs?: number
}

/** Stores, judges, remembers: see JudgingService. Nothing is judged before it is stored, nobody told before that. */
export const createJudging = (deps: JudgingDeps): JudgingService => new Judging(deps)

class Judging implements JudgingService {
  private readonly db: Db
  private readonly log: JudgingLog
  private readonly now: () => number
  private readonly unfinished = new Set<string>()
  private readonly announcer: Announcer
  private readonly dispatcher: Dispatcher
  private readonly intake: ReturnType<typeof createIntake>
  private readonly jobOf: ReturnType<typeof createJobMaker>

  constructor({
    db,
    runner,
    log,
    now = Date.now,
    retriesMs = INTERNAL_ERROR_RETRIES_MS,
    awayRetryMs = AWAY_RETRY_MS,
  }: JudgingDeps) {
    this.db = db
    this.log = log
    this.now = now
    this.intake = createIntake({ db, runner, now })
    this.jobOf = createJobMaker(db)
    this.announcer = new Announcer((err, id) => log.error({ err, submission: id }, 'a listener failed on a verdict'))
    this.dispatcher = new Dispatcher({
      runner,
      retriesMs,
      awayRetryMs,
      onResult: (row, result, total) => this.conclude(row, result, total),
      onProgress: (row, passed, total) => this.announcer.progress(nameOf(row), passed, total),
      onTrouble: (row, fields, message) => log.warn({ submission: row.id, ...fields }, message),
    })
  }

  submit(request: SubmitRequest) {
    const submission = this.intake(request, this.unfinished.size)
    this.start(submission.id)
    return submission
  }

  private start(id: SubmissionId): void {
    const row = stored.submissionById(this.db, id)
    if (row === undefined) return
    this.unfinished.add(id)
    const job = this.jobOf(row)
    if (job !== null) this.dispatcher.dispatch(row, job)
    // Not at once: whoever handed it in must first learn its id.
    else queueMicrotask(() => this.conclude(row, FAILED, 0))
  }

  private conclude(row: SubmissionRow, result: JudgeResult, total: number): void {
    const { id, purpose } = nameOf(row)
    this.unfinished.delete(id)
    const columns = {
      verdict: result.verdict,
      passed: result.passed,
      total,
      cpuMs: result.cpuMs,
      memoryKiB: result.memoryKiB,
      compileOutput: result.compileOutput,
      results: keptResults(requestOf(row).target, result.tests),
      judgedAtMs: this.now(),
    }
    const isFirst = stored.storeVerdict(this.db, id, columns, !this.announcer.hasListeners(purpose))
    if (!isFirst) return
    const { verdict, passed } = result
    this.log.info({ submission: id, seq: row.seq, purpose, verdict, passed, total, cpuMs: result.cpuMs }, 'judged')
    this.announce(id)
  }

  private announce(id: SubmissionId): void {
    const submission = this.find(id)?.judged ?? null
    if (submission === null) return
    const everybodyActed = this.announcer.announce(submission)
    if (everybodyActed && this.announcer.hasListeners(submission.purpose)) stored.markAnnounced(this.db, id)
  }

  async judged(id: SubmissionId): Promise<JudgedSubmission> {
    const row = stored.submissionById(this.db, id)
    if (row === undefined) throw new AppError('SUBMISSION_NOT_FOUND')
    return judgedOf(row) ?? this.announcer.wait(id)
  }

  place(id: SubmissionId): number | null {
    return this.dispatcher.placeOf(id)
  }

  room(): number {
    return Math.max(0, MAX_UNFINISHED - this.unfinished.size)
  }

  find(id: SubmissionId): SubmissionRecord | null {
    const row = stored.submissionById(this.db, id)
    return row === undefined ? null : recordOf(row, this.dispatcher.isAtWork(id))
  }

  shown(submission: JudgedSubmission, { viewerMaySeeHidden } = { viewerMaySeeHidden: false }): RunResult {
    const row = stored.submissionById(this.db, submission.id)
    const tests = row === undefined ? [] : testsJudged(this.db, requestOf(row).target)
    return runResultOf(submission, visibleResults(tests, submission.results, viewerMaySeeHidden))
  }

  list(purpose: Purpose, page: { readonly limit: number; readonly offset: number }) {
    const rows = stored.listSubmissions(this.db, { purpose, ...page })
    return {
      submissions: rows.map((row) => recordOf(row, this.dispatcher.isAtWork(nameOf(row).id))),
      total: stored.countSubmissions(this.db, purpose),
    }
  }

  tally(purpose: Purpose): SubmissionTally {
    const sinceMs = this.now() - 30 * 24 * 60 * 60 * 1000
    return {
      total: stored.countSubmissions(this.db, purpose),
      byLanguage: stored.countByLanguage(this.db, purpose),
      byEnding: stored
        .countByEnding(this.db, purpose)
        .map((row) => ({ ...row, verdict: row.verdict as Verdict | null })),
      byDay: stored.countByDay(this.db, purpose, sinceMs),
    }
  }

  remove(id: SubmissionId): boolean {
    return !this.unfinished.has(id) && stored.deleteSubmission(this.db, id)
  }

  onJudged(purpose: Purpose, listener: (submission: JudgedSubmission) => void): void {
    this.announcer.listen(purpose, listener)
  }

  onProgress(purpose: Purpose, listener: Parameters<JudgingService['onProgress']>[1]): void {
    this.announcer.listenToProgress(purpose, listener)
  }

  recover(): number {
    const left = stored.unfinishedSubmissions(this.db).filter(({ id }) => !this.unfinished.has(id))
    for (const { id, state } of left) {
      if (state === 'judged') this.announce(asSubmissionId(id))
      else this.start(asSubmissionId(id))
    }
    if (left.length > 0) this.log.info({ submissions: left.length }, 'judging again what a former process left')
    return left.length
  }

  close(): void {
    this.dispatcher.close()
    this.announcer.abandon(new AppError('JUDGE_UNAVAILABLE'))
  }
}

const nameOf = (row: SubmissionRow) => ({ id: asSubmissionId(row.id), purpose: row.purpose, contextId: row.contextId })
