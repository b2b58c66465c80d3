import type { ReactNode } from 'react'
import type { ContestProblem } from '#contracts/http/contests'
import { Clock, EmptyState, Skeleton } from '#ui'
import { usePageKeys } from '../lib/page-keys/page-keys'
import { useAddressParam } from '../lib/use-address-param'
import { useCountdown } from '../lib/use-countdown'
import { FullscreenOverlay } from './anti-cheat-strip'
import { PanelBody } from './panel-body'
import { ProblemRail } from './problem-rail'
import { asksFullscreen, takesPart } from './types'
import type { ContestData } from './use-contest'
import { Workspace, type WorkspaceProps } from './workspace'

type ProblemsTabProps = Omit<WorkspaceProps, 'problem'> & {
  readonly serverNowMs: () => number
  /** The label of the problem that the URL selects. */
  readonly first: string | null
  /** Shown above the content while there is nothing to work on. */
  readonly intro: ReactNode
}

/** The problems by their letters, and the statement and editor of the selected one. */
export function ProblemsTab({ data, languages, fullscreen, serverNowMs, first, intro }: ProblemsTabProps) {
  const { detail, problems, submissions } = data
  const [chosen, choose] = useAddressParam('problem', first)
  const current = problems?.findIndex(({ label }) => label === chosen) ?? 0
  const problem = problems?.[Math.max(0, current)]
  useProblemKeys(problems ?? [], Math.max(0, current), choose)
  const closed = closedMessage(data, serverNowMs)
  const inBody = (content: ReactNode) => <PanelBody intro={intro}>{content}</PanelBody>
  if (closed !== null) return inBody(closed)
  if (problems === null) return <Skeleton className="h-125" />
  if (asksFullscreen(detail) && fullscreen.supported && !fullscreen.active)
    return inBody(<FullscreenOverlay fullscreen={fullscreen} />)
  if (problem === undefined) return inBody(<EmptyState title="This contest has no problems" />)
  return (
    <div className="flex min-h-0 max-lg:flex-col max-lg:pb-16 lg:h-full">
      <ProblemRail problems={problems} submissions={submissions} current={problem.id} onChoose={choose} />
      <Workspace key={problem.id} data={data} problem={problem} languages={languages} fullscreen={fullscreen} />
    </div>
  )
}

function useProblemKeys(problems: readonly ContestProblem[], current: number, choose: (label: string) => void): void {
  const go = (step: number) => {
    const next = problems[(current + step + problems.length) % problems.length]
    if (next !== undefined) choose(next.label)
  }
  const when = problems.length > 1
  usePageKeys([
    { keys: ['n', 'Alt+PageDown'], label: 'Next problem', run: () => go(1), when, whileTyping: 'anywhere' },
    { keys: ['p', 'Alt+PageUp'], label: 'Previous problem', run: () => go(-1), when, whileTyping: 'anywhere' },
  ])
}

/** Why no problems can be shown; null if they are shown or still loading. */
function closedMessage({ detail, problems }: ContestData, serverNowMs: () => number): ReactNode {
  if (problems !== null) return null
  if (!takesPart(detail)) return <EmptyState title="You need to be registered to view contest problems." />
  return detail.contest.status === 'upcoming' ? (
    <NotYet startMs={Date.parse(detail.contest.startTime)} serverNowMs={serverNowMs} />
  ) : null
}

type NotYetProps = { readonly startMs: number; readonly serverNowMs: () => number }

function NotYet({ startMs, serverNowMs }: NotYetProps) {
  const seconds = useCountdown(startMs, serverNowMs) ?? 0
  return (
    <EmptyState
      title="Problems will be available when the contest starts"
      action={<Clock size="lg" label="Starts in" seconds={seconds} />}
    >
      They open here automatically.
    </EmptyState>
  )
}
