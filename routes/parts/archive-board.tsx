import { ArrowDown, ArrowUp, Check, ChevronsUpDown, CircleDashed } from 'lucide-react'
import type { ArchivedProblem, ArchiveSort } from '#contracts/http/archive'
import { type Column, classNames, DifficultyBadge, FramedBoard, grouped } from '#ui'
import { type ArchiveAsked, archiveAddress } from './archive-address'
import { ProblemRatingLabel } from './next-problem'

type ArchiveBoardProps = {
  readonly asked: ArchiveAsked
  /** Whether to show which problems the viewer has solved, as for players. */
  readonly isPlayer: boolean
  readonly problems: readonly ArchivedProblem[]
}

/** The archive's table; a tag links to the problems that have it. */
export function ArchiveBoard({ asked, isPlayer, problems }: ArchiveBoardProps) {
  const order = ORDERS[asked.sort ?? 'title']
  return (
    <FramedBoard
      caption="Problems"
      columns={columnsFor(asked, isPlayer)}
      rows={problems}
      keyOf={({ id }) => id}
      {...(order === undefined ? {} : { sort: { key: asked.sort ?? 'title', direction: order } })}
    />
  )
}

/** The direction in which a column is sorted: text and difficulties ascending, numbers descending. */
const ORDERS: Readonly<Partial<Record<ArchiveSort, 'ascending' | 'descending'>>> = {
  title: 'ascending',
  difficulty: 'ascending',
  acceptance: 'descending',
  solvers: 'descending',
}

type SortLinkProps = { readonly asked: ArchiveAsked; readonly sort: ArchiveSort; readonly label: string }

/** A link, so that it works without scripts; with scripts, the table is sorted in place. */
function SortLink({ asked, sort, label }: SortLinkProps) {
  const isSorted = (asked.sort ?? 'title') === sort
  const Icon = isSorted ? (ORDERS[sort] === 'ascending' ? ArrowUp : ArrowDown) : ChevronsUpDown
  return (
    <a
      href={archiveAddress({ ...asked, sort: sort === 'title' ? undefined : sort, page: undefined })}
      data-sort={sort}
      className={classNames('inline-flex items-center gap-1 hover:text-ink', isSorted && 'text-ink')}
    >
      {label}
      <Icon size={12} />
    </a>
  )
}

function columnsFor(asked: ArchiveAsked, isPlayer: boolean): Column<ArchivedProblem>[] {
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
      header: <SortLink asked={asked} sort="title" label="Title" />,
      cell: ({ id, title }) => (
        <a
          href={`/problems/${id}`}
          title={title}
          className="block max-w-96 truncate font-medium hover:text-azure hover:underline"
        >
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
              href={archiveAddress({ ...asked, tag, page: undefined })}
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
      header: <SortLink asked={asked} sort="difficulty" label="Difficulty" />,
      className: 'w-32',
      cell: ({ difficulty }) => <DifficultyBadge difficulty={difficulty} />,
    },
    {
      key: 'rating',
      header: <span title="On the players' scale, by rated duels and contests">Rating</span>,
      align: 'end',
      className: 'w-24 tabular-nums',
      cell: ({ rating }) => <ProblemRatingLabel rating={rating} />,
    },
    {
      key: 'acceptance',
      header: <SortLink asked={asked} sort="acceptance" label="Acceptance" />,
      align: 'end',
      className: 'w-32 tabular-nums',
      cell: ({ acceptance }) => acceptanceLabel(acceptance),
    },
    {
      key: 'solvers',
      header: <SortLink asked={asked} sort="solvers" label="Solved by" />,
      align: 'end',
      className: 'w-28 tabular-nums',
      cell: ({ solvers }) => grouped(solvers),
    },
  ]
}

const acceptanceLabel = (acceptance: number | null) =>
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
