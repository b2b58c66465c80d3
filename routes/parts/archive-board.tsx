import { Check, CircleDashed } from 'lucide-react'
import type { ArchivedProblem } from '#contracts/http/archive'
import { Board, type Column, DifficultyBadge } from '#ui'
import { type ArchiveAsked, archiveAddress } from './archive-address'

type ArchiveBoardProps = {
  readonly asked: ArchiveAsked
  /** Players see what they have solved. */
  readonly isPlayer: boolean
  readonly problems: readonly ArchivedProblem[]
}

/** The archive's table; a tag leads to the problems that have it. */
export function ArchiveBoard({ asked, isPlayer, problems }: ArchiveBoardProps) {
  return (
    <Board
      caption="Problems"
      className="border border-line bg-surface"
      columns={columnsFor(asked, isPlayer)}
      rows={problems}
      keyOf={({ id }) => id}
    />
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
      header: 'Title',
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
      header: 'Difficulty',
      className: 'w-32',
      cell: ({ difficulty }) => <DifficultyBadge difficulty={difficulty} />,
    },
    {
      key: 'acceptance',
      header: 'Acceptance',
      align: 'end',
      className: 'w-32 tabular-nums',
      cell: ({ acceptance }) => acceptanceLabel(acceptance),
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
