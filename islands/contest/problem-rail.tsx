import { Check, CircleDashed, X } from 'lucide-react'
import type { ContestSubmission } from '#contracts/http/contest-submissions'
import type { ContestProblem } from '#contracts/http/contests'
import { plural } from '#contracts/plural'
import { classNames } from '#ui'

type RailProps = {
  readonly problems: readonly ContestProblem[]
  readonly submissions: readonly ContestSubmission[]
  readonly current: string
  /** Called with the label of the problem. */
  readonly onChoose: (label: string) => void
}

/**
 * The list of problems, each with what the viewer has reached: a column with titles from 1280 px on, a column of letters from 1024 px on,
 * and a row of letters in a narrower window.
 */
export function ProblemRail({ problems, submissions, current, onChoose }: RailProps) {
  return (
    <fieldset className="flex min-w-0 shrink-0 gap-1 overflow-auto scrollbar-quiet border-line bg-surface p-2 max-lg:border-b lg:w-18 lg:flex-col lg:border-e xl:w-60">
      <legend className="sr-only">Problems of this contest</legend>
      {problems.map((problem) => (
        <Letter
          key={problem.id}
          problem={problem}
          own={submissions.filter((one) => one.problemId._id === problem.id)}
          isCurrent={problem.id === current}
          onChoose={onChoose}
        />
      ))}
    </fieldset>
  )
}

type LetterProps = {
  readonly problem: ContestProblem
  readonly own: readonly ContestSubmission[]
  readonly isCurrent: boolean
  readonly onChoose: (label: string) => void
}

function Letter({ problem: { label, title, points }, own, isCurrent, onChoose }: LetterProps) {
  const { Icon, tone, text } = stateOf(own)
  return (
    <button
      type="button"
      aria-pressed={isCurrent}
      title={`${title} (${plural(points, 'pt')}): ${text}`}
      onClick={() => onChoose(label)}
      className="flex min-h-10 shrink-0 items-center gap-2 rounded-md border border-transparent px-3 text-start text-sm hover:bg-raised aria-pressed:border-azure aria-pressed:bg-azure-soft lg:max-xl:px-2.5"
    >
      <span className="numeral min-w-4 text-base">{label}</span>
      <span className="min-w-0 flex-1 truncate text-ink-2 max-xl:sr-only">{title}</span>
      <span className="caption tabular-nums max-xl:sr-only">{points}</span>
      <span className={classNames('grid size-4 shrink-0 place-items-center', Icon === null && 'max-lg:hidden')}>
        {Icon !== null && <Icon size={14} className={tone} />}
      </span>
      <span className="sr-only">{text}</span>
    </button>
  )
}

function stateOf(own: readonly ContestSubmission[]) {
  if (own.some(({ isAccepted }) => isAccepted)) return { Icon: Check, tone: 'text-green', text: 'solved' } as const
  if (own.some(({ verdict }) => verdict === null))
    return { Icon: CircleDashed, tone: 'text-yellow', text: 'being judged' } as const
  return own.length > 0
    ? ({ Icon: X, tone: 'text-red', text: 'tried' } as const)
    : ({ Icon: null, tone: '', text: 'not tried' } as const)
}
