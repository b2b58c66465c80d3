import type { Pagination } from '#contracts/http/users'

/** The part of a list that stands on a page. */
export const sliceOf = (page: number, limit: number) => ({ limit, offset: (page - 1) * limit })

/** What a list says about its pages. An empty list has one empty page; a page past the end is answered, without rows. */
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
