import { Check, Equal, X } from 'lucide-react'
import type { Award } from '#contracts/ws/duel-events'
import { formatRating, formatRatingChange } from '#core/rating'
import { Avatar, type Contender, classNames, PlayerLink, SIDE_SOFT, SIDE_TEXT, type Side, Spinner } from '#ui'

export type ResultSideProps = {
  readonly side: Side
  readonly contender: Contender
  /** What the duel brought the player; null while it is computed, 'held' while a contest admin reviews the race. */
  readonly award: Pick<Award, 'xp' | 'rating' | 'uncounted'> | 'held' | null
  /** The main figure, and what it counts. */
  readonly figure: { readonly value: string; readonly of: string; readonly description: string }
}

const LABELS = {
  won: { text: 'Won', Icon: Check },
  lost: { text: 'Lost', Icon: X },
  drawn: { text: 'Drawn', Icon: Equal },
} as const

/** One player's half of the result. The winner's is lit. */
export function ResultSide({ side, contender, award, figure }: ResultSideProps) {
  const { name, image, outcome } = contender
  const amber = side === 'amber'
  const given = award === 'held' ? null : award
  return (
    <section
      aria-label={amber ? 'Your opponent' : 'You'}
      className={classNames(
        'flex min-w-0 items-center gap-6 px-8 py-6',
        amber && 'flex-row-reverse text-end',
        outcome === 'won' && SIDE_SOFT[side],
      )}
    >
      <Avatar name={name} image={image ?? null} size="lg" side={side} />
      <div className="grid min-w-0 flex-1 gap-1">
        <h2 className={classNames('heading truncate text-lg', SIDE_TEXT[side])} title={name}>
          <PlayerLink username={name} />
        </h2>
        {outcome !== undefined && <OutcomeLine outcome={outcome} amber={amber} />}
        <p className={classNames('flex items-center gap-2 text-sm text-ink-2', amber && 'justify-end')}>
          {award === null && (
            <>
              <Spinner size={14} /> Counting XP
            </>
          )}
          {award === 'held' && 'XP and rating are held for review'}
          {given?.xp === 0 && (given.uncounted === true ? 'No XP: too many duels between you today' : 'No XP')}
          {given !== null && given.xp > 0 && (
            <span className="landing font-semibold text-ink tabular-nums">+{given.xp} XP</span>
          )}
        </p>
        {given?.rating !== undefined && (
          <p className="text-sm text-ink-2 tabular-nums">
            Rating <span className="font-semibold text-ink">{formatRating(given.rating)}</span>{' '}
            {formatRatingChange(given.rating.change)}
          </p>
        )}
      </div>
      <p className={classNames('flex items-baseline gap-1', outcome === 'lost' && 'text-ink-2')}>
        <span className="numeral text-3xl">{figure.value}</span>
        <span className="text-sm text-ink-3 tabular-nums">
          <span aria-hidden="true">{figure.of}</span>
          <span className="sr-only">{figure.description}</span>
        </span>
      </p>
    </section>
  )
}

function OutcomeLine({ outcome, amber }: { readonly outcome: keyof typeof LABELS; readonly amber: boolean }) {
  const { text, Icon } = LABELS[outcome]
  return (
    <p className={classNames('flex items-center gap-1.5 text-sm font-medium', amber && 'flex-row-reverse')}>
      <Icon size={16} />
      {text}
    </p>
  )
}
