import type { ContestSubmission, ContestSubmitRequest } from '#contracts/http/contest-submissions'
import type { RunResult, RunTestsRequest } from '#contracts/http/judge'
import type { User } from '#contracts/http/users'
import { asContestId, asProblemId, type ContestId, type UserId } from '#contracts/ids'
import { plural } from '#contracts/plural'
import {
  CONTEST_LANGUAGES,
  currentRun,
  FORMATS,
  limitRefusal,
  type Place,
  placeOf,
  SUBMISSION_BURST,
  type SubmitRefusal,
  statusAt,
} from '#core/contest'
import type { Db } from '#db/client'
import { type ContestProblemRow, listedContest } from '#db/queries/contests'
import { problemById } from '#db/queries/problems'
import {
  insertPlaced,
  isBeingJudged,
  type PlacedRow,
  placedById,
  receivedSince,
  storePlacedVerdict,
  submissionsOfUser,
} from '#db/queries/standings'
import { AppError } from '#errors'
import { recordActivity } from '#features/account'
import { customTarget, type JudgedSubmission, type JudgingService, type Target } from '#features/judging'
import type { Clock } from '#live'
import type { ContestAudience } from './audience'
import { awardSolution, verdictColumns } from './awarding'
import type { ContestBoards } from './boards'
import { isHeldElsewhere, refuseUnseen } from './catalogue'
import type { Closing } from './closing'
import { type ContestAccess, loadContest, problemIn } from './contest-access'
import { shownSubmission } from './submission-view'

type Deps = {
  readonly db: Db
  readonly clock: Clock
  readonly judging: JudgingService
  readonly boards: ContestBoards
  readonly audience: ContestAudience
  readonly closing: Closing
}

/** Submissions to contests: stores and judges programs, and records their results. */
export class Submitting {
  constructor(private readonly deps: Deps) {
    deps.judging.onJudged('contest', (judged) => this.judged(judged))
  }

  /**
   * Stores the program and its contest submission in one transaction; their order is the order of receipt. Throws
   * CODE_EMPTY_SUBMIT, CONTEST_LANGUAGE, PROBLEM_NOT_FOUND, the refusals of the rules, and the errors of
   * JudgingService.submit.
   */
  submit(
    viewer: User,
    target: { readonly contestId: string; readonly problemId: string },
    sent: ContestSubmitRequest,
  ): ContestSubmission {
    if (sent.code.trim() === '') throw new AppError('CODE_EMPTY_SUBMIT')
    const languageId = idOfLanguage(sent.language)
    const { db } = this.deps
    const program = { problemId: target.problemId, languageId, code: sent.code, upsolving: sent.upsolving === true }
    const { row, access } = db.transaction(() => {
      const access = loadContest(db, target.contestId, viewer)
      return { access, row: this.take(access, viewer, program) }
    })
    this.publish(row, 'received')
    return shownSubmission(row, access.problems)
  }

  private take(
    access: ContestAccess,
    viewer: User,
    program: { problemId: string; languageId: number; code: string; upsolving: boolean },
  ): PlacedRow {
    const { db, clock, judging } = this.deps
    const { languageId, code, upsolving } = program
    const { id: contestId, row } = access
    const userId = viewer.id
    const nowMs = clock.nowMs()
    const placed = placeOf(row, access.standing, { nowMs, upsolving })
    if (!placed.ok) throw refusalOf(placed)
    // Not earlier: before the start, the answer would reveal which problems the contest has.
    const problem = problemIn(access, program.problemId)
    refuseHeldElsewhere(db, access, { problemId: problem.problemId, nowMs })
    this.refuseTooMany(access, { userId, problem, nowMs, place: placed.place })
    const { id, seq, receivedAtMs } = judging.submit({
      userId,
      purpose: 'contest',
      contextId: contestId,
      languageId,
      source: code,
      target: { kind: 'problem', problemId: asProblemId(problem.problemId), tests: 'all' },
      allTests: FORMATS[row.format].judgesEveryTest,
    })
    const { mode } = placed.place
    const stored = {
      submissionId: id,
      seq,
      contestId,
      problemId: problem.problemId,
      userId,
      mode,
      languageId,
      receivedAtMs,
      runId: mode === 'virtual' ? (access.standing.run?.id ?? null) : null,
      elapsedMs: mode === 'upsolving' ? null : placed.place.elapsedMs,
    }
    insertPlaced(db, stored)
    recordActivity(db, userId, receivedAtMs)
    return { ...stored, verdict: null, passed: 0, total: 0, points: 0, parts: null }
  }

  /**
   * Throws if a limit is reached. Attempts are counted separately for the contest itself and each virtual run; the rate
   * limit is shared by all contests.
   */
  private refuseTooMany(
    access: ContestAccess,
    asked: { userId: UserId; problem: ContestProblemRow; nowMs: number; place: Place },
  ): void {
    const { id, row, standing } = access
    const { userId, problem, nowMs, place } = asked
    const isSame = (one: PlacedRow) =>
      one.mode === place.mode && (place.mode !== 'virtual' || one.runId === standing.run?.id)
    const earlier = submissionsOfUser(this.deps.db, id, userId).filter(isSame)
    const recentMs = receivedSince(this.deps.db, userId, nowMs - SUBMISSION_BURST.withinMs)
    const maxPerProblem = place.mode === 'upsolving' ? Number.POSITIVE_INFINITY : row.maxSubmissionsPerProblem
    const refusal = limitRefusal({ earlier, recentMs }, { problemId: problem.problemId, nowMs, maxPerProblem })
    if (refusal === null) return
    if (refusal.code === 'SUBMISSION_TOO_SOON') {
      const seconds = Math.ceil(refusal.waitMs / 1000)
      const message = `You can submit once every 5 seconds and 20 times in 5 minutes. Wait ${seconds} s and submit again.`
      throw new AppError('SUBMISSION_TOO_SOON', message, { waitMs: refusal.waitMs, retryAfterSeconds: seconds })
    }
    throw new AppError(refusal.code, `You have used up your ${plural(maxPerProblem, 'submission')} for this problem.`)
  }

