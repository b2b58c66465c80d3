import { createFileRoute } from '@tanstack/react-router'
import { Check, CircleDashed, Search } from 'lucide-react'
import {
  ARCHIVE_MARKS,
  ARCHIVE_SORTS,
  type ArchivedProblem,
  type ArchiveMark,
  type ArchiveQuery,
  type ArchiveSort,
} from '#contracts/http/archive'
import { DIFFICULTIES } from '#core/problem'
import {
  Board,
  Button,
  type Column,
  DifficultyBadge,
  EmptyState,
  ErrorState,
  LinkButton,
  Page,
  Pagination,
  Panel,
  SectionHeading,
  Select,
} from '#ui'
import { pageOf } from '../page-number'

type Asked = Omit<ArchiveQuery, 'page'> & { readonly page?: number | undefined }

const wordsOf = (value: unknown): string | undefined => {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value).trim().slice(0, 200) : ''
  return text === '' ? undefined : text
}

/** Whatever cannot be read is left out, never an error: people edit addresses. */
const readSearch = (search: Record<string, unknown>): Asked => ({
  q: wordsOf(search.q),
  tag: wordsOf(search.tag),
  difficulty: DIFFICULTIES.find((one) => one === search.difficulty),
  mark: ARCHIVE_MARKS.find((one) => one === search.mark),
  sort: ARCHIVE_SORTS.find((one) => one === search.sort && one !== 'title'),
  ...pageOf(search),
})

export const Route = createFileRoute('/problems/')({
  validateSearch: readSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { services, viewer }, deps }) => {
    const query = { ...deps, page: deps.page ?? 1 }
    return {
      asked: deps,
      isPlayer: viewer !== null,
      isSetter: viewer?.contestAdmin === true,
      ...services.problems.openArchive(query, viewer),
    }
  },
  head: () => ({
    meta: [
      { title: 'Problems · Joust' },
      { name: 'description', content: 'The archive: every open problem of this server, with tags and difficulty.' },
    ],
  }),
  component: Problems,
  errorComponent: ProblemsFailed,
})

function hrefOf(asked: Asked): string {
  const given = Object.entries(asked).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))
  const query = new URLSearchParams(given.filter(([name, value]) => name !== 'page' || value !== '1'))
  return query.size === 0 ? '/problems' : `/problems?${query}`
}

function Problems() {
  const { asked, isPlayer, isSetter, problems, pagination, tags } = Route.useLoaderData()
  const { currentPage, totalPages, totalCount, hasNextPage, hasPrevPage } = pagination
  return (
    <Page>
      <div className="grid gap-6">
        <SectionHeading
          level={1}
          title="Problems"
          lead="Every open problem of this server, at your own pace. Nothing here is rated."
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
        />
        <Filters asked={asked} isPlayer={isPlayer} tags={tags} />
        {problems.length === 0 ? (
          <NoProblems isFiltered={hrefOf({ ...asked, sort: undefined }) !== '/problems'} />
        ) : (
          <Board
            caption="Problems"
            className="border border-line bg-surface"
            columns={columnsFor(asked, isPlayer)}
            rows={problems}
            keyOf={({ id }) => id}
          />
        )}
        {totalPages > 1 && (
          <Pagination
            caption={`Page ${currentPage} of ${totalPages} (${totalCount} problems)`}
            previous={{ enabled: hasPrevPage, href: hrefOf({ ...asked, page: currentPage - 1 }) }}
            next={{ enabled: hasNextPage, href: hrefOf({ ...asked, page: currentPage + 1 }) }}
          />
        )}
      </div>
    </Page>
  )
}

const SORTS: Readonly<Record<ArchiveSort, string>> = {
  title: 'By title',
  newest: 'Newest first',
  difficulty: 'Easiest first',
  solvers: 'Most solved first',
  acceptance: 'Most accepted first',
}
const MARKS: Readonly<Record<ArchiveMark, string>> = { solved: 'Solved', tried: 'Tried', new: 'Not tried' }

type FiltersProps = {
  readonly asked: Asked
  readonly isPlayer: boolean
  readonly tags: readonly { readonly tag: string; readonly problems: number }[]
}

