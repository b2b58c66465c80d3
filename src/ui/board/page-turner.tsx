import type { Pagination as Pages } from '#contracts/http/users'
import { Pagination } from './pagination'

type PageTurnerProps = {
  readonly pagination: Pages
  /** What is listed, in the plural: 'problems'. */
  readonly noun: string
  readonly hrefOf: (page: number) => string
}

/** Links to the previous and the next page of a list. Shows nothing if there is only one page. */
export function PageTurner({ pagination, noun, hrefOf }: PageTurnerProps) {
  const { currentPage, totalPages, totalCount, hasNextPage, hasPrevPage } = pagination
  if (totalPages <= 1) return null
  return (
    <Pagination
      caption={`Page ${currentPage} of ${totalPages} (${totalCount} ${noun})`}
      previous={{ enabled: hasPrevPage, href: hrefOf(currentPage - 1) }}
      next={{ enabled: hasNextPage, href: hrefOf(currentPage + 1) }}
    />
  )
}
