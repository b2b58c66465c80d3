import type {
  Contest,
  ContestDetail,
  ContestListAnswer,
  ContestListQuery,
  ContestProblem,
} from '#contracts/http/contests'
import { asProblemId, asRunId, type ContestId } from '#contracts/ids'
import { pick } from '#contracts/pick'
import {
  currentRun,
  endsAtMs,
  FORMATS,
  freezeElapsedMs,
  isFrozen,
  labelOf,
  maySeeProblems,
  registrationRefusal,
  statusAt,
} from '#core/contest'
import { paginate, sliceOf } from '#core/stats'
import type { Db } from '#db/client'
import { type ContestLine, listContests, type ProblemLine, problemsListedIn } from '#db/queries/contest-list'
import { violationsSinceRestored } from '#db/queries/contest-watch'
import type { ContestProblemRow } from '#db/queries/contests'
import { contestHolding, contestsWith } from '#db/queries/problem-uses'
import { areRatingsDue, movedRatings } from '#db/queries/ratings'
import { contestIdsShutTo } from '#db/queries/shut-outs'
import { countCompetitors, countUnjudged } from '#db/queries/standings'
import { AppError } from '#errors'
import { type ProblemService, texts } from '#features/problems'
import type { Clock } from '#live'
import { noticesOf } from './change-log'
import {
  type ContestAccess,
  isInside,
  loadContest,
  solutionPoints,
  type Viewer,
  virtualStartRefusal,
} from './contest-access'
import { partPoints } from './part-points'

type Deps = { readonly db: Db; readonly clock: Clock; readonly problems: Pick<ProblemService, 'get' | 'prepare'> }

/** Reads the contest list, a single contest and its problems. */
export class Catalogue {
  /** Contests whose statements were rendered in advance. */
  private readonly prepared = new Map<ContestId, Promise<void>>()

  constructor(private readonly deps: Deps) {}

  list(viewer: Viewer, { page, limit, status, archived }: ContestListQuery): Omit<ContestListAnswer, 'success'> {
    const { db, clock } = this.deps
    const nowMs = clock.nowMs()
    const seesAll = viewer?.contestAdmin === true
    const wanted = status === undefined || status === 'all' ? null : status
    const { rows, total } = listContests(db, {
      status: wanted,
      nowMs,
      viewerId: viewer?.id ?? null,
      seesAll,
      archived: seesAll && (archived === true || archived === 'true'),
      ...sliceOf(page, limit),
    })
    const pagination = paginate(page, limit, total)
    const problems = problemsListedIn(
      db,
      rows.map(({ id }) => id),
    )
    const shut = new Set(seesAll ? contestIdsShutTo(db, viewer.id) : [])
    return {
      contests: rows.map((row) => {
        const seesOwn = (seesAll && !shut.has(row.id)) || statusAt(row, nowMs) === 'finished'
        return shownContest(row, { nowMs, problems: problems.get(row.id) ?? [], seesProblems: seesOwn })
      }),
      pagination: { ...pagination, pages: pagination.totalPages, page, total },
    }
  }

  /** A contest as this viewer sees it. Throws CONTEST_NOT_FOUND. */
  detail(viewer: Viewer, contestId: string): ContestDetail {
    const { db, clock } = this.deps
    const access = loadContest(db, contestId, viewer)
    const nowMs = clock.nowMs()
    const { row, standing, manages } = access
    const mayAsk = { standing, participants: row.participants, nowMs }
    const uninvited = registrationRefusal(row, mayAsk)
    const needsCode = uninvited === 'CONTEST_PRIVATE' && row.accessCode !== null
    const own = needsCode
      ? registrationRefusal(row, { ...mayAsk, standing: { ...standing, isInvited: true } })
      : uninvited
    const refusal = viewer === null ? 'UNAUTHENTICATED' : own
    const virtualRefusal = viewer === null ? 'UNAUTHENTICATED' : virtualStartRefusal(db, access, nowMs)
    const running = currentRun(standing, nowMs)
    const { name, explanation } = FORMATS[row.format]
    void this.prepare(access)
    return {
      contest: shownContest(row, { nowMs, problems: access.problems, seesProblems: seesProblems(access, nowMs) }),
      descriptionHtml: texts.now(row.description),
      isRegistered: standing.entry !== null,
      canRegister: refusal === null,
      registrationRefusal: refusal,
      serverTime: new Date(nowMs).toISOString(),
      serverNowMs: nowMs,
      isDisqualified: isDisqualified(access, nowMs),
      violations: this.violations(access, nowMs),
      virtualRun: running === null ? null : virtualRunOf(running),
      canStartVirtual: virtualRefusal === null,
      virtualRefusal,
      isSetter: manages || standing.isSetter,
      seesProblems: seesProblems(access, nowMs),
      needsCode,
      seesInside: isInside(access),
      isFrozen: isFrozen(row, nowMs),
      manages,
      isOutOfCompetition: standing.entry === null ? standing.isInsider : standing.entry.outOfCompetition,
      waitsFor: this.waitsFor(access, nowMs),
      rated: this.rated(access),
      formatName: name,
      formatExplanation: explanation,
      // Changes of problems name them.
      changes: isInside(access) ? noticesOf(db, access.id) : [],
    }
  }

