import { Info } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { StandingsRow } from '#contracts/http/contest-standings'
import type { ContestDetail } from '#contracts/http/contests'
import { Badge, buttonClasses, Clock } from '#ui'
import { Popover } from '#ui/scripted'
import { useCountdown } from '../lib/use-countdown'
import { ContestAbout } from './contest-about'
import { countdownEndMs, takesPart, waitingMessage } from './types'

type BarProps = {
  readonly detail: ContestDetail
  readonly serverNowMs: () => number
  /** The viewer's own row in the current standings. */
  readonly own: StandingsRow | null
  readonly tabs: ReactNode
  /** Shown beside the title: the anti-cheat state. */
  readonly mark: ReactNode
}

/** The bar that is always in view: the contest, its tabs, the viewer's standing and the countdown. */
export function RoomBar({ detail, serverNowMs, own, tabs, mark }: BarProps) {
  return (
    <header className="flex min-h-14 shrink-0 flex-wrap items-stretch gap-x-5 border-b border-line bg-ground px-4 max-lg:sticky max-lg:top-0 max-lg:z-20 lg:flex-nowrap">
      <div className="flex min-w-40 flex-1 items-center gap-2 py-1">
        <h1 className="heading truncate text-base" title={detail.contest.title}>
          {detail.contest.title}
        </h1>
        <About detail={detail} />
        {detail.contest.isArchived && <Badge tone="yellow">Archived</Badge>}
        {mark}
      </div>
      <div className="order-last h-14 max-lg:h-11 max-lg:w-full lg:order-none">{tabs}</div>
      {takesPart(detail) && detail.contest.status !== 'upcoming' && (
        <Standing own={own} problems={detail.contest.problemCount} />
      )}
      <Remaining detail={detail} serverNowMs={serverNowMs} />
    </header>
  )
}

function About({ detail }: Pick<BarProps, 'detail'>) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Popover
      label="About this contest"
      open={isOpen}
      onOpenChange={setIsOpen}
      trigger={
        <button
          type="button"
          aria-label="About this contest"
          title="About this contest"
          className={buttonClasses({ variant: 'ghost', size: 'sm' })}
        >
          <Info size={16} />
        </button>
      }
    >
      <div className="p-4">
        <ContestAbout detail={detail} />
      </div>
    </Popover>
  )
}

function Standing({ own, problems }: { readonly own: StandingsRow | null; readonly problems: number }) {
  return (
    <p className="grid content-center text-end text-sm whitespace-nowrap tabular-nums" title="Your standing">
      <span>
        <span className="caption">Rank</span> <b className="numeral">{own?.rank ?? '–'}</b>
      </span>
      <span className="caption">
        {own?.totalScore ?? 0} pts · {own?.problemsSolved ?? 0}/{problems} solved
      </span>
    </p>
  )
}

function Remaining({ detail, serverNowMs }: Pick<BarProps, 'detail' | 'serverNowMs'>) {
  const seconds = useCountdown(countdownEndMs(detail), serverNowMs)
  const label = labelOf(detail)
  return (
    <div className="grid content-center justify-items-end text-end">
      <p className={seconds === null ? 'text-sm text-ink-2' : 'caption leading-4'}>{label}</p>
      {seconds !== null && (
        <span className="-me-3 leading-none">
          <Clock size="md" label={label} seconds={seconds} />
        </span>
      )}
      {detail.contest.phase === 'judging' && <p className="caption max-w-48">{waitingMessage(detail)}</p>}
    </div>
  )
}

function labelOf({ contest, virtualRun }: ContestDetail): string {
  if (virtualRun !== null || contest.status === 'active') return 'Time remaining'
  return contest.status === 'upcoming' ? 'Starts in' : 'Contest ended'
}
