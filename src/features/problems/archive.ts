import {
  ARCHIVE_PAGE_SIZE,
  type ArchivePage,
  type ArchiveQuery,
  type ProblemFigures,
  type ProblemPage,
  type SettersPage,
  type SettersQuery,
} from '#contracts/http/archive'
import type { ContestUse } from '#contracts/http/problem-form'
import type { ShownProblem } from '#contracts/http/problems'
import type { User } from '#contracts/http/users'
import { asProblemId, type ProblemId } from '#contracts/ids'
import { pick } from '#contracts/pick'
import { endsAtMs, FORMATS, statusAt } from '#core/contest'
import { isExpected } from '#core/problem'
import { paginate, problemStatistics, sliceOf } from '#core/stats'
import type { Db } from '#db/client'
import { isProblemOpen } from '#db/queries/open-problems'
import {
  archivePage,
  openTags,
  problemStanding,
  type SettersRow,
  type Standing,
  settersPage,
} from '#db/queries/problem-archive'
import { problemOutcomes } from '#db/queries/problem-figures'
import { allUses, contestsWith, runningContestOf, usesKnownTo } from '#db/queries/problem-uses'
import { problemById, solutionVerdicts } from '#db/queries/problems'
import { storedGroupPoints } from './group-outline'
import { requireReadable } from './problem-access'
import { shownProblemRatings } from './problem-rating'
import { texts } from './text-renderer'

type Deps = { readonly db: Db; readonly nowMs: number }

/** A page of the public problems that match, with the viewer's result on each. */
export function openArchive({ db, nowMs }: Deps, viewer: User | null, query: ArchiveQuery): ArchivePage {
  const { q, tag, difficulty, mark, sort = 'title', page } = query
  const viewerId = viewer?.id ?? null
  const slice = sliceOf(page, ARCHIVE_PAGE_SIZE)
  const { rows, total } = archivePage(db, { q, tag, difficulty, mark, sort, viewerId, nowMs, ...slice })
  const ratings = shownProblemRatings(
    db,
    rows.map(({ id }) => id),
  )
  return {
    problems: rows.map((row) => ({
      ...pick(row, 'id', 'title', 'difficulty'),
      rating: ratings.get(row.id) ?? null,
      tags: JSON.parse(row.tags),
      ...figuresOf(row),
      mark: markOf(row),
    })),
    pagination: paginate(page, ARCHIVE_PAGE_SIZE, total),
    tags: openTags(db, nowMs),
  }
}

const figuresOf = ({ judged, accepted, solvers }: Standing): ProblemFigures => ({
  solvers,
  acceptance: judged === 0 ? null : (100 * accepted) / judged,
})

const markOf = ({ isSolved, isTried }: Standing) =>
  isSolved === 1 ? ('solved' as const) : isTried === 1 ? ('tried' as const) : null

/**
 * A problem with the surrounding data of its page. Contest admins see all problems except those from which they are
 * shut out, and contestants those of their running contest. Throws PROBLEM_NOT_FOUND and PROBLEM_HELD if this viewer
 * may not see it.
 */
export function problemPageOf(
  { db, nowMs, languageName }: Deps & { readonly languageName: (id: number) => string },
  viewer: User | null,
  problem: ShownProblem,
): ProblemPage {
  const id = asProblemId(problem.id)
  requireReadable({ db, nowMs }, viewer, id)
  const viewerId = viewer?.id ?? null
  const standing = problemStanding(db, id, { viewerId, nowMs })
  const uses = contestsWith(db, id)
  const ended = uses.filter((row) => endsAtMs(row) <= nowMs)
  const row = problemById(db, id)
  const own = row?.editorial ?? ''
  const editorial = own === '' ? (ended.find((use) => use.isPublic && use.editorial !== '')?.editorial ?? '') : own
  return {
    problem,
    figures: figuresOf(standing),
    statistics: problemStatistics(outcomesOf(db, id, nowMs, languageName)),
    rating: shownProblemRatings(db, [id]).get(id) ?? null,
    mark: markOf(standing),
    editorialHtml: ended.length === uses.length && editorial !== '' ? texts.now(editorial) : '',
    usedIn: ended.filter(({ isPublic }) => isPublic).map((use) => pick(use, 'id', 'title')),
    heldBy: viewerId === null ? null : (runningContestOf(db, id, viewerId, nowMs) ?? null),
    isOpen: isProblemOpen(db, id, nowMs),
    subtaskPoints: row === undefined ? [] : storedGroupPoints(db, row),
  }
}

const outcomesOf = (db: Db, id: string, nowMs: number, languageName: (id: number) => string) =>
  (problemOutcomes(db, [id], nowMs).get(id) ?? []).map(({ languageId, isAccepted, ...one }) => ({
    ...one,
    language: languageName(languageId),
    isAccepted: isAccepted === 1,
  }))

/** A page of all problems for setters, without those from which the admin is shut out. */
export function settersList(
  { db, nowMs }: Deps,
  { q = '', state, page }: SettersQuery,
  admin: Pick<User, 'id'>,
): SettersPage {
  const slice = sliceOf(page, ARCHIVE_PAGE_SIZE)
  const { rows, total } = settersPage(db, { q, state, adminId: admin.id, ...slice })
  const uses = allUses(db, admin.id)
  const solutions = solutionVerdicts(db)
  return {
    problems: rows.map((row) => {
      const its = solutions.filter(({ problemId }) => problemId === row.id)
      return {
        ...pick(row, 'id', 'title', 'difficulty', 'tests', 'author'),
        state: stateOf(row),
        savedAt: new Date(row.savedAtMs).toISOString(),
        solutions: its.length,
        isContestOnly: row.isContestOnly === 1,
        unexpected: its.filter(({ expected, verdict }) => verdict !== null && !isExpected(expected, verdict)).length,
        usedIn: uses.filter(({ problemId }) => problemId === row.id).map((use) => useOf(use, nowMs)),
      }
    }),
    pagination: paginate(page, ARCHIVE_PAGE_SIZE, total),
  }
}

/** The contests with the problem that this contest admin may know of, latest first. */
export const usesOf = ({ db, nowMs }: Deps, id: ProblemId, admin: Pick<User, 'id'>): ContestUse[] =>
  usesKnownTo(db, id, admin.id).map((row) => useOf(row, nowMs))

/** Those of them that score by the problem's own groups of tests. */
export const usesOfGroups = ({ db, nowMs }: Deps, id: ProblemId, admin: Pick<User, 'id'>): ContestUse[] =>
  usesKnownTo(db, id, admin.id)
    .filter(({ format, subtasks }) => FORMATS[format].judgesEveryTest && subtasks === null)
    .map((row) => useOf(row, nowMs))

type Use = Pick<ReturnType<typeof contestsWith>[number], 'id' | 'title' | 'startAtMs' | 'durationMin'>
const useOf = (use: Use, nowMs: number): ContestUse => ({ ...pick(use, 'id', 'title'), status: statusAt(use, nowMs) })

const stateOf = ({ archivedAtMs, isContestOnly }: SettersRow) =>
  archivedAtMs !== null ? ('archived' as const) : isContestOnly === 1 ? ('contest-only' as const) : ('open' as const)
