import { Check, Circle, CircleDot, Minus, X } from 'lucide-react'
import type { UserId } from '#contracts/ids'
import type { TriviaMatch, TriviaRound } from '#contracts/ws/duel-state'
import { answerOf } from '#core/duel'
import { classNames, SIDE_TEXT, type Side } from '#ui'

type ProgressProps = {
  readonly match: TriviaMatch
  readonly userId: UserId
  readonly name: string
  readonly side: Side
}

/** One player's progress: for each question, a mark and its points. */
export function Progress({ match, userId, name, side }: ProgressProps) {
  return (
    <section aria-label={`Answers of ${name}`} className="grid content-start gap-2">
      <h2
        className={classNames('truncate text-sm font-semibold', SIDE_TEXT[side], side === 'amber' && 'text-end')}
        title={name}
      >
        {name}
      </h2>
      <ol className="grid gap-1">
        {Array.from({ length: match.total }, (_, index) => {
          const state = stateOf(match.rounds[index], userId)
          return (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: the number is what a question is known by here
              key={index}
              className={classNames(
                'flex h-7 items-center gap-2 text-sm tabular-nums',
                side === 'amber' && 'flex-row-reverse',
                state.quiet ? 'text-ink-3' : 'text-ink',
              )}
            >
              <span className="w-5 text-center text-ink-3">{index + 1}</span>
              <state.Icon size={16} className={state.tone} />
              <span className={state.points === null ? 'sr-only' : undefined}>
                {state.points ?? state.label}
                {state.points !== null && <span className="sr-only"> points, {state.label}</span>}
              </span>
            </li>
          )
        })}
      </ol>
    </section>
  )
}

function stateOf(round: TriviaRound | undefined, userId: UserId) {
  if (round === undefined)
    return { Icon: Circle, label: 'not asked yet', tone: 'text-ink-3', points: null, quiet: true }
  const answer = answerOf(round, userId)
  if (round.solution === null) {
    return answer === null
      ? { Icon: CircleDot, label: 'thinking', tone: 'text-ink-2', points: null, quiet: false }
      : { Icon: Check, label: 'answered', tone: 'text-ink-2', points: null, quiet: false }
  }
  if (answer === null) return { Icon: Minus, label: 'no answer', tone: 'text-ink-3', points: 0, quiet: true }
  const points = answer.points ?? 0
  return points > 0
    ? { Icon: Check, label: 'right', tone: 'text-green', points, quiet: false }
    : { Icon: X, label: 'wrong', tone: 'text-red', points, quiet: true }
}
