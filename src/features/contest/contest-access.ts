import { isDeepStrictEqual } from 'node:util'
import type { VirtualRefusal } from '#contracts/http/contests'
import type { User } from '#contracts/http/users'
import { asContestId, type ContestId, type UserId } from '#contracts/ids'
import { pick } from '#contracts/pick'
import {
  FORMATS,
  labelOf,
  type Scoring,
  type Standing,
  scaledGroups,
  VIRTUAL_RUNS_MOST,
  virtualRefusal,
} from '#core/contest'
import type { Db } from '#db/client'
import { countRuns, type EntryRow, entryOf, isInvited, latestRun, type RunRow } from '#db/queries/contest-entries'
import { type ContestProblemRow, type ListedContest, listedContest, problemsOfContest } from '#db/queries/contests'
import { isShutOut, wasInsider } from '#db/queries/shut-outs'
import { AppError, refusedAsNull } from '#errors'

export type Viewer = User | null

/** A contest with its problems in order. */
export type OpenContest = {
  readonly id: ContestId
  readonly row: ListedContest
  readonly problems: readonly ContestProblemRow[]
}

/** A contest with one viewer's rights in it. */
export type ContestAccess = OpenContest & {
  readonly viewerId: UserId | null
  readonly standing: Standing & { readonly entry: EntryRow | null; readonly run: RunRow | null }
  /** True for contest admins, who see and change everything, except those whom the contest has shut out. */
  readonly manages: boolean
}

/** Reads a contest. Throws CONTEST_NOT_FOUND. */
export function openContest(db: Db, contestId: string): OpenContest {
  const id = asContestId(contestId)
  const row = listedContest(db, id)
  if (row === undefined) throw new AppError('CONTEST_NOT_FOUND')
  return { id, row, problems: problemsOfContest(db, id).map(completed) }
}

/**
 * Fills in the fields that the contest leaves open: the problem's own test groups, scaled to the contest's points, and
 * its editorial.
 */
const completed = (problem: ContestProblemRow): ContestProblemRow => ({
  ...withGroups(problem, problem.own),
  editorial: problem.editorial === '' ? problem.own.editorial : problem.editorial,
})

/** Uses the problem's own test groups, scaled to the contest's points, if the contest defines none. */
export const withGroups = <T extends Pick<ContestProblemRow, 'points' | 'subtasks'>>(
  problem: T,
  own: Pick<ContestProblemRow['own'], 'subtasks'>,
): T => ({ ...problem, subtasks: problem.subtasks ?? (own.subtasks && scaledGroups(own.subtasks, problem.points)) })

/**
 * Leaves open what equals the problem's own test groups and editorial, so that a contest follows its problem. Forms
 * contain the filled-in values and send them back.
 */
export const withoutOwn = <T extends Pick<ContestProblemRow, 'points' | 'subtasks' | 'editorial'>>(
  problem: T,
  own: ContestProblemRow['own'],
): T => ({
  ...problem,
  subtasks:
    own.subtasks !== null && isDeepStrictEqual(problem.subtasks, scaledGroups(own.subtasks, problem.points))
      ? null
      : problem.subtasks,
  editorial: problem.editorial === own.editorial ? '' : problem.editorial,
})

/**
 * Reads a contest with this viewer's relation to it. For outsiders, a private contest without a code does not exist,
 * and an archived one exists only for managers and participants. Throws CONTEST_NOT_FOUND.
 */
export function loadContest(db: Db, contestId: string, viewer: Viewer): ContestAccess {
  const contest = openContest(db, contestId)
  const access = { ...contest, ...relationOf(db, contest, viewer) }
  const isHidden = !contest.row.isPublic && contest.row.accessCode === null && !isInside(access)
  if (isHidden || (contest.row.archivedAtMs !== null && !access.manages && !tookPart(access)))
    throw new AppError('CONTEST_NOT_FOUND')
  return access
}

/**
 * Whether the viewer took part in the contest itself or in a virtual run; such viewers may still see an archived
 * contest.
 */
const tookPart = ({ standing }: ContestAccess): boolean => standing.entry !== null || standing.run !== null

