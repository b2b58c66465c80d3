import { Check, CircleDashed, WifiOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '../class-names'
import { Avatar } from '../people/avatar'
import { Lances } from './lances'
import { SIDE_TEXT, type Side } from './side'

export type Contender = {
  readonly id: string
  readonly name: string
  readonly image?: string | null
  /** The number of tests passed in the best submission so far; null before anything was judged. */
  readonly passed: number | null
  readonly total: number | null
  /** The rating as text: '1512', or '1500?' while it is provisional. */
  readonly rating?: string
  readonly ready?: boolean
  readonly connected?: boolean
  /** One short line under the name: 'Judging test 4', 'Wrong Answer on test 7'. */
  readonly status?: ReactNode
  readonly outcome?: 'won' | 'lost' | 'drawn'
}

type ScoreBoardProps = {
  readonly you: Contender
  /** Null while no one else is in the room. */
  readonly opponent: Contender | null
  readonly clock: ReactNode
  /** A line under the clock: 'Coding · 30 min'. */
  readonly note?: ReactNode
  /** What is counted, 'tests passed' by default. */
  readonly unit?: string
  /** Limits the content to the page's width where the scoreboard itself is as wide as the window. */
  readonly contained?: boolean
}

/** The top of a match: you, your score, the clock in the middle, the opponent's score, the opponent. */
export function ScoreBoard({ you, opponent, clock, note, unit = 'tests passed', contained }: ScoreBoardProps) {
  return (
    <section aria-label="Scoreboard" className="bg-surface">
      <div
        className={classNames(
          'grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-4 py-3',
          contained === true ? 'mx-auto max-w-page px-6' : 'px-5',
        )}
      >
        <SidePanel side="azure" contender={you} unit={unit} />
        <div className="grid min-w-28 justify-items-center">
          {clock}
          {note !== undefined && <div className="caption">{note}</div>}
        </div>
        {opponent === null ? <AwaitedSide /> : <SidePanel side="amber" contender={opponent} unit={unit} />}
      </div>
      <Lances
        azure={{ value: you.passed ?? 0, max: you.total ?? 0, label: `${you.name}, ${unit}` }}
        amber={{
          value: opponent?.passed ?? 0,
          max: opponent?.total ?? 0,
          label: `${opponent?.name ?? 'Opponent'}, ${unit}`,
        }}
      />
    </section>
  )
}

type SidePanelProps = { readonly side: Side; readonly contender: Contender; readonly unit: string }

function SidePanel({ side, contender, unit }: SidePanelProps) {
  const { name, image, passed, total, rating, outcome } = contender
  const amber = side === 'amber'
  return (
    <div className={classNames('flex min-w-0 items-center gap-4', amber && 'flex-row-reverse text-end')}>
      <Avatar name={name} image={image ?? null} side={side} />
      <div className="min-w-0 flex-1">
        <div className={classNames('flex min-w-0 items-baseline gap-2', amber && 'flex-row-reverse')}>
          <span className={classNames('truncate font-semibold', SIDE_TEXT[side])} title={name}>
            {name}
          </span>
          {rating !== undefined && (
            <span className="shrink-0 text-sm text-ink-2 tabular-nums" title="Duel rating">
              <span className="sr-only">Duel rating </span>
              {rating}
            </span>
          )}
        </div>
        <StateLine contender={contender} amber={amber} />
      </div>
      <div className="flex items-baseline gap-1 tabular-nums">
        <span key={passed ?? 0} className={classNames('numeral landing text-2xl', outcome === 'lost' && 'text-ink-3')}>
          {passed ?? '–'}
        </span>
        <span className="text-sm text-ink-3">
          <span aria-hidden="true">/{total ?? '–'}</span>
          <span className="sr-only">
            of {total ?? 'unknown'} {unit}
          </span>
        </span>
      </div>
    </div>
  )
}

/** One line under the name: disconnected, won or lost, ready or not, or the status that the room gives. */
function StateLine({ contender, amber }: { readonly contender: Contender; readonly amber: boolean }) {
  const { ready, connected = true, status, outcome } = contender
  const line = classNames('flex min-h-5 items-center gap-1.5 text-sm text-ink-2', amber && 'flex-row-reverse')
  if (!connected) {
    return (
      <div className={classNames(line, 'text-red')}>
        <WifiOff size={14} />
        Disconnected
      </div>
    )
  }
  if (outcome !== undefined) {
    const text = { won: 'Won', lost: 'Lost', drawn: 'Drawn' }[outcome]
    return <div className={classNames(line, 'font-medium text-ink')}>{text}</div>
  }
  if (status === undefined && ready !== undefined) {
    return (
      <div className={line}>
        {ready ? <Check size={14} /> : <CircleDashed size={14} />}
        {ready ? 'Ready' : 'Not ready'}
      </div>
    )
  }
  return <div className={classNames(line, 'truncate')}>{status}</div>
}

function AwaitedSide() {
  return (
    <div className="flex min-w-0 flex-row-reverse items-center gap-4 text-end">
      <span aria-hidden="true" className="awaited size-10 shrink-0 rounded-full" />
      <span className="truncate text-ink-3">Waiting for an opponent</span>
    </div>
  )
}
