import type { MouseEvent } from 'react'
import type { QuickProposal } from '#contracts/ws/matchmaking'
import { formatRating } from '#core/rating'
import { Banner, Button } from '#ui'
import { SilentSeconds } from '../../lib/silent-seconds'
import { useCountdown } from '../../lib/use-countdown'
import { settingsLabel } from '../room/settings-label'

type ProposedProps = {
  readonly proposal: QuickProposal
  readonly serverNowMs: () => number
  readonly onAnswer: (agree: boolean) => void
  readonly isStrip?: boolean
}

/**
 * An opponent who was found while one of the two plays a race: what the duel would be, and for a player in a race the question whether to
 * leave it.
 */
export function Proposed({ proposal, serverNowMs, onAnswer, isStrip = false }: ProposedProps) {
  const { opponent, settings, untilMs, youAgreed, opponentAgreed } = proposal
  const seconds = useCountdown(untilMs, serverNowMs) ?? 0
  const name = `${opponent.username} (${formatRating(opponent.rating)})`
  const left = <SilentSeconds seconds={seconds} spoken="A few seconds" />
  if (youAgreed) {
    return (
      <Banner isStrip={isStrip} title={`Opponent found: ${name}`}>
        They are in a race against a ghost or a bot, and are asked to leave it for you. {left} left to answer.
      </Banner>
    )
  }
  const answers = (
    <div className="flex shrink-0 items-center gap-2">
      <Button size="sm" variant="primary" onMouseDown={keepFocus} onClick={() => onAnswer(true)}>
        Leave the race and play
      </Button>
      <Button size="sm" onMouseDown={keepFocus} onClick={() => onAnswer(false)}>
        Keep racing
      </Button>
    </div>
  )
  return (
    <Banner tone="warning" isStrip={isStrip} title={`Opponent found: ${name}`} action={answers}>
      A {settingsLabel(settings)}. {opponentAgreed && `${opponent.username} has agreed. `}
      {left} to answer.
    </Banner>
  )
}

/** Keeps the focus in the text or the editor, so that answering takes one click and play goes on. */
export const keepFocus = (event: MouseEvent): void => event.preventDefault()
