import { randomUUID } from 'node:crypto'
import {
  REJUDGE_PAGE_SIZE,
  type Rejudge,
  type RejudgeCandidates,
  type RejudgeChange,
  type RejudgeChangesAnswer,
  type RejudgePage,
  type RejudgeRequest,
} from '#contracts/http/rejudges'
import type { User } from '#contracts/http/users'
import { asContestId, asSubmissionId, asUserId, type ContestId } from '#contracts/ids'
import { REJUDGE_ROWS } from '#contracts/limits'
import { pick } from '#contracts/pick'
import { FORMATS } from '#core/contest'
import { paginate, sliceOf } from '#core/stats'
import type { Db } from '#db/client'
import {
  countRejudges,
  insertRejudge,
  openRejudge,
  type RejudgeRow,
  rejudgeById,
  rejudgedBySubmission,
  rejudgesOf,
  setRejudgement,
  setRejudgeState,
  storeCommitted,
  storeRejudgeFailure,
  storeRejudgeVerdict,
  unjudgedOfRejudge,
  unjudgedRejudges,
  waitingRejudged,
} from '#db/queries/rejudges'
import { placedById } from '#db/queries/standings'
import { AppError, type ErrorCode, isDiskFull } from '#errors'
import type { JudgedSubmission, JudgingService } from '#features/judging'
import { Alarm, type Clock, nextTurn } from '#live'
import type { ServerLog } from '#server-log'
import { awardRejudged, verdictColumns } from './awarding'
import { openContest } from './contest-access'
import { candidatesOf, fitting, storedChoice } from './rejudge-choice'
import { RejudgeViews } from './rejudge-view'

/**
 * How many of a rejudge's submissions are in the judge's queue at once, so that contestants' submissions take
 * precedence and find room.
 */
const AT_ONCE = 20
/** When to try again after the judge accepted nothing, because it is away or full, or the disk was full. */
const RETRY_MS = 5000
/** Refusals that waiting does not change. */
const HOPELESS: ReadonlySet<ErrorCode> = new Set(['LANGUAGE_UNKNOWN', 'PROBLEM_NOT_FOUND', 'SOURCE_TOO_LARGE'])

type Deps = {
  readonly db: Db
  readonly clock: Clock
  readonly judging: JudgingService
  readonly log: Pick<ServerLog, 'error'>
  readonly versionOf: (id: ContestId) => number
  /** Called inside the transaction of a commit, which standings, first solves and ratings must follow. */
  readonly onCommitted: (contestId: string) => void
  /** Called when another submission was judged or the rejudge has changed. */
  readonly onProgress: (contestId: string) => void
}

/**
 * Judges submissions again without touching the current results, and then replaces these in one step or discards the
 * new ones.
 */
export class Rejudging {
  private readonly views: RejudgeViews
  private readonly alarm: Alarm
  private isClosed = false

  constructor(private readonly deps: Deps) {
    this.views = new RejudgeViews(deps)
    this.alarm = new Alarm(deps.clock, (err, rejudge) => deps.log.error({ err, rejudge }, 'a rejudge could not go on'))
    deps.judging.onJudged('rejudge', (judged) => this.judged(judged))
  }

  /** The submissions that a choice includes. */
  candidates(contestId: string, choice: RejudgeRequest): RejudgeCandidates {
    return candidatesOf(this.deps.db, openContest(this.deps.db, contestId), choice)
  }

  /** Starts a rejudge. Throws REJUDGE_RUNNING while another rejudge of the contest is open, and REJUDGE_EMPTY. */
  start(admin: User, contestId: string, choice: RejudgeRequest): Promise<Rejudge> {
    const { db, clock, onProgress } = this.deps
    const contest = openContest(db, contestId)
    if (openRejudge(db, contest.id) !== undefined) throw new AppError('REJUDGE_RUNNING')
    const submissionIds = fitting(db, contest, choice)
    if (submissionIds.length === 0) throw new AppError('REJUDGE_EMPTY')
    const made: RejudgeRow = {
      id: randomUUID(),
      contestId,
      problemId: choice.problemId ?? null,
      choice: storedChoice(choice),
      state: 'judging',
      createdBy: admin.id,
      createdAtMs: clock.nowMs(),
      settledAtMs: null,
    }
    insertRejudge(db, made, submissionIds)
    this.feed(made)
    onProgress(contestId)
    return this.views.of(contest, made)
  }

  /** A page of a contest's rejudges with their effects; only those of this page are computed. */
  async list(contestId: string, page: number): Promise<RejudgePage> {
    const { db } = this.deps
    const contest = openContest(db, contestId)
    const slice = sliceOf(page, REJUDGE_PAGE_SIZE)
    const open = openRejudge(db, contest.id)
    const shownOpen = open === undefined ? null : await this.views.of(contest, open)
    const rejudges: Rejudge[] = []
    for (const row of rejudgesOf(db, contest.id, slice))
      rejudges.push(row.id === shownOpen?.id ? shownOpen : await this.views.of(contest, row))
    return {
      open: shownOpen,
      rejudges,
      pagination: paginate(page, REJUDGE_PAGE_SIZE, countRejudges(db, contest.id)),
    }
  }

  /** A page of the changes of a rejudge. Throws REJUDGE_NOT_FOUND. */
  async changes(contestId: string, id: string, page: number): Promise<Omit<RejudgeChangesAnswer, 'success'>> {
    const all = await this.allChanges(contestId, id)
    const { offset, limit } = sliceOf(page, REJUDGE_ROWS)
    return { changes: all.slice(offset, offset + limit), pagination: paginate(page, REJUDGE_ROWS, all.length) }
  }

