import type { User } from '#contracts/http/users'
import { asContestId, type ContestId, type UserId } from '#contracts/ids'
import { FORMATS, labelOf, type Scoring, type Standing, scaledGroups } from '#core/contest'
import type { Db } from '#db/client'
import { type EntryRow, entryOf, isInvited, latestRun, type RunRow } from '#db/queries/contest-entries'
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
  readonly standing: Standing & { readonly entry: EntryRow | null }
  readonly run: RunRow | null
  /** Contest admins see and change everything, except those whom the contest has shut out. */
  readonly manages: boolean
}

/** Reads a contest. Throws CONTEST_NOT_FOUND. */
export function openContest(db: Db, contestId: string): OpenContest {
  const id = asContestId(contestId)
  const row = listedContest(db, id)
  if (row === undefined) throw new AppError('CONTEST_NOT_FOUND')
  return { id, row, problems: problemsOfContest(db, id).map(completed) }
}

/** Fields that the contest leaves open default to the problem's test groups, at the contest's points, and to its editorial. */
const completed = (problem: ContestProblemRow): ContestProblemRow => ({
  ...withGroups(problem, problem.own),
  editorial: problem.editorial === '' ? problem.own.editorial : problem.editorial,
})

/** With the problem's own test groups, at the contest's points, where nothing else is said. */
export const withGroups = <T extends Pick<ContestProblemRow, 'points' | 'subtasks'>>(
  problem: T,
  own: Pick<ContestProblemRow['own'], 'subtasks'>,
): T => ({ ...problem, subtasks: problem.subtasks ?? (own.subtasks && scaledGroups(own.subtasks, problem.points)) })

/**
 * Reads a contest and this viewer's relation to it. A private contest without a code does not exist for outsiders. Throws
 * CONTEST_NOT_FOUND.
 */
export function loadContest(db: Db, contestId: string, viewer: Viewer): ContestAccess {
  const contest = openContest(db, contestId)
  const access = { ...contest, ...relationOf(db, contest, viewer) }
  const isHidden = !contest.row.isPublic && contest.row.accessCode === null && !isInside(access)
  if (isHidden || (contest.row.archivedAtMs !== null && !access.manages && !tookPart(access)))
    throw new AppError('CONTEST_NOT_FOUND')
  return access
}

/** In the contest itself or in a virtual run: participants may still see an archived contest. */
const tookPart = ({ standing }: ContestAccess): boolean => standing.entry !== null || standing.run !== null

function relationOf(
  db: Db,
  { id, row, problems }: OpenContest,
  viewer: Viewer,
): Omit<ContestAccess, keyof OpenContest> {
  const viewerId = viewer?.id ?? null
  const run = viewerId === null ? null : (latestRun(db, id, viewerId) ?? null)
  const manages = viewer?.contestAdmin === true && (viewerId === null || !isShutOut(db, id, viewerId))
  const standing: ContestAccess['standing'] = {
    entry: viewerId === null ? null : (entryOf(db, id, viewerId) ?? null),
    run,
    isSetter: viewerId !== null && (row.createdBy === viewerId || problems.some((one) => one.createdBy === viewerId)),
    isInsider: manages || (viewerId !== null && wasInsider(db, id, viewerId)),
    isInvited: viewerId !== null && !row.isPublic && isInvited(db, id, viewerId),
  }
  return { viewerId, standing, run, manages }
}

/** Whether this viewer may see a private contest's standings, problems and announcements at all. */
export const isInside = ({ row, standing, manages }: Pick<ContestAccess, 'row' | 'standing' | 'manages'>): boolean =>
  row.isPublic || manages || standing.isSetter || standing.isInvited || standing.entry !== null

/** Like `loadContest`, for what is inside. Throws CONTEST_PRIVATE, too. */
export function enterContest(db: Db, contestId: string, viewer: Viewer): ContestAccess {
  const access = loadContest(db, contestId, viewer)
  if (!isInside(access)) throw new AppError('CONTEST_PRIVATE')
  return access
}

/** Throws PROBLEM_NOT_FOUND for a problem that is not in the contest. */
export function problemIn({ problems }: Pick<OpenContest, 'problems'>, problemId: string): ContestProblemRow {
  const problem = problems.find((one) => one.problemId === problemId)
  if (problem === undefined) throw new AppError('PROBLEM_NOT_FOUND')
  return problem
}

/** Null if the viewer may not see the contest's inside, or the contest does not exist. */
export function accessTo(db: Db, contestId: string, viewer: User): ContestAccess | null {
  const access = refusedAsNull(() => loadContest(db, contestId, viewer))
  return access !== null && isInside(access) ? access : null
}

/** For contest admins. Throws SHUT_OUT, CONTEST_NOT_FOUND. */
export function requireManager(db: Db, contestId: string, viewer: User): void {
  if (!loadContest(db, contestId, viewer).manages) throw new AppError(viewer.contestAdmin ? 'SHUT_OUT' : 'FORBIDDEN')
}

/** 'A'; null for what is no problem of the contest. */
export function labelIn({ problems }: Pick<OpenContest, 'problems'>, problemId: string | null): string | null {
  const index = problems.findIndex((one) => one.problemId === problemId)
  return index < 0 ? null : labelOf(index)
}

/** The problems as heads of a table. */
export const headsOf = ({ problems }: Pick<OpenContest, 'problems'>) =>
  problems.map(({ problemId, points, title }, index) => ({ problemId, points, title, label: labelOf(index) }))

/** The scoring rules of a contest. */
export const scoringOf = ({ row, problems }: Pick<OpenContest, 'row' | 'problems'>): Scoring => ({
  format: FORMATS[row.format],
  penaltyMin: row.penaltyMin,
  problems: problems.map(({ problemId, points, subtasks }) => ({ problemId, points, subtasks })),
})
