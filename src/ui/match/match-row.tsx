import { Play } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '../class-names'
import { Avatar } from '../people/avatar'
import { SIDE_TEXT, type Side } from './side'

type Player = {
  readonly name: string
  readonly image?: string | null
  readonly href?: string
}

type MatchRowProps = {
  readonly you: Player
  readonly opponent: Player
  /** What decided the match: '10' and '7', or '92 wpm'. */
  readonly yourScore: ReactNode
  readonly theirScore: ReactNode
  readonly outcome: 'won' | 'lost' | 'drawn'
  /** What was played: the problem's title or the text's category. */
  readonly subject: string
  readonly reason: string
  /** For example '12:04'. */
  readonly duration: string
  /** A <time> element with the exact time in its title. */
  readonly when: ReactNode
  readonly href: string
  readonly replayHref: string
}

const LABELS = { won: 'Won', lost: 'Lost', drawn: 'Drawn' } as const

/**
 * One past match as a row: you, both scores with a line between them, the opponent, then what was played. The winner's
 * side is highlighted (after a draw, both sides).
 */
export function MatchRow(props: MatchRowProps) {
  const { you, opponent, yourScore, theirScore, outcome, subject, reason, duration, when, href, replayHref } = props
  const match = (
    <span className="flex min-w-0 flex-1 items-center gap-4">
      <span className="w-14 shrink-0 text-sm font-semibold">{LABELS[outcome]}</span>
      <PlayerEnd player={you} side="azure" lit={outcome !== 'lost'} />
      <span className="grid w-48 shrink-0 grid-cols-[minmax(0,1fr)_1px_minmax(0,1fr)] items-center gap-3 @min-[44rem]:w-56">
        <Score lit={outcome !== 'lost'} align="text-end">
          {yourScore}
        </Score>
        <span aria-hidden="true" className="h-6 bg-control" />
        <Score lit={outcome !== 'won'} align="text-start">
          {theirScore}
        </Score>
      </span>
      <PlayerEnd player={opponent} side="amber" lit={outcome !== 'won'} />
    </span>
  )
  const about = (
    <span className="flex min-w-0 items-center gap-4 @max-[56rem]:ps-18 @min-[56rem]:w-84">
      <span className="min-w-0 flex-1 @min-[56rem]:text-end">
        <span className="block truncate text-sm" title={subject}>
          {/* The whole row is a link to the duel; only the names and the replay button lead elsewhere. */}
          <a href={href} className="after:absolute after:inset-0 focus-visible:after:-outline-offset-2">
            {subject}
          </a>
        </span>
        <span className="caption block truncate">{reason}</span>
      </span>
      <span className="w-24 shrink-0 text-end">
        <span className="block text-sm tabular-nums">{duration}</span>
        <span className="caption block truncate">{when}</span>
      </span>
      <a
        href={replayHref}
        title="See the replay"
        aria-label={`Replay of ${subject} against ${opponent.name}`}
        className="relative z-1 grid size-8 shrink-0 place-items-center rounded-md text-ink-2 hover:bg-azure-soft hover:text-azure"
      >
        <Play size={16} />
      </a>
    </span>
  )
  return (
    <div className="@container">
      <div className="relative flex min-h-14 gap-x-4 gap-y-1 px-5 py-2 transition-colors hover:bg-raised @max-[56rem]:flex-col @min-[56rem]:items-center">
        {match}
        {about}
      </div>
    </div>
  )
}

type EndProps = { readonly player: Player; readonly side: Side; readonly lit: boolean }

function PlayerEnd({ player, side, lit }: EndProps) {
  return (
    <span
      className={classNames('flex min-w-0 flex-1 items-center gap-2', side === 'azure' && 'flex-row-reverse text-end')}
    >
      <Avatar name={player.name} image={player.image ?? null} size="xs" />
      <span
        className={classNames('truncate text-sm', lit ? `font-semibold ${SIDE_TEXT[side]}` : 'text-ink-2')}
        title={player.name}
      >
        {player.href === undefined ? (
          player.name
        ) : (
          <a href={player.href} className="relative z-1 hover:underline">
            {player.name}
          </a>
        )}
      </span>
    </span>
  )
}

type ScoreProps = { readonly lit: boolean; readonly align: string; readonly children: ReactNode }

function Score({ lit, align, children }: ScoreProps) {
  return (
    <span
      className={classNames('numeral text-sm whitespace-nowrap @min-[44rem]:text-base', align, !lit && 'text-ink-3')}
    >
      {children}
    </span>
  )
}
