import { createFileRoute } from '@tanstack/react-router'
import { ARCHIVE_MARKS, ARCHIVE_SORTS } from '#contracts/http/archive'
import { DIFFICULTIES } from '#contracts/labels'
import ArchiveResults from '#islands/ArchiveResults'
import { EmptyPanel, LinkButton, PageTurner, TitledPage } from '#ui'
import { Island, pageHead } from '#web'
import { leadToLastPage, pageOf, wordsAsked } from '../page-number'
import { type ArchiveAsked, archiveAddress } from '../parts/archive-address'
import { ArchiveBoard } from '../parts/archive-board'
import { ARCHIVE_FORM, ArchiveFilters } from '../parts/archive-filters'
import { FailedList } from '../parts/failed-list'
import { NextProblemLine } from '../parts/next-problem'

export const Route = createFileRoute('/problems/')({
  // Invalid values are ignored, never an error, since people edit URLs.
  validateSearch: (search: Record<string, unknown>): ArchiveAsked => ({
    q: wordsAsked(search.q),
    tag: wordsAsked(search.tag),
    difficulty: DIFFICULTIES.find((one) => one === search.difficulty),
    mark: ARCHIVE_MARKS.find((one) => one === search.mark),
    sort: ARCHIVE_SORTS.find((one) => one === search.sort && one !== 'title'),
    ...pageOf(search),
  }),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { services, viewer }, deps }) => {
    const archive = services.problems.openArchive(viewer, { ...deps, page: deps.page ?? 1 })
    leadToLastPage(archive.pagination, (page) => archiveAddress({ ...deps, page }))
    return {
      asked: deps,
      isPlayer: viewer !== null,
      isSetter: viewer?.contestAdmin === true,
      next: viewer === null ? null : services.problems.next(viewer.id),
      ...archive,
    }
  },
  head: () => pageHead('Problems', 'The archive: every open problem of this server, with tags and difficulty.'),
  component: Problems,
  errorComponent: () => <FailedList noun="problems" href="/problems" />,
})

/** The element that is replaced while the form is filled in. */
const RESULTS = 'archive-results'

function Problems() {
  const { asked, isPlayer, isSetter, next, problems, pagination, tags } = Route.useLoaderData()
  return (
    <TitledPage
      title="Problems"
      lead="Every open problem on this server, at your own pace. Nothing here is rated."
      action={
        isSetter && (
          <>
            <LinkButton href="/admin/problems">Manage Problems</LinkButton>
            <LinkButton variant="primary" href="/problems/create">
              Create Problem
            </LinkButton>
          </>
        )
      }
    >
      {next !== null && <NextProblemLine problem={next} />}
      <ArchiveFilters asked={asked} isPlayer={isPlayer} tags={tags} />
      <div className="grid gap-3">
        <Island
          name="ArchiveResults"
          component={ArchiveResults}
          props={{ formId: ARCHIVE_FORM, resultsId: RESULTS, total: pagination.totalCount }}
        />
        <div id={RESULTS} data-total={pagination.totalCount} className="grid gap-6 aria-busy:opacity-70">
          {problems.length === 0 ? (
            <NoProblems isFiltered={archiveAddress({ ...asked, sort: undefined }) !== '/problems'} />
          ) : (
            <ArchiveBoard asked={asked} isPlayer={isPlayer} problems={problems} />
          )}
          <PageTurner pagination={pagination} noun="problems" hrefOf={(page) => archiveAddress({ ...asked, page })} />
        </div>
      </div>
    </TitledPage>
  )
}

function NoProblems({ isFiltered }: { readonly isFiltered: boolean }) {
  return (
    <EmptyPanel
      title={isFiltered ? 'No matching problems' : 'There are no problems on this server yet'}
      action={
        <LinkButton href={isFiltered ? '/problems' : '/practice'} variant="primary">
          {isFiltered ? 'Show all problems' : 'Practice without one'}
        </LinkButton>
      }
    >
      {isFiltered ? 'Try a shorter search or another tag.' : 'Problems appear here with their tags and difficulty.'}
    </EmptyPanel>
  )
}