/** A plain form: it works without a script, and what it asks for stands in the address. */
function Filters({ asked, isPlayer, tags }: FiltersProps) {
  return (
    <form action="/problems" method="get" aria-label="Find problems" className="flex flex-wrap items-center gap-3">
      <input
        type="search"
        name="q"
        aria-label="Search titles and tags"
        placeholder="Title or tag"
        defaultValue={asked.q}
        className="control min-w-40 flex-1"
      />
      <Select
        name="tag"
        aria-label="Tag"
        defaultValue={asked.tag ?? ''}
        options={[
          { value: '', label: 'Any tag' },
          ...tags.map(({ tag, problems }) => ({ value: tag, label: `${tag} (${problems})` })),
        ]}
        className="w-40"
      />
      <Select
        name="difficulty"
        aria-label="Difficulty"
        defaultValue={asked.difficulty ?? ''}
        options={[{ value: '', label: 'Any difficulty' }, ...DIFFICULTIES.map((value) => ({ value, label: value }))]}
        className="w-36"
      />
      {isPlayer && (
        <Select
          name="mark"
          aria-label="What you have solved"
          defaultValue={asked.mark ?? ''}
          options={[
            { value: '', label: 'Solved or not' },
            ...ARCHIVE_MARKS.map((value) => ({ value, label: MARKS[value] })),
          ]}
          className="w-36"
        />
      )}
      <Select
        name="sort"
        aria-label="Order"
        defaultValue={asked.sort ?? 'title'}
        options={ARCHIVE_SORTS.map((value) => ({ value, label: SORTS[value] }))}
        className="w-44"
      />
      <Button type="submit">
        <Search aria-hidden="true" size={16} /> Find
      </Button>
    </form>
  )
}

function columnsFor(asked: Asked, isPlayer: boolean): Column<ArchivedProblem>[] {
  const mark: Column<ArchivedProblem> = {
    key: 'mark',
    header: <span className="sr-only">Yours</span>,
    align: 'center',
    className: 'w-12',
    cell: ({ mark: own }) => <Mark mark={own} />,
  }
  return [
    ...(isPlayer ? [mark] : []),
    {
      key: 'title',
      header: 'Title',
      cell: ({ id, title }) => (
        <a href={`/problems/${id}`} title={title} className="link block max-w-96 truncate font-medium">
          {title}
        </a>
      ),
    },
    {
      key: 'tags',
      header: 'Tags',
      cell: ({ tags }) => (
        <span className="flex flex-wrap gap-x-3 gap-y-1">
          {tags.map((tag) => (
            <a
              key={tag}
              href={hrefOf({ ...asked, tag, page: undefined })}
              className="text-sm text-ink-2 underline-offset-3 hover:text-ink hover:underline"
            >
              {tag}
            </a>
          ))}
        </span>
      ),
    },
    {
      key: 'difficulty',
      header: 'Difficulty',
      className: 'w-32',
      cell: ({ difficulty }) => <DifficultyBadge difficulty={difficulty} />,
    },
    {
      key: 'acceptance',
      header: 'Acceptance',
      align: 'end',
      className: 'w-32 tabular-nums',
      cell: ({ acceptance }) => acceptanceWords(acceptance),
    },
    {
      key: 'solvers',
      header: 'Solved by',
      align: 'end',
      className: 'w-28 tabular-nums',
      cell: ({ solvers }) => solvers.toLocaleString('en-US'),
    },
  ]
}

const acceptanceWords = (acceptance: number | null) =>
  acceptance === null ? <span className="text-ink-3">none yet</span> : `${acceptance.toFixed(1)}%`

function Mark({ mark }: { readonly mark: ArchivedProblem['mark'] }) {
  if (mark === null) return <span className="sr-only">not tried</span>
  return mark === 'solved' ? (
    <span title="Solved" className="inline-flex text-green">
      <Check role="img" aria-label="Solved" size={18} strokeWidth={2.75} />
    </span>
  ) : (
    <span title="Tried" className="inline-flex text-ink-3">
      <CircleDashed role="img" aria-label="Tried" size={18} />
    </span>
  )
}

function NoProblems({ isFiltered }: { readonly isFiltered: boolean }) {
  return (
    <Panel>
      <EmptyState
        title={isFiltered ? 'No problem fits' : 'There are no problems on this server yet'}
        action={
          <LinkButton href={isFiltered ? '/problems' : '/practice'} variant="primary">
            {isFiltered ? 'Show all problems' : 'Practice without one'}
          </LinkButton>
        }
      >
        {isFiltered
          ? 'Search for less, or for another tag.'
          : 'Once a setter adds one, it stands here with its tags and its difficulty.'}
      </EmptyState>
    </Panel>
  )
}

function ProblemsFailed() {
  return (
    <Page>
      <ErrorState title="Failed to fetch problems" action={<LinkButton href="/problems">Try Again</LinkButton>} />
    </Page>
  )
}
