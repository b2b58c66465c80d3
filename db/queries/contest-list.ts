/** Lists of contests: which contests a viewer sees, and the columns of a line. */
import { and, asc, count, eq, isNotNull, isNull, not, or, type SQL, sql } from 'drizzle-orm'
import type { UserId } from '#contracts/ids'
import type { CONTEST_STATUSES } from '#contracts/labels'
import { pick } from '#contracts/pick'
import type { Db } from '../client'
import { contestProblems, contests, users } from '../schema'
import { CONTEST_END_MS, type ContestRow } from './contests'
import { prepared } from './prepared'
import { shownNameOrNull } from './shown-name'
import type { Slice } from './slice'

/**
 * The reader of a list. Private contests are listed for participants, for invited users, and for readers who see
 * everything, except those whom the contest has shut out.
 */
type Reader = { readonly viewerId: UserId | null; readonly seesAll: boolean }
type Status = (typeof CONTEST_STATUSES)[number]
type ContestPage = Reader &
  Slice & {
    readonly status: Status | null
    readonly nowMs: number
    /** Lists archived contests instead of the others. */
    readonly archived: boolean
  }

const NOW = sql.placeholder('nowMs')
const VIEWER = sql.placeholder('viewerId')

const STATUS: Readonly<Record<Status, SQL>> = {
  upcoming: sql`${contests.startAtMs} > ${NOW}`,
  finished: sql`${CONTEST_END_MS} <= ${NOW}`,
  active: sql`${contests.startAtMs} <= ${NOW} AND ${CONTEST_END_MS} > ${NOW}`,
}

/** What determines the text of the statement; everything else is a parameter. */
type Kind = { readonly status: Status | null; readonly sees: 'all' | 'public' | 'own'; readonly archived: boolean }

const seenBy = ({ viewerId, seesAll }: Reader): Kind['sees'] => (seesAll ? 'all' : viewerId === null ? 'public' : 'own')

function listed({ status, sees, archived }: Kind): SQL | undefined {
  const isOpen = eq(contests.isPublic, true)
  const isInside = sql`(EXISTS (SELECT 1 FROM contest_entries e WHERE e.contest_id = ${contests.id} AND e.user_id = ${VIEWER})
    OR EXISTS (SELECT 1 FROM contest_invitations i WHERE i.contest_id = ${contests.id} AND i.user_id = ${VIEWER}))`
  const isShut = sql`EXISTS (SELECT 1 FROM contest_shut_outs o WHERE o.contest_id = ${contests.id} AND o.user_id = ${VIEWER})`
  const own = or(isOpen, eq(contests.createdBy, VIEWER), isInside)
  return and(
    archived ? isNotNull(contests.archivedAtMs) : isNull(contests.archivedAtMs),
    status === null ? undefined : STATUS[status],
    { all: or(not(isShut), own), public: isOpen, own }[sees],
  )
}

/** Running contests first, then upcoming ones, the nearest first, then finished ones, the latest first. */
const ORDER = [
  sql`CASE WHEN ${CONTEST_END_MS} <= ${NOW} THEN 2 WHEN ${contests.startAtMs} > ${NOW} THEN 1 ELSE 0 END`,
  sql`CASE WHEN ${CONTEST_END_MS} <= ${NOW} THEN -${CONTEST_END_MS} WHEN ${contests.startAtMs} > ${NOW} THEN ${contests.startAtMs} ELSE ${CONTEST_END_MS} END`,
  asc(contests.id),
]

/** The columns that a line shows. Other columns are not read. */
const LINE = {
  ...pick(contests, 'id', 'title', 'description', 'startAtMs', 'durationMin', 'finalAtMs', 'archivedAtMs', 'isPublic'),
  ...pick(contests, 'isRated', 'allowVirtual', 'maxParticipants', 'penaltyMin', 'maxSubmissionsPerProblem', 'format'),
  participants: sql<number>`(SELECT count(*) FROM contest_entries WHERE contest_id = ${contests.id})`,
  createdByUsername: shownNameOrNull,
}

const pageOf = (db: Db, kind: Kind) => {
  const ids = db
    .select({ id: contests.id })
    .from(contests)
    .where(listed(kind))
    .orderBy(...ORDER)
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'))
    .as('page')
  return {
    // Counts are computed only for this page, not for all sorted contests. (With IN, SQLite would create a temporary
    // table.)
    lines: db
      .select(LINE)
      .from(ids)
      .innerJoin(contests, eq(contests.id, ids.id))
      .leftJoin(users, eq(users.id, contests.createdBy))
      .orderBy(...ORDER)
      .prepare(),
    total: db.select({ n: count() }).from(contests).where(listed(kind)).prepare(),
  }
}
type Statements = ReturnType<typeof pageOf>
/** One entry per kind: two dozen at most. */
const pages = prepared(() => new Map<string, Statements>())

function statementsFor(db: Db, kind: Kind): Statements {
  const known = pages(db)
  const key = `${kind.status} ${kind.sees} ${kind.archived}`
  const statements = known.get(key) ?? pageOf(db, kind)
  known.set(key, statements)
  return statements
}

export type ContestLine = ReturnType<Statements['lines']['all']>[number]

export function listContests(db: Db, page: ContestPage): { rows: ContestLine[]; total: number } {
  const { nowMs, viewerId, limit, offset, status, archived } = page
  const { lines, total } = statementsFor(db, { status, sees: seenBy(page), archived })
  const asked = { nowMs, viewerId }
  return { rows: lines.all({ ...asked, limit, offset }), total: total.get(asked)?.n ?? 0 }
}

export type ProblemLine = { readonly problemId: string; readonly points: number; readonly ordinal: number }

const problemLines = prepared((db) =>
  db
    .select(pick(contestProblems, 'contestId', 'problemId', 'points', 'ordinal'))
    .from(contestProblems)
    .where(sql`${contestProblems.contestId} IN (SELECT value FROM json_each(${sql.placeholder('ids')}))`)
    .orderBy(asc(contestProblems.ordinal), asc(contestProblems.problemId))
    .prepare(),
)

/** The problems of these contests, by contest, in order. */
export function problemsListedIn(db: Db, contestIds: readonly string[]): ReadonlyMap<string, readonly ProblemLine[]> {
  const rows = contestIds.length === 0 ? [] : problemLines(db).all({ ids: JSON.stringify(contestIds) })
  return Map.groupBy(rows, ({ contestId }) => contestId)
}

/** Every listed contest that ends after a moment, for the calendar. */
export const contestsEndingAfter = (db: Db, reader: Reader, sinceMs: number): ContestRow[] =>
  db
    .select()
    .from(contests)
    .where(and(listed({ status: null, sees: seenBy(reader), archived: false }), sql`${CONTEST_END_MS} > ${sinceMs}`))
    .orderBy(asc(contests.startAtMs))
    .prepare()
    .all({ viewerId: reader.viewerId })
