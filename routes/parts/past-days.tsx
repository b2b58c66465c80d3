import { Check } from 'lucide-react'
import type { DailyArchive, PastDay } from '#contracts/http/daily'
import { Board, type Column, DifficultyBadge, EmptyState, PageTurner, Panel } from '#ui'

const Done = ({ isDone, label }: { readonly isDone: boolean; readonly label: string }) =>
  isDone ? (
    <span title={label} className="ms-2 inline-flex align-middle text-green">
      <Check role="img" aria-label={label} size={16} strokeWidth={2.75} />
    </span>
  ) : null

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
  {
    key: 'solvers',
    header: 'Solved by',
    align: 'end',
    className: 'w-32 tabular-nums',
    cell: ({ solvers, isSolved }) => (
      <>
        {solvers}
        <Done isDone={isSolved} label="Solved by you" />
      </>
    ),
  },
  {
    key: 'typists',
    header: 'Typed by',
    align: 'end',
    className: 'w-32 tabular-nums',
    cell: ({ typists, isTyped }) => (
      <>
        {typists}
        <Done isDone={isTyped} label="Typed by you" />
      </>
    ),
  },
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
