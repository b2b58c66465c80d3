import type { Pagination } from '#contracts/http/users'

/** The limit and offset of a page. */
export const sliceOf = (page: number, limit: number) => ({ limit, offset: (page - 1) * limit })

/** Describes the pages of a list. An empty list has one empty page; a page past the end has no rows. */
export function paginate(currentPage: number, limit: number, totalCount: number): Pagination {
  const totalPages = Math.max(1, Math.ceil(totalCount / limit))
  return {
    currentPage,
    totalPages,
    totalCount,
    hasNextPage: currentPage < totalPages,
    hasPrevPage: currentPage > 1,
  }
}
