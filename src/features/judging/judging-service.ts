import type { RunResult } from '#contracts/http/judge'
import { asSubmissionId, type SubmissionId, type UserId } from '#contracts/ids'
import { pick } from '#contracts/pick'
import { MATCH_WHOLE } from '#core/css-arena'
import type { Db } from '#db/client'
import { reopenSubmission } from '#db/queries/all-submissions'
import * as stored from '#db/queries/submissions'
import { AppError, isDiskFull, storeIfRoom } from '#errors'
import { type JudgeResult, NOT_JUDGED, type Runner } from '#runner'
import type { ServerLog } from '#server-log'
import { AckBatch } from './ack-batch'
import { Announcer } from './announcer'
import { gradedIn } from './current-grading'
import { AWAY_RETRY_MS, Dispatcher, INTERNAL_ERROR_RETRIES_MS } from './dispatcher'
import { Intake } from './intake'
import { createJobMaker } from './job-maker'
import { LateAnnouncements } from './late-announcements'
import { picturedIn } from './pictured'
import { type Entry, entryOf, judgedOf, keptResults, storedOf } from './record'
import { Records } from './records'
import { keepWithin } from './retention'
import { Runs } from './runs'
import { Tickets } from './tickets'
import type {
  JudgedSubmission,
  JudgingWatcher,
  Purpose,
  StoredSubmission,
  SubmissionRecord,
  SubmitRequest,
} from './types'
import type { Viewer } from './visible-results'

export type JudgingDeps = {
  readonly db: Db
  readonly runner: Runner
  readonly log: ServerLog
  readonly now?: () => number
  /** The delays before an internal error is judged again, in order. */
  readonly retriesMs?: readonly number[]
  readonly awayRetryMs?: number
}

/**
 * Stores and judges submissions, for duels, contests, practice and the Judge0-shaped interface. Nothing is judged or
 * announced before it is stored.
 */