  /** All changes of a rejudge. Throws REJUDGE_NOT_FOUND. */
  allChanges(contestId: string, id: string): Promise<RejudgeChange[]> {
    const { db } = this.deps
    return this.views.changes(openContest(db, contestId), rejudgeIn(db, contestId, id))
  }

  /** Commits or discards a rejudge. Throws REJUDGE_NOT_FOUND, REJUDGE_NOT_READY. */
  settle(contestId: string, id: string, action: 'commit' | 'discard'): Promise<Rejudge> {
    const { db, clock, onProgress } = this.deps
    const contest = openContest(db, contestId)
    const row = rejudgeIn(db, contestId, id)
    const isSettled = row.state === 'committed' || row.state === 'discarded'
    if (isSettled || (action === 'commit' && row.state !== 'ready')) throw new AppError('REJUDGE_NOT_READY')
    const state = action === 'commit' ? ('committed' as const) : ('discarded' as const)
    const settledAtMs = clock.nowMs()
    db.transaction(() => {
      setRejudgeState(db, id, state, settledAtMs)
      if (action === 'commit') this.commit(row, settledAtMs)
    })
    onProgress(contestId)
    return this.views.of(contest, { ...row, state, settledAtMs })
  }

  /** Resumes where a previous process stopped. */
  recover(): void {
    for (const row of unjudgedRejudges(this.deps.db)) this.feed(row)
  }

  close(): void {
    this.isClosed = true
    this.alarm.close()
  }

  private commit({ id, contestId }: RejudgeRow, atMs: number): void {
    const { db, onCommitted } = this.deps
    storeCommitted(db, id)
    awardRejudged(db, { id, contestId }, atMs)
    onCommitted(contestId)
  }

  private judged(judged: JudgedSubmission): void {
    const { db, onProgress } = this.deps
    const rejudged = rejudgedBySubmission(db, judged.id)
    const placed = rejudged === undefined ? undefined : placedById(db, asSubmissionId(rejudged.submissionId))
    if (rejudged === undefined || placed === undefined) return
    const row = rejudgeById(db, rejudged.rejudgeId)
    // A verdict that an operator requested after the rejudge was settled did not belong to it and changes nothing.
    if (row?.state === 'committed' || row?.state === 'discarded') return
    storeRejudgeVerdict(db, judged.id, verdictColumns(db, placed, judged))
    if (row?.state !== 'judging') return
    this.feed(row)
    onProgress(row.contestId)
  }

  /**
   * Keeps the queue filled until no submission is left. Tries again later if the judge accepts none at the moment, or
   * the disk is full.
   */
  private feed(row: RejudgeRow): void {
    const { db, clock, onProgress } = this.deps
    const { atWork, isAny } = unjudgedOfRejudge(db, row.id)
    try {
      if (!isAny) setRejudgeState(db, row.id, 'ready', null)
      const waiting = waitingRejudged(db, row.id, AT_ONCE - atWork)
      const taken = waiting.filter((submissionId) => this.take(row, submissionId))
      if (taken.length < waiting.length) this.goOn(row)
    } catch (error) {
      if (!(error instanceof AppError || isDiskFull(error))) throw error
      this.alarm.set(row.id, clock.nowMs() + RETRY_MS, () => {
        this.resume(row.id)
        onProgress(row.contestId)
      })
    }
  }

  /** Continues in a later turn. Refusals come at once, and after each few of them other work has its turn. */
  private goOn({ id, contestId }: RejudgeRow): void {
    const { log, onProgress } = this.deps
    const next = async (): Promise<void> => {
      await nextTurn()
      if (this.isClosed) return
      this.resume(id)
      onProgress(contestId)
    }
    next().catch((err: unknown) => log.error({ err, rejudge: id }, 'a rejudge could not go on'))
  }

  private resume(id: string): void {
    const row = rejudgeById(this.deps.db, id)
    if (row?.state === 'judging') this.feed(row)
  }

  /**
   * Queues a submission. Returns false if the judge can never accept it, for example because its language is missing;
   * it then counts as failed.
   */
  private take(row: RejudgeRow, submissionId: string): boolean {
    try {
      this.try(row, submissionId)
      return true
    } catch (error) {
      if (!(error instanceof AppError) || !HOPELESS.has(error.code)) throw error
      storeRejudgeFailure(this.deps.db, row.id, submissionId)
      return false
    }
  }

  private try({ id, contestId }: RejudgeRow, submissionId: string): void {
    const { db, judging } = this.deps
    const record = judging.find(asSubmissionId(submissionId))
    if (record === null) return
    const { row } = openContest(db, contestId)
    db.transaction(() => {
      const rejudged = judging.submit({
        userId: record.userId === null ? null : asUserId(record.userId),
        purpose: 'rejudge',
        contextId: asContestId(contestId),
        ...pick(record, 'languageId', 'source', 'target'),
        allTests: FORMATS[row.format].judgesEveryTest,
      })
      setRejudgement(db, id, submissionId, rejudged.id)
    })
  }
}

/** A rejudge of this contest. Throws REJUDGE_NOT_FOUND. */
function rejudgeIn(db: Db, contestId: string, id: string): RejudgeRow {
  const row = rejudgeById(db, id)
  if (row === undefined || row.contestId !== contestId) throw new AppError('REJUDGE_NOT_FOUND')
  return row
}
