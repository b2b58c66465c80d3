import { type SQL, sql } from 'drizzle-orm'
import type { ArchiveMark, SettersQuery } from '#contracts/http/archive'
import type { ProblemId, UserId } from '#contracts/ids'
import type { Db } from '../client'
import { problems } from '../schema'
import { byText } from './by-text'
import { amongKept, OPENING } from './kept-problems'
import { keptUntilChanged } from './kept-until-changed'
import { openToAll } from './open-problems'
import { type ProblemFigures, problemFigures } from './problem-figures'
import { type ProblemFilter, type ProblemRow, searchAndTags } from './problems'
import { shownNameOf } from './shown-name'
import { notShut } from './shut-outs'
import type { Slice } from './slice'
import { isSolvedBy, standingVerdict } from './standing-verdict'

type Marks = { readonly isSolved: number; readonly isTried: number }
type ArchiveRow = Pick<ProblemRow, 'id' | 'title' | 'difficulty'> &
  ProblemFigures &
  Marks & {
    /** A JSON list. */
    readonly tags: string
  }
type ArchiveFilter = Slice &
  Pick<ProblemFilter, 'q' | 'difficulty' | 'tag' | 'nowMs'> & {
    readonly viewerId: UserId | null
    readonly mark?: ArchiveMark | undefined
    readonly sort: keyof typeof ORDERS
  }

const idsFound = byText<{ readonly id: string }>()

const TITLE = sql`lower(${problems.title}), ${problems.id}`
const ORDERS = {
  title: TITLE,
  newest: sql`${problems.createdAtMs} DESC, ${TITLE}`,
  difficulty: sql`CASE ${problems.difficulty} WHEN 'Easy' THEN 0 WHEN 'Medium' THEN 1 ELSE 2 END, ${TITLE}`,
  solvers: TITLE,
  acceptance: TITLE,
} as const

const shareOf = ({ accepted, judged }: ProblemFigures): number => accepted / Math.max(1, judged)
/** The orders that depend on figures. Equal problems keep their order by title. */
const BY_FIGURES = {
  solvers: (a: ProblemFigures, b: ProblemFigures) => b.solvers - a.solvers,
  acceptance: (a: ProblemFigures, b: ProblemFigures) => shareOf(b) - shareOf(a) || b.judged - a.judged,
} as const

const solved = (viewerId: UserId | null): SQL => (viewerId === null ? sql`0` : isSolvedBy(viewerId, 'submissions'))
const tried = (viewerId: UserId | null): SQL =>
  viewerId === null
    ? sql`0`
    : sql`EXISTS (SELECT 1 FROM submissions s WHERE s.problem_id = ${problems.id} AND s.user_id = ${viewerId}
        AND s.purpose IN ('practice', 'duel', 'contest') AND ${standingVerdict('s')} NOT IN ('accepted', 'internal-error'))`

/** Like `openToAll`, but with cached ids, for lists. */
const isOpen = amongKept(openToAll)

function fits(db: Db, { viewerId, mark, ...query }: ArchiveFilter): SQL {
  const marked =
    mark === undefined || viewerId === null
      ? sql`1`
      : {
          solved: solved(viewerId),
          tried: sql`(${tried(viewerId)} AND NOT ${solved(viewerId)})`,
          new: sql`NOT (${tried(viewerId)} OR ${solved(viewerId)})`,
        }[mark]
  return sql`${isOpen(db, query.nowMs)} AND ${searchAndTags(query) ?? sql`1`} AND ${marked}`
}

/**
 * A page of the problems that everyone may see, with the number of those that fit. All that fit are read in order,
 * which also gives their number.
 */
export function archivePage(db: Db, query: ArchiveFilter): { readonly rows: ArchiveRow[]; readonly total: number } {
  const { sort, limit, offset } = query
  const order = sql`ORDER BY ${ORDERS[sort]}`
  const found = idsFound(db, sql`SELECT ${problems.id} AS id FROM ${problems} WHERE ${fits(db, query)} ${order}`)
  const ids = found.map(({ id }) => id)
  const ordered = sort === 'solvers' || sort === 'acceptance' ? byFigures(db, ids, { sort, nowMs: query.nowMs }) : ids
  return { rows: archiveRows(db, query, ordered.slice(offset, offset + limit)), total: ids.length }
}

type FiguresAsked = { readonly sort: keyof typeof BY_FIGURES; readonly nowMs: number }
/**
 * The ids in the order of their figures; equal ones keep their order. Most figures are cached, because counting them
 * reads every submission.
 */
