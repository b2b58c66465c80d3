import type { ProblemListQuery, ProblemSummary } from '#contracts/http/problems'
import type { Pagination, User } from '#contracts/http/users'
import { pick } from '#contracts/pick'
import { paginate, sliceOf } from '#core/stats'
import type { Db } from '#db/client'
import { listProblems, type ProblemSummaryRow } from '#db/queries/problems'
import { AppError } from '#errors'

export type ProblemPage = { readonly problems: readonly ProblemSummary[]; readonly pagination: Pagination }

type Deps = { readonly db: Db; readonly nowMs: number }

/**
 * The matching problems by title. A contest's own problems are included before its end only for contest admins who
 * request them. Throws UNAUTHENTICATED and FORBIDDEN for others who do.
 */
export function problemPage({ db, nowMs }: Deps, viewer: User | null, query: ProblemListQuery): ProblemPage {
  const { q, difficulty, tag, page, limit } = query
  const includeContestOnly = query.includeContestOnly === true || query.includeContestOnly === 'true'
  if (includeContestOnly && viewer === null) throw new AppError('UNAUTHENTICATED')
  if (includeContestOnly && viewer?.contestAdmin !== true) throw new AppError('FORBIDDEN')
  const adminId = includeContestOnly && viewer !== null ? viewer.id : null
  const slice = limit === undefined ? undefined : sliceOf(page, limit)
  const { rows, total } = listProblems(db, { adminId, nowMs, q, difficulty, tag }, slice)
  const pagination = limit === undefined ? paginate(1, Math.max(1, total), total) : paginate(page, limit, total)
  return { problems: rows.map(summaryOf), pagination }
}

export const summaryOf = (row: ProblemSummaryRow): ProblemSummary => ({
  _id: row.id,
  ...pick(row, 'title', 'difficulty', 'tags', 'isContestOnly'),
})
