import { asUserId } from '#contracts/ids'
import type { FinishedDuel } from '#contracts/ws/duel-state'
import { type Contender, Tilt } from '#ui'
import { figuresFor } from '../modes/figures'
import { ResultSide, type ResultSideProps } from './result-side'

type ResultSidesProps = {
  readonly duel: FinishedDuel
  readonly you: Contender
  readonly opponent: Contender
}

/** Both halves of the result: what each player reached and gained. */
export function ResultSides({ duel, you, opponent }: ResultSidesProps) {
  const { figure } = figuresFor(duel.settings.duelType)
  const partsOf = (contender: Contender) => ({
    contender,
    award: broughtTo(duel, contender.id),
    figure: figure(duel, asUserId(contender.id), contender),
  })
  return (
    <>
      <ResultSide side="azure" {...partsOf(you)} />
      <Tilt />
      <ResultSide side="amber" {...partsOf(opponent)} />
    </>
  )
}

/** What the duel brought a player, once that is known. */
function broughtTo({ awards, awardsHeld }: FinishedDuel, id: string): ResultSideProps['award'] {
  if (awards === null) return awardsHeld ? 'held' : null
  return awards.find(({ userId }) => userId === id) ?? { xp: 0 }
}
