import { Check } from 'lucide-react'
import type { DailyArchive, PastDay } from '#contracts/http/daily'
import { Board, type Column, DifficultyBadge, EmptyState, PageTurner, Panel } from '#ui'

type Done = { readonly header: 'Solved by' | 'Typed by'; readonly isOwn: (day: PastDay) => boolean }

/** A column with the number of players, and a mark if the viewer is one of them. */
const doneColumn = (key: 'solvers' | 'typists', { header, isOwn }: Done): Column<PastDay> => ({
  key,
  header,
  align: 'end',
  className: 'w-32 tabular-nums',
  cell: (day) => (
    <>
      {day[key]}
      {isOwn(day) && (
        <span title={`${header} you`} className="ms-2 inline-flex align-middle text-green">
          <Check role="img" aria-label={`${header} you`} size={16} strokeWidth={2.75} />
        </span>
      )}
    </>
  ),
})

const COLUMNS: readonly Column<PastDay>[] = [
  {
    key: 'day',
    header: 'Day',
    className: 'w-36 tabular-nums',
    cell: ({ day }) => (
      <a href={`/daily/${day}`} className="font-medium hover:text-azure hover:underline">
        <time dateTime={day}>{day}</time>
      </a>
    ),
  },
  {
    key: 'problem',
    header: 'Problem',
    cell: ({ title }) => title ?? <span className="text-ink-3">none</span>,
  },
  {
    key: 'difficulty',
    header: 'Difficulty',
    className: 'w-32',
    cell: ({ difficulty }) => difficulty !== null && <DifficultyBadge difficulty={difficulty} />,
  },
  doneColumn('solvers', { header: 'Solved by', isOwn: ({ isSolved }) => isSolved }),
  doneColumn('typists', { header: 'Typed by', isOwn: ({ isTyped }) => isTyped }),
]

/** Past days, each with a link to its boards. */
export function PastDays({ archive: { days, pagination } }: { readonly archive: DailyArchive }) {
  return (
    <div className="grid gap-4">
      <Panel flush title="Past Days">
        {days.length === 0 ? (
          <EmptyState title="No past days yet">
            From tomorrow on, every day is listed here with its boards, and its problem to practice.
          </EmptyState>
        ) : (
          <Board caption="Past days" columns={COLUMNS} rows={days} keyOf={({ day }) => day} />
        )}
      </Panel>
      <PageTurner
        pagination={pagination}
        noun="days"
        hrefOf={(page) => (page === 1 ? '/daily' : `/daily?page=${page}`)}
      />
    </div>
  )
}
