import { Check, CircleDashed, X } from 'lucide-react'
import type { ContestSubmission } from '#contracts/http/contest-submissions'
import type { ContestProblem } from '#contracts/http/contests'
import { Clock, EmptyState, Skeleton } from '#ui'
import { useAddressParam } from '../lib/use-address-param'
import { useCountdown } from '../lib/use-countdown'
import type { Fullscreen } from '../lib/use-fullscreen'
import { EditorPanel } from '../workbench/editor-panel'
import type { BenchLanguage } from '../workbench/types'
import { FullscreenOverlay } from './anti-cheat-strip'
import { ContestStatement } from './contest-statement'
import { runHint, submitHint } from './hints'
import { asksFullscreen, isUpsolving } from './types'
import type { ContestData } from './use-contest'
import { useWorkbench } from './use-workbench'

type ProblemsTabProps = {
  readonly data: ContestData
  readonly languages: readonly BenchLanguage[]
  readonly fullscreen: Fullscreen
  readonly serverNowMs: () => number
  /** The label of the problem that the address names. */
  readonly first: string | null
}

/** The problems by their letters: statement on the left, program on the right. */
export function ProblemsTab({ data, languages, fullscreen, serverNowMs, first }: ProblemsTabProps) {
  const { detail, problems, submissions } = data
  const [chosen, choose] = useAddressParam('problem', first)
  if (!detail.isRegistered && detail.virtualRun === null && problems === null)
    return <EmptyState title="You need to be registered to view contest problems." />
  if (detail.contest.status === 'upcoming' && problems === null) return <NotYet data={data} serverNowMs={serverNowMs} />
  if (problems === null) return <Skeleton className="h-125" />
  if (asksFullscreen(detail) && fullscreen.supported && !fullscreen.active)
    return <FullscreenOverlay fullscreen={fullscreen} />
  const problem = problems.find(({ label }) => label === chosen) ?? problems[0]
  if (problem === undefined) return <EmptyState title="This contest has no problems" />
  return (
    <div className="grid gap-4">
      <Letters problems={problems} submissions={submissions} current={problem.id} onChoose={choose} />
      <Workspace key={problem.id} data={data} problem={problem} languages={languages} fullscreen={fullscreen} />
    </div>
  )
}

type WorkspaceProps = Omit<ProblemsTabProps, 'serverNowMs' | 'first'> & { readonly problem: ContestProblem }

function Workspace({ data, problem, languages, fullscreen }: WorkspaceProps) {
  const { detail } = data
  const bench = useWorkbench({
    detail,
    problem,
    languages,
    onSubmitted: async () => {
      await Promise.all([data.readSubmissions(), data.board.read()])
    },
    onDisqualified: data.readStatus,
  })
  // Competing ends with the contest; then the same editor serves who goes on solving.
  const isLocked = asksFullscreen(detail) && fullscreen.supported && !fullscreen.active
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)] items-start gap-4">
      <div className="sticky top-20 h-[calc(100dvh-7rem)] min-h-100 overflow-hidden rounded-lg border border-line bg-surface">
        <ContestStatement problem={problem} />
      </div>
      <EditorPanel
        bench={bench}
        languages={languages}
        runHint={runHint(!isLocked)}
        {...(isUpsolving(detail) && { submitLabel: 'Submit for Upsolving' })}
        submitHint={submitHint({ unlocked: !isLocked, disqualified: detail.isDisqualified })}
      />
    </div>
  )
}

function NotYet({ data, serverNowMs }: Pick<ProblemsTabProps, 'data' | 'serverNowMs'>) {
  const seconds = useCountdown(Date.parse(data.detail.contest.startTime), serverNowMs) ?? 0
  return (
    <EmptyState
      title="Problems will be available when the contest starts"
      action={<Clock size="lg" label="Starts in" seconds={seconds} />}
    >
      They open here automatically.
    </EmptyState>
  )
}

type LettersProps = {
  readonly problems: readonly ContestProblem[]
  readonly submissions: readonly ContestSubmission[]
  readonly current: string
  /** With the problem's label. */
  readonly onChoose: (label: string) => void
}

/** With more problems than this the letters stand alone, their titles where one points: the row stays a row. */
const MOST_TITLES = 6

/** Each letter with what one has reached on it. */
function Letters({ problems, submissions, current, onChoose }: LettersProps) {
  const showsTitles = problems.length <= MOST_TITLES
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">Problems of this contest</legend>
      {problems.map(({ id, label, title, points }) => {
        const { Icon, tone, text } = stateOf(submissions.filter((one) => one.problemId._id === id))
        return (
          <button
            key={id}
            type="button"
            aria-pressed={id === current}
            title={`${title} (${points} pts): ${text}`}
            onClick={() => onChoose(label)}
            className="flex min-h-10 items-center gap-2 rounded-md border border-line bg-surface px-3 text-sm hover:border-control aria-pressed:border-azure aria-pressed:bg-azure-soft"
          >
            <span className="numeral text-base">{label}</span>
            <span className={showsTitles ? 'max-w-48 truncate text-ink-2' : 'sr-only'}>{title}</span>
            {showsTitles && <span className="caption tabular-nums">{points}</span>}
            {Icon !== null && <Icon aria-hidden="true" size={14} className={tone} />}
            <span className="sr-only">{text}</span>
          </button>
        )
      })}
    </fieldset>
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
