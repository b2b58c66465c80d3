import { Ban, Check, Equal, X } from 'lucide-react'
import type { DuelOutcome } from '#contracts/http/duels'
import { Avatar, classNames, PlayerLink, SIDE_SOFT, SIDE_TEXT, type Side } from '#ui'

type OutcomeSideProps = { readonly side: Side; readonly player: DuelOutcome['players'][number] }

const LABELS = {
  won: { label: 'Won', Icon: Check },
  lost: { label: 'Lost', Icon: X },
  drawn: { label: 'No winner', Icon: Equal },
  void: { label: 'Result taken back', Icon: Ban },
} as const

/** One player of a shared result; the winner's side is highlighted. */
export function OutcomeSide({ side, player }: OutcomeSideProps) {
  const { username, profileImage, outcome, figure } = player
  const { label, Icon } = LABELS[outcome]
  const amber = side === 'amber'
  return (
    <section
      aria-label={username}
      className={classNames(
        'flex min-w-0 flex-wrap items-center gap-x-6 gap-y-3 px-8 py-6',
        amber && 'flex-row-reverse text-end',
        outcome === 'won' && SIDE_SOFT[side],
      )}
    >
      <Avatar name={username} image={profileImage === '' ? null : profileImage} size="lg" side={side} />
      <div className="grid min-w-0 flex-1 gap-1">
        <h2 className={classNames('heading truncate text-lg', SIDE_TEXT[side])} title={username}>
          <PlayerLink username={username} />
        </h2>
        <p className={classNames('flex items-center gap-1.5 text-sm font-medium', amber && 'flex-row-reverse')}>
          <Icon size={16} />
          {label}
        </p>
      </div>
      <p className="flex items-baseline gap-1.5">
        <span className="numeral text-3xl">{figure.value}</span>
        <span className="text-sm text-ink-3">{figure.unit}</span>
      </p>
    </section>
  )
}