function byFigures(db: Db, ids: readonly string[], { sort, nowMs }: FiguresAsked): readonly string[] {
  const figuresOf = problemFigures(db, ids, nowMs)
  return ids
    .flatMap((id) => ({ id, ...(figuresOf.get(id) ?? { judged: 0, accepted: 0, solvers: 0 }) }))
    .sort(BY_FIGURES[sort])
    .map(({ id }) => id)
}

const rowsFound = byText<Omit<ArchiveRow, keyof ProblemFigures>>()
/** The rows of these problems, in the given order. */
function archiveRows(db: Db, { viewerId, nowMs }: ArchiveFilter, ids: readonly string[]): ArchiveRow[] {
  const figuresOf = problemFigures(db, ids, nowMs)
  const rows = rowsFound(
    db,
    sql`
    SELECT ${problems.id} AS id, ${problems.title} AS title, ${problems.difficulty} AS difficulty, ${problems.tags} AS tags,
      ${solved(viewerId)} AS isSolved, ${tried(viewerId)} AS isTried
    FROM ${problems} WHERE ${problems.id} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`,
  )
  const rowOf = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const [row, figures] = [rowOf.get(id), figuresOf.get(id)]
    return row === undefined || figures === undefined ? [] : [{ ...row, ...figures }]
  })
}

type TagCount = { readonly tag: string; readonly problems: number }
const tagsFound = byText<TagCount>()
/** The tags of the problems that everyone may see, the most frequent first. */
export const openTags = keptUntilChanged(OPENING, (db, nowMs): readonly TagCount[] =>
  tagsFound(
    db,
    sql`
    SELECT value AS tag, count(*) AS problems FROM ${problems}, json_each(${problems.tags})
    WHERE ${openToAll(db, nowMs)} GROUP BY value ORDER BY count(*) DESC, value`,
  ),
)

export type Standing = ProblemFigures & Marks

const standingFound = byText<Marks>()
/** The figures of a problem with the viewer's result on it, whether the viewer may see the problem or not. */
export function problemStanding(db: Db, id: ProblemId, asked: { viewerId: UserId | null; nowMs: number }): Standing {
  const [row] = standingFound(
    db,
    sql`
    SELECT ${solved(asked.viewerId)} AS isSolved, ${tried(asked.viewerId)} AS isTried
    FROM ${problems} WHERE ${problems.id} = ${id}`,
  )
  const figures = row === undefined ? undefined : problemFigures(db, [id], asked.nowMs).get(id)
  return { judged: 0, accepted: 0, solvers: 0, isSolved: 0, isTried: 0, ...row, ...figures }
}

export type SettersRow = Pick<ProblemRow, 'id' | 'title' | 'difficulty' | 'archivedAtMs'> & {
  readonly isContestOnly: number
  readonly tests: number
  readonly author: string | null
  readonly savedAtMs: number
}
type SettersFilter = Slice & {
  readonly q: string
  readonly state?: SettersQuery['state']
  readonly adminId: UserId
}

const STATES = {
  open: sql`${problems.archivedAtMs} IS NULL AND ${problems.isContestOnly} = 0`,
  'contest-only': sql`${problems.archivedAtMs} IS NULL AND ${problems.isContestOnly} = 1`,
  archived: sql`${problems.archivedAtMs} IS NOT NULL`,
} as const

/** A page of all problems, the most recently saved first, without those from which the admin is shut out. */
export function settersPage(db: Db, query: SettersFilter): { readonly rows: SettersRow[]; readonly total: number } {
  const { q, state, adminId, limit, offset } = query
  const where = sql`${state === undefined ? sql`1` : STATES[state]} AND ${searchAndTags({ q }) ?? sql`1`} AND ${notShut(db, adminId)}`
  const rows = db.all<SettersRow>(sql`
    SELECT ${problems.id} AS id, ${problems.title} AS title, ${problems.difficulty} AS difficulty,
      ${problems.isContestOnly} AS isContestOnly, ${problems.archivedAtMs} AS archivedAtMs,
      (SELECT count(*) FROM test_cases t WHERE t.problem_id = ${problems.id}) AS tests,
      (SELECT ${sql.raw(shownNameOf('u'))} FROM users u WHERE u.id = ${problems.createdBy}) AS author,
      coalesce(${problems.updatedAtMs}, ${problems.createdAtMs}) AS savedAtMs
    FROM ${problems} WHERE ${where} ORDER BY savedAtMs DESC, ${TITLE} LIMIT ${limit} OFFSET ${offset}`)
  const total = db.get<{ n: number }>(sql`SELECT count(*) AS n FROM ${problems} WHERE ${where}`)?.n ?? 0
  return { rows, total }
}