export class JudgingService {
  private readonly db: Db
  private readonly log: ServerLog
  private readonly now: () => number
  private readonly unfinished = new Map<string, Entry>()
  private readonly runs = new Runs()
  private readonly acks: AckBatch
  private readonly tickets = new Tickets()
  private readonly watchers: JudgingWatcher[] = []
  private readonly announcer: Announcer
  private readonly late: LateAnnouncements
  private readonly dispatcher: Dispatcher
  /** Reads stored submissions. */
  readonly records: Records
  private readonly intake: Intake
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
    this.intake = new Intake({ db, runner, now })
    this.jobOf = createJobMaker(db, (id) => runner.keyOf(id))
    this.acks = new AckBatch(
      (ids) => stored.markAnnounced(db, ids),
      (err) => log.warn({ err }, 'delivered verdicts could not be marked; they are delivered again after a restart'),
    )
    this.late = new LateAnnouncements(awayRetryMs, (id) => this.announceStored(stored.submissionById(db, id)))
    this.announcer = new Announcer((err, id) => {
      log.error({ err, submission: id }, 'a listener failed on a verdict')
      if (isDiskFull(err)) this.late.add(id)
    })
    this.dispatcher = new Dispatcher({
      runner,
      retriesMs,
      awayRetryMs,
      onResult: (entry, result, total) => this.conclude(entry, result, total),
      onStart: ({ purpose, receivedAtMs }) => {
        for (const { started } of this.watchers) started({ purpose, waitedMs: Math.max(0, now() - receivedAtMs) })
      },
      onProgress: (entry, passed, total) => this.announcer.progress(nameOf(entry), passed, total),
      onError: (entry, fields, message) => log.warn({ submission: entry.id, ...fields }, message),
    })
    this.records = new Records({ db, now, isAtWork: (id) => this.dispatcher.isAtWork(id) })
  }

  /**
   * Stores a submission and queues it. Once this returns, the submission cannot be lost: a restart judges it again.
   * Throws AppError LANGUAGE_UNKNOWN, SOURCE_TOO_LARGE, PROBLEM_NOT_FOUND, NO_SAMPLE_TESTS, JUDGE_UNAVAILABLE,
   * PROGRAMS_TOO_MANY, QUEUE_FULL, and RUN_CANCELLED or RUN_OVERDUE if the run's signal is already aborted.
   */
  submit(request: SubmitRequest): StoredSubmission {
    const { userId, ticket, signal } = request
    // Such a signal gives no event any more that would end the run.
    if (signal?.aborted) throw endedBy(signal)
    const [row] = this.intake.take([request])
    if (row === undefined) throw new Error('a submission was stored without a row')
    if (userId !== null && ticket !== undefined) this.tickets.issue(userId, ticket, asSubmissionId(row.id))
    const place = placeOfRun(request)
    this.start(row, place !== null && signal ? this.runs.begin(place, signal) : signal)
    return storedOf(row)
  }

  /**
   * Stores several submissions in one transaction, which waits for the disk only once, and queues them. Returns them in
   * the given order. Throws the error of the first one that `submit` would refuse, and then stores none.
   */
  submitAll(requests: readonly SubmitRequest[]): readonly StoredSubmission[] {
    const rows = this.intake.take(requests)
    for (const row of rows) this.start(row)
    return rows.map(storedOf)
  }

  private start(row: stored.SubmissionRow, signal?: AbortSignal): void {
    const made = this.jobOf(row)
    const entry = { ...entryOf(row), testsVersion: made?.testsVersion ?? null }
    this.unfinished.set(row.id, entry)
    this.intake.enter(entry)
    signal?.addEventListener('abort', () => this.giveUp(entry, signal), { once: true })
    if (made !== null) this.dispatcher.dispatch(entry, made.job, signal)
    // Deferred, because the caller must get the submission's id first.
    else queueMicrotask(() => this.conclude(entry, NOT_JUDGED, 0))
  }

  /** Drops a run whose caller has left: no one will ask for it. */
  private giveUp(entry: Entry, signal: AbortSignal): void {
    const { id } = nameOf(entry)
    if (!this.finish(entry)) return
    stored.deleteSubmission(this.db, id)
    this.announcer.giveUp(id, endedBy(signal))
  }

  /** Stops counting a submission. Returns false if it was finished before. */
  private finish(entry: Entry): boolean {
    const { id } = nameOf(entry)
    if (!this.unfinished.delete(id)) return false
    this.intake.leave(entry)
    this.tickets.forget(id)
    return true
  }

  private conclude(entry: Entry, judged: JudgeResult, tests: number): void {
    const { id, purpose } = nameOf(entry)
    this.finish(entry)
    const result = picturedIn(this.db, entry, gradedIn(this.db, entry, judged))
    const total = entry.targetKind === 'picture' ? MATCH_WHOLE : tests
    const columns = {
      ...pick(result, 'verdict', 'passed', 'cpuMs', 'memoryKiB', 'compileOutput'),
      total,
      results: keptResults(entry, result.tests),
      judgedAtMs: this.now(),
      testsVersion: entry.testsVersion,
    }
    const isFirst = stored.storeVerdict(this.db, {
      id,
      judged: columns,
      announced: !this.announcer.hasListeners(purpose),
    })
    // The author has deleted their account meanwhile.
    if (!isFirst) {
      this.announcer.giveUp(id, new AppError('RUN_CANCELLED'))
      return
    }
    storeIfRoom(() => keepWithin(this.db, entry))
    const { verdict, passed } = result
    this.log.info({ submission: id, seq: entry.seq, purpose, verdict, passed, total, cpuMs: result.cpuMs }, 'judged')
    for (const { judged } of this.watchers) judged({ purpose, verdict })
    this.announce(judgedOf({ ...entry, ...columns }))
  }

  private announce(submission: JudgedSubmission | null): void {
    if (submission === null) return
    const everybodyActed = this.announcer.announce(submission)
    if (everybodyActed && this.announcer.hasListeners(submission.purpose)) this.acks.add(submission.id)
  }

  /** Announces a stored verdict that a listener has not handled yet. */
  private announceStored(row: stored.SubmissionRow | undefined): void {
    if (row?.state === 'judged') this.announce(judgedOf(row))
  }

  /** Resolves once the submission is judged, at once if it already is. Throws SUBMISSION_NOT_FOUND. */
  async judged(id: SubmissionId): Promise<JudgedSubmission> {
    const row = stored.submissionById(this.db, id)
    if (row === undefined) throw new AppError('SUBMISSION_NOT_FOUND')
    return judgedOf(row) ?? this.announcer.wait(id)
  }

  /** The place in the queue, from 1, at the moment; null if the submission is not waiting. */
  place(id: SubmissionId): number | null {
    return this.dispatcher.placeOf(id)
  }

  /** The place of a user's own submission, given by its ticket or its id; null also for another user's. */
  placeFor(userId: UserId, ticketOrId: string): number | null {
    const id = this.tickets.find(userId, ticketOrId) ?? asSubmissionId(ticketOrId)
    const place = this.place(id)
    return place !== null && this.find(id)?.userId === userId ? place : null
  }

  /** How many more submissions of a purpose would be accepted now. */
  capacity(purpose: Purpose): number {
    return this.intake.capacity(purpose)
  }

  /** The submission with this id, or null. */
  find(id: SubmissionId): SubmissionRecord | null {
    return this.records.find(id)
  }

  /**
   * The result of a judged submission as the viewer may see it; by default, the parts that everyone may see. See
   * `visibleResults`.
   */
  shown(submission: JudgedSubmission, viewer?: Viewer): RunResult {
    return this.records.shown(submission, viewer)
  }

  /** Deletes a judged submission permanently. Returns false if it does not exist or is still being judged. */
  remove(id: SubmissionId): boolean {
    return !this.unfinished.has(id) && stored.deleteSubmission(this.db, id)
  }

  /**
   * Calls `listener` for every finished submission of a purpose, after it was stored. This includes those of a previous
   * process. If the process ends between storing and the call, the call is repeated after the restart, and if a
   * listener finds the disk full, all calls are repeated a little later: listeners must be idempotent. An error of a
   * listener is logged and does not affect the others.
   */
  onJudged(purpose: Purpose, listener: (submission: JudgedSubmission) => void): void {
    this.announcer.listen(purpose, listener)
  }

  /** Calls `listener` with the number of tests passed so far, while submissions of a purpose are judged. */
  onProgress(
    purpose: Purpose,
    listener: (id: SubmissionId, contextId: string | null, passed: number, total: number) => void,
  ): void {
    this.announcer.listenToProgress(purpose, listener)
  }

  /** Reports every submission that a slot takes, and every verdict, for metrics. No behaviour may depend on it. */
  watch(watcher: JudgingWatcher): void {
    this.watchers.push(watcher)
  }

  /** The number of submissions that `retryFailed` would judge. */
  failed(): number {
    return stored.countFailed(this.db)
  }

  /**
   * Judges submissions again whose final verdict was the judge's own failure, oldest first. Returns their number. Such
   * a verdict counts for no one, so a better one changes what depends on it, such as standings or a practice mark, but
   * never a finished duel.
   */
  retryFailed(): number {
    const reopened = stored.reopenFailed(this.db)
    for (const row of reopened) this.start(row)
    if (reopened.length > 0) this.log.info({ submissions: reopened.length }, 'judging again what the judge had failed')
    return reopened.length
  }

  /** Reverts the verdict of a judged submission and judges it again. Returns false if it has none. */
  judgeAgain(id: SubmissionId): boolean {
    // Otherwise a verdict that all listeners have handled may still count as not announced.
    this.acks.write()
    const row = reopenSubmission(this.db, id)
    if (row !== undefined) this.start(row)
    return row !== undefined
  }

  /** Queues what a previous process left unfinished. Returns the number. Call it after all listeners are registered. */
  recover(): number {
    const left = stored.unfinishedSubmissions(this.db).filter(({ id }) => !this.unfinished.has(id))
    for (const { id } of left) {
      const row = stored.submissionById(this.db, asSubmissionId(id))
      if (row?.state === 'judged') this.announce(judgedOf(row))
      else if (row !== undefined) this.start(row)
    }
    this.acks.write()
    if (left.length > 0) this.log.info({ submissions: left.length }, 'judging again what a former process left')
    return left.length
  }

  /** Stops dispatching jobs and storing verdicts. The next process continues with unfinished submissions. */
  close(): void {
    this.dispatcher.close()
    this.late.close()
    this.acks.write()
    this.announcer.abandon(new AppError('JUDGE_UNAVAILABLE'))
  }
}

/**
 * The place of a run. A user's newest run at a place replaces the previous one. Null if runs may go on in parallel, as
 * in the online compiler.
 */
function placeOfRun({ userId, purpose, contextId, target }: SubmitRequest): string | null {
  if (purpose !== 'run' || target.kind === 'picture') return null
  const problemId = target.kind === 'problem' ? target.problemId : target.driverOf
  return problemId === undefined ? null : `${userId} ${contextId} ${problemId}`
}

/** Why a run has no verdict whose signal was aborted. */
function endedBy({ reason }: AbortSignal): AppError {
  const isTimeout = reason instanceof DOMException && reason.name === 'TimeoutError'
  return new AppError(isTimeout ? 'RUN_OVERDUE' : 'RUN_CANCELLED')
}

const nameOf = ({ id, purpose, contextId }: Pick<stored.SubmissionRow, 'id' | 'purpose' | 'contextId'>) => ({
  id: asSubmissionId(id),
  purpose,
  contextId,
})
