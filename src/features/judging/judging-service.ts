import { asSubmissionId, type SubmissionId, type UserId } from '#contracts/ids'
import type { Db } from '#db/client'
import * as stored from '#db/queries/submissions'
import { AppError } from '#errors'
import type { JudgeResult, Runner } from '#runner'
import { AckBatch } from './ack-batch'
import { Announcer } from './announcer'
import { AWAY_RETRY_MS, Dispatcher, FAILED, INTERNAL_ERROR_RETRIES_MS } from './dispatcher'
import { createIntake } from './intake'
import { createJobMaker } from './job-maker'
import { Places } from './places'
import { type Entry, entryOf, judgedOf, keptResults, storedOf } from './record'
import { Records } from './records'
import { keepWithin } from './retention'
import { Runs } from './runs'
import { Tickets } from './tickets'
import type { JudgedSubmission, JudgingService, JudgingWatcher, Purpose, SubmitRequest } from './types'
import type { Viewer } from './visible-results'

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

/** Implements JudgingService. Nothing is judged or announced before it is stored. */
export const createJudging = (deps: JudgingDeps): JudgingService => new Judging(deps)

class Judging implements JudgingService {
  private readonly db: Db
  private readonly log: JudgingLog
  private readonly now: () => number
  private readonly unfinished = new Map<string, Entry>()
  private readonly places = new Places()
  private readonly runs = new Runs()
  private readonly acks: AckBatch
  private readonly tickets = new Tickets()
  private readonly watchers: JudgingWatcher[] = []
  private readonly announcer: Announcer
  private readonly dispatcher: Dispatcher
  private readonly records: Records
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
    this.intake = createIntake({ db, runner, places: this.places, now })
    this.jobOf = createJobMaker(db, (id) => runner.languages().find((language) => language.id === id)?.key ?? '')
    this.acks = new AckBatch(
      (ids) => stored.markAnnounced(db, ids),
      (err) => log.warn({ err }, 'delivered verdicts could not be marked; they are delivered again after a restart'),
    )
    this.announcer = new Announcer((err, id) => log.error({ err, submission: id }, 'a listener failed on a verdict'))
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

  submit(request: SubmitRequest) {
    const [row] = this.intake([request])
    if (row === undefined) throw new Error('a submission was stored without a row')
    const { userId, ticket } = request
    if (userId !== null && ticket !== undefined) this.tickets.issue(userId, ticket, asSubmissionId(row.id))
    this.start(row, request.signal && this.runs.begin(request, request.signal))
    return storedOf(row)
  }

  submitAll(requests: readonly SubmitRequest[]) {
    const rows = this.intake(requests)
    for (const row of rows) this.start(row)
    return rows.map(storedOf)
  }

  private start(row: stored.SubmissionRow, signal?: AbortSignal): void {
    const made = this.jobOf(row)
    const entry = { ...entryOf(row), testsVersion: made?.testsVersion ?? null }
    this.unfinished.set(row.id, entry)
    this.places.enter(entry, this.now())
    signal?.addEventListener('abort', () => this.giveUp(entry, signal), { once: true })
    if (made !== null) this.dispatcher.dispatch(entry, made.job, signal)
    // Deferred: the caller must first learn the submission's id.
    else queueMicrotask(() => this.conclude(entry, FAILED, 0))
  }

  /** The caller that waited for a run has left: no one will ask for the run, so it is not kept. */
  private giveUp(entry: Entry, signal: AbortSignal): void {
    const { id } = nameOf(entry)
    if (!this.finish(entry)) return
    stored.deleteSubmission(this.db, id)
    this.announcer.giveUp(id, new AppError(isTimeout(signal.reason) ? 'RUN_OVERDUE' : 'RUN_CANCELLED'))
  }

  /** Returns false if it was finished before. */
  private finish(entry: Entry): boolean {
    const { id } = nameOf(entry)
    if (!this.unfinished.delete(id)) return false
    this.places.leave(entry, this.now())
    this.tickets.forget(id)
    return true
  }

  private conclude(entry: Entry, result: JudgeResult, total: number): void {
    const { id, purpose } = nameOf(entry)
    this.finish(entry)
    const columns = {
      verdict: result.verdict,
      passed: result.passed,
      total,
      cpuMs: result.cpuMs,
      memoryKiB: result.memoryKiB,
      compileOutput: result.compileOutput,
      results: keptResults(entry, result.tests),
      judgedAtMs: this.now(),
      testsVersion: entry.testsVersion,
    }
    const isFirst = stored.storeVerdict(this.db, {
      id,
      judged: columns,
      announced: !this.announcer.hasListeners(purpose),
    })
    if (!isFirst) return
    keepWithin(this.db, entry)
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

  async judged(id: SubmissionId): Promise<JudgedSubmission> {
    const row = stored.submissionById(this.db, id)
    if (row === undefined) throw new AppError('SUBMISSION_NOT_FOUND')
    return judgedOf(row) ?? this.announcer.wait(id)
  }

  place(id: SubmissionId): number | null {
    return this.dispatcher.placeOf(id)
  }

  placeFor(userId: UserId, ticketOrId: string): number | null {
    const id = this.tickets.find(userId, ticketOrId) ?? asSubmissionId(ticketOrId)
    const place = this.place(id)
    return place !== null && this.find(id)?.userId === userId ? place : null
  }

  capacity(purpose: Purpose): number {
    return this.places.capacity(purpose)
  }

  find(id: SubmissionId) {
    return this.records.find(id)
  }

  archive(id: SubmissionId) {
    return this.records.archive(id)
  }

  shown(submission: JudgedSubmission, viewer?: Viewer) {
    return this.records.shown(submission, viewer)
  }

  list(purpose: Purpose, page: Parameters<JudgingService['list']>[1]) {
    return this.records.list(purpose, page)
  }

  tally(purpose: Purpose) {
    return this.records.tally(purpose)
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

  watch(watcher: JudgingWatcher): void {
    this.watchers.push(watcher)
  }

  failed(): number {
    return stored.countFailed(this.db)
  }

  retryFailed(): number {
    const reopened = stored.reopenFailed(this.db)
    for (const row of reopened) this.start(row)
    if (reopened.length > 0) this.log.info({ submissions: reopened.length }, 'judging again what the judge had failed')
    return reopened.length
  }

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

  close(): void {
    this.dispatcher.close()
    this.acks.write()
    this.announcer.abandon(new AppError('JUDGE_UNAVAILABLE'))
  }
}

const isTimeout = (reason: unknown): boolean => reason instanceof DOMException && reason.name === 'TimeoutError'

const nameOf = ({ id, purpose, contextId }: Pick<stored.SubmissionRow, 'id' | 'purpose' | 'contextId'>) => ({
  id: asSubmissionId(id),
  purpose,
  contextId,
})