function relationOf(
  db: Db,
  { id, row, problems }: OpenContest,
  viewer: Viewer,
): Omit<ContestAccess, keyof OpenContest> {
  const viewerId = viewer?.id ?? null
  const manages = viewer?.contestAdmin === true && !isShutOut(db, id, viewer.id)
  const standing: ContestAccess['standing'] = {
    entry: viewerId === null ? null : (entryOf(db, id, viewerId) ?? null),
    run: viewerId === null ? null : (latestRun(db, id, viewerId) ?? null),
    isSetter: viewerId !== null && (row.createdBy === viewerId || problems.some((one) => one.createdBy === viewerId)),
    isInsider: manages || (viewerId !== null && wasInsider(db, id, viewerId)),
    isInvited: viewerId !== null && !row.isPublic && isInvited(db, id, viewerId),
  }
  return { viewerId, standing, manages }
}

/** Whether this viewer may see a private contest's standings, problems and announcements at all. */
export const isInside = ({ row, standing, manages }: Pick<ContestAccess, 'row' | 'standing' | 'manages'>): boolean =>
  row.isPublic || manages || standing.isSetter || standing.isInvited || standing.entry !== null

/** Why the viewer cannot start a virtual run now; null if they can. */
export function virtualStartRefusal(
  db: Db,
  { id, row, standing, viewerId }: ContestAccess,
  nowMs: number,
): VirtualRefusal | null {
  const refusal = virtualRefusal(row, standing, nowMs)
  if (refusal !== null || viewerId === null) return refusal
  return countRuns(db, id, viewerId) < VIRTUAL_RUNS_MOST ? null : 'VIRTUAL_TOO_MANY'
}

/** Like `loadContest`, for viewers who may see the inside of the contest. Also throws CONTEST_PRIVATE. */
export function enterContest(db: Db, contestId: string, viewer: Viewer): ContestAccess {
  const access = loadContest(db, contestId, viewer)
  if (!isInside(access)) throw new AppError('CONTEST_PRIVATE')
  return access
}

/** A problem of the contest. Throws PROBLEM_NOT_FOUND if it is not in the contest. */
export function problemIn({ problems }: Pick<OpenContest, 'problems'>, problemId: string): ContestProblemRow {
  const problem = problems.find((one) => one.problemId === problemId)
  if (problem === undefined) throw new AppError('PROBLEM_NOT_FOUND')
  return problem
}

/** The access of a viewer; null if the contest does not exist for them or they may not see its inside. */
export function accessTo(db: Db, contestId: string, viewer: User): ContestAccess | null {
  const access = refusedAsNull(() => loadContest(db, contestId, viewer))
  return access !== null && isInside(access) ? access : null
}

/**
 * Throws unless the viewer manages the contest: SHUT_OUT for a contest admin, FORBIDDEN for others, CONTEST_NOT_FOUND.
 */
export function requireManager(db: Db, contestId: string, viewer: User): void {
  if (!loadContest(db, contestId, viewer).manages) throw new AppError(viewer.contestAdmin ? 'SHUT_OUT' : 'FORBIDDEN')
}

/** The label of a problem, such as 'A'; null if the contest does not have the problem. */
export function labelIn({ problems }: Pick<OpenContest, 'problems'>, problemId: string | null): string | null {
  const index = problems.findIndex((one) => one.problemId === problemId)
  return index < 0 ? null : labelOf(index)
}

/** The problems as the column heads of a table. */
export const headsOf = ({ row, problems }: Pick<OpenContest, 'row' | 'problems'>) =>
  problems.map((problem, index) => ({
    ...pick(problem, 'problemId', 'title'),
    points: solutionPoints(row, problem),
    label: labelOf(index),
  }))

/** What a solution of a problem brings in the contest's format: in some, every problem counts the same. */
export const solutionPoints = ({ format }: OpenContest['row'], problem: ContestProblemRow): number =>
  FORMATS[format].worth(problem, { accepted: true, passed: [], total: 0 }).points

/** The scoring rules of a contest. */
export const scoringOf = ({ row, problems }: Pick<OpenContest, 'row' | 'problems'>): Scoring => ({
  format: FORMATS[row.format],
  penaltyMin: row.penaltyMin,
  problems: problems.map(({ problemId, points, subtasks }) => ({ problemId, points, subtasks })),
})