  /**
   * Stores a verdict. Called at least once for every verdict, and possibly again after a restart: the second call
   * writes the same.
   */
  private judged(judged: JudgedSubmission): void {
    const { db } = this.deps
    const row = placedById(db, judged.id)
    if (row === undefined) return
    const after = { ...row, ...verdictColumns(db, row, judged) }
    db.transaction(() => {
      storePlacedVerdict(db, judged.id, after)
      awardSolution(db, after, judged.judgedAtMs)
    })
    this.publish(after, 'judged')
  }

  /** Updates the standings and notifies the watchers after a submission or its verdict was stored. */
  private publish(row: PlacedRow, what: 'received' | 'judged'): void {
    const { boards, audience } = this.deps
    const id = asContestId(row.contestId)
    const isOfficial = row.mode === 'official'
    if (isOfficial) boards.put(row)
    audience.publish(id, 'submissions', row.userId)
    if (!isOfficial) return
    audience.publishSoon(id, 'standings')
    if (what === 'judged') this.lookAfterEnd(id)
  }

  /**
   * Moves an ended contest on after a verdict. Its last verdict makes it final. If the judge had failed on submissions
   * and judges them later, ratings follow the last of those verdicts only, because each time all later contests are
   * rated, too.
   */
  private lookAfterEnd(id: ContestId): void {
    const { db, clock, closing } = this.deps
    const row = listedContest(db, id)
    if (row === undefined || statusAt(row, clock.nowMs()) !== 'finished') return
    if (row.finalAtMs === null || isBeingJudged(db, id)) closing.look(id)
    else closing.resettle(id)
  }

  /**
   * Runs a program on the problem's shown tests, or on one custom input. Hidden tests are reserved for submissions,
   * because a run has no penalty and is open to disqualified users. Throws CODE_EMPTY_RUN, NOT_TAKING_PART,
   * PROBLEM_NOT_FOUND and the errors of submit.
   */
  async run(viewer: User, contestId: string, sent: RunTestsRequest, signal?: AbortSignal): Promise<RunResult> {
    const { db, clock, judging } = this.deps
    if (sent.source_code.trim() === '') throw new AppError('CODE_EMPTY_RUN')
    const access = loadContest(db, contestId, viewer)
    refuseUnseen(access, clock.nowMs())
    refuseSpectators(access, clock.nowMs())
    const problemId = asProblemId(problemIn(access, sent.problem_id).problemId)
    refuseHeldElsewhere(db, access, { problemId, nowMs: clock.nowMs() })
    const id = judging.submit({
      userId: viewer.id,
      purpose: 'run',
      contextId: access.id,
      languageId: idOfLanguage(sent.language_id),
      source: sent.source_code,
      target: this.runTarget(problemId, sent),
      ticket: sent.ticket,
      signal,
    }).id
    return judging.shown(await judging.judged(id))
  }

  private runTarget(problemId: ReturnType<typeof asProblemId>, sent: RunTestsRequest): Target {
    const problem = problemById(this.deps.db, problemId)
    if (problem === undefined) throw new AppError('PROBLEM_NOT_FOUND')
    const limits = { cpuMs: problem.timeLimitMs, memoryKiB: problem.memoryLimitMb * 1024 }
    return customTarget({ id: problemId, limits }, sent) ?? { kind: 'problem', problemId, tests: 'shown' }
  }
}

function refusalOf(refusal: SubmitRefusal): AppError {
  if (refusal.code !== 'SUBMISSION_LATE') return new AppError(refusal.code)
  const { lateMs } = refusal
  const late = lateMs < 10_000 ? `${lateMs} ms` : `${Math.round(lateMs / 1000)} s`
  return new AppError('SUBMISSION_LATE', `The end has passed: this came ${late} late and does not count.`, { lateMs })
}

/**
 * Throws PROBLEM_HELD if another running contest has the problem, which is then closed to everyone outside that
 * contest. An ended contest may share problems with it.
 */
function refuseHeldElsewhere(
  db: Db,
  { id, manages }: ContestAccess,
  { problemId, nowMs }: { readonly problemId: string; readonly nowMs: number },
): void {
  if (!manages && isHeldElsewhere(db, { problemId, contestId: id, nowMs })) throw new AppError('PROBLEM_HELD')
}

function refuseSpectators({ row, standing, manages }: ContestAccess, nowMs: number): void {
  if (manages || standing.isSetter || statusAt(row, nowMs) === 'finished') return
  if (standing.entry === null && currentRun(standing, nowMs) === null) throw new AppError('NOT_TAKING_PART')
}

/** The id of a language given by id (71) or key ('python'). Throws CONTEST_LANGUAGE. */
function idOfLanguage(language: number | string): number {
  const known = CONTEST_LANGUAGES.find(({ id, key }) => id === Number(language) || key === language)
  if (known === undefined) throw new AppError('CONTEST_LANGUAGE')
  return known.id
}
