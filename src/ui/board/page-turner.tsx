import type { Pagination as Pages } from '#contracts/http/users'
import { Pagination } from './pagination'

type PageTurnerProps = {
  readonly pagination: Pages
  /** What the list is of: 'problems'. */
  readonly noun: string
  readonly hrefOf: (page: number) => string
}

/** The way through a list's pages; nothing where there is one page. */
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
