import { asUserId } from '#contracts/ids'
import type { FinishedDuel } from '#contracts/ws/duel-state'
import { type Contender, Tilt } from '#ui'
import { figuresFor } from '../modes/figures'
import { ResultSide } from './result-side'

type ResultSidesProps = {
  readonly duel: FinishedDuel
  readonly you: Contender
  readonly opponent: Contender
  /** In place of what it brought, while that is not known. */
  readonly unsettled: 'held' | null
}

/** Both halves of the ground after the end: what each player reached, and what it brought. */
export function ResultSides({ duel, you, opponent, unsettled }: ResultSidesProps) {
  const { figure } = figuresFor(duel.settings.duelType)
  const partsOf = (contender: Contender) => ({
    contender,
    award: duel.awards === null ? unsettled : (duel.awards.find(({ userId }) => userId === contender.id) ?? { xp: 0 }),
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