  private violations(access: ContestAccess, nowMs: number): number {
    const runId = activeRun(access, nowMs)
    if (access.viewerId === null || runId === undefined) return 0
    return violationsSinceRestored(this.deps.db, access.id, access.viewerId, runId).filter(({ counted }) => counted)
      .length
  }

  private waitsFor({ id, row }: ContestAccess, nowMs: number): ContestDetail['waitsFor'] {
    if (statusAt(row, nowMs) !== 'finished' || row.finalAtMs !== null) return null
    return { unjudged: countUnjudged(this.deps.db, id), organiser: freezeElapsedMs(row) !== null && row.keepsFreeze }
  }

  private rated({ id, row }: ContestAccess): ContestDetail['rated'] {
    if (row.finalAtMs === null || !row.isRated) return null
    const { db } = this.deps
    const figures = { moved: movedRatings(db, id), participants: countCompetitors(db, id), least: row.ratedLeast }
    return areRatingsDue(db, id) ? { ...figures, due: true } : figures
  }

  /**
   * The problems of a contest. Each statement that is not rendered yet takes a turn. Throws CONTEST_NOT_FOUND,
   * CONTEST_NOT_STARTED, NOT_REGISTERED.
   */
  async problems(viewer: Viewer, contestId: string): Promise<ContestProblem[]> {
    const early = loadContest(this.deps.db, contestId, viewer)
    refuseUnseen(early, this.deps.clock.nowMs())
    await this.prepare(early)
    // Access may have changed meanwhile.
    const access = loadContest(this.deps.db, contestId, viewer)
    const nowMs = this.deps.clock.nowMs()
    refuseUnseen(access, nowMs)
    const hasEnded = statusAt(access.row, nowMs) === 'finished' && currentRun(access.standing, nowMs) === null
    const { db } = this.deps
    const labelled = access.problems.map((row, index) => ({ row, label: labelOf(index) }))
    return labelled
      .filter(({ row: { problemId } }) => access.manages || !isHeldElsewhere(db, { problemId, contestId, nowMs }))
      .map(({ row, label }) => {
        const showsEditorial = access.manages || (hasEnded && !isStillToEnd(db, row.problemId, nowMs))
        return this.problem(row, { label, contest: access.row, showsEditorial })
      })
  }

  /**
   * Renders the statements in advance: a viewer of a contest is likely to request its problems next, and at its start
   * all viewers do.
   */
  private prepare({ id, problems }: ContestAccess): Promise<void> {
    const known = this.prepared.get(id)
    if (known !== undefined) return known
    const preparing = this.deps.problems.prepare(problems.map(({ problemId }) => asProblemId(problemId)))
    this.prepared.set(id, preparing)
    return preparing
  }

