import { ArrowRight, CalendarDays, Flame } from 'lucide-react'
import type { DailyCard } from '#contracts/http/daily'
import { plural } from '#contracts/plural'
import { Badge } from '#ui'

const PROBLEM = { new: 'problem not opened', open: 'problem opened', solved: 'problem solved' } as const

/** Today's problem and text in one line that links to them. */
export function DailyLine({ card: { streak, problem, text } }: { readonly card: DailyCard }) {
  return (
    <a
      href="/daily"
      className="group flex flex-wrap items-center gap-x-5 gap-y-2 rounded-lg border border-line bg-surface px-5 py-3.5 hover:border-azure"
    >
      <CalendarDays size={18} className="text-ink-3" />
      <span className="font-medium group-hover:text-azure">Daily Challenge</span>
      <span className="min-w-0 flex-1 text-sm text-ink-2">
        {[
          problem === null ? null : `${problem.difficulty} ${PROBLEM[problem.state]}`,
          text === null ? null : textState(text),
        ]
          .filter((part) => part !== null)
          .join(' · ')}
      </span>
      {streak > 0 && (
        <Badge tone="amber" icon={<Flame size={14} />}>
          Daily streak: {plural(streak, 'day')}
        </Badge>
      )}
      <ArrowRight size={16} className="text-ink-3 group-hover:text-azure" />
    </a>
  )
}

const textState = ({ bestWpm, triesLeft }: NonNullable<DailyCard['text']>): string =>
  `text ${bestWpm === null ? 'not typed' : `typed at ${Math.round(bestWpm)} wpm`}, ${plural(triesLeft, 'try', 'tries')} left`