  private problem(
    row: ContestProblemRow,
    { label, contest, showsEditorial }: { label: string; contest: ContestAccess['row']; showsEditorial: boolean },
  ): ContestProblem {
    const shown = this.deps.problems.get(asProblemId(row.problemId))
    return {
      ...pick(shown, 'id', '_id', 'title', 'difficulty', 'description', 'descriptionHtml', 'examples'),
      ...pick(shown, 'constraints', 'constraintsHtml', 'languageBoilerplate', 'timeLimitMs', 'memoryLimitMb'),
      label,
      order: row.ordinal,
      points: solutionPoints(contest, row),
      functionSignatures: shown.languageBoilerplate,
      functionSignature: shown.languageBoilerplate.javascript ?? '',
      subtaskPoints: FORMATS[contest.format].countsParts ? partPoints(this.deps.db, row) : [],
      editorialHtml: showsEditorial && row.editorial !== '' ? texts.now(row.editorial) : '',
    }
  }
}

/** Whether a contest with the problem has not ended yet: until then its editorial is closed (decision 0036). */
const isStillToEnd = (db: Db, problemId: string, nowMs: number): boolean =>
  contestsWith(db, asProblemId(problemId)).some((use) => endsAtMs(use) > nowMs)

/** Whether another running contest has the problem. */
export function isHeldElsewhere(
  db: Db,
  { problemId, contestId, nowMs }: { readonly problemId: string; readonly contestId: string; readonly nowMs: number },
): boolean {
  const holder = contestHolding(db, asProblemId(problemId), nowMs)
  return holder !== undefined && holder.id !== contestId
}

/** Its setters see the problems of a contest to come only while they are contest admins. */
export const seesProblems = ({ row, standing, manages }: ContestAccess, nowMs: number): boolean =>
  maySeeProblems(row, { ...standing, isSetter: manages }, nowMs)

/**
 * Throws CONTEST_NOT_STARTED for viewers who will see the problems later, and NOT_REGISTERED for all others who do not
 * see them.
 */
export function refuseUnseen(access: ContestAccess, nowMs: number): void {
  if (seesProblems(access, nowMs)) return
  const isEarly = statusAt(access.row, nowMs) === 'upcoming' && access.standing.entry !== null
  throw new AppError(isEarly ? 'CONTEST_NOT_STARTED' : 'NOT_REGISTERED')
}

/** Whether the viewer is disqualified in the active virtual run or, without one, in the contest itself. */
export function isDisqualified({ standing }: ContestAccess, nowMs: number): boolean {
  const active = currentRun(standing, nowMs) ?? standing.entry
  return active !== null && active.disqualifiedAtMs !== null
}

/**
 * The viewer's active participation: null for the contest itself, an id for a virtual run, undefined if there is none.
 */
export function activeRun({ standing, row }: ContestAccess, nowMs: number) {
  const run = currentRun(standing, nowMs)
  if (run !== null) return asRunId(run.id)
  return standing.entry !== null && statusAt(row, nowMs) === 'active' ? null : undefined
}

export const virtualRunOf = ({ startedAtMs, endsAtMs: endMs }: { startedAtMs: number; endsAtMs: number }) => ({
  virtualStartTime: new Date(startedAtMs).toISOString(),
  startedAtMs,
  endsAtMs: endMs,
})

type Showing = {
  readonly nowMs: number
  readonly problems: readonly ProblemLine[]
  readonly seesProblems: boolean
}

/** The contest with the field names of docs/coverage.md#3-entities-and-their-fields. */
export function shownContest(row: ContestLine, { nowMs, problems, seesProblems }: Showing): Contest {
  const status = statusAt(row, nowMs)
  const ended = row.finalAtMs === null ? 'judging' : 'final'
  return {
    _id: row.id,
    ...pick(row, 'id', 'title', 'description', 'format', 'isPublic', 'isRated'),
    ...pick(row, 'maxParticipants', 'maxSubmissionsPerProblem'),
    status,
    currentStatus: status,
    phase: status === 'finished' ? ended : status,
    startTime: new Date(row.startAtMs).toISOString(),
    endTime: new Date(endsAtMs(row)).toISOString(),
    duration: row.durationMin,
    totalParticipants: row.participants,
    createdByUsername: row.createdByUsername ?? '',
    allowVirtualParticipation: row.allowVirtual,
    penaltyPerWrongSubmission: row.penaltyMin,
    isArchived: row.archivedAtMs !== null,
    problemCount: problems.length,
    problems: seesProblems
      ? problems.map(({ problemId, points, ordinal }) => ({ problemId, points, order: ordinal }))
      : [],
  }
}
