import type { DuelSettings, ProblemSupply } from '#contracts/ws/duel-events'
import type { ReadyDuel, WaitingDuel } from '#contracts/ws/duel-state'

/** Informs the players if their problem will not be new to them; null if it will be. */
export function supplyMessage(supply: ProblemSupply | null, { rated }: DuelSettings): string | null {
  switch (supply) {
    case null:
    case 'new':
      return null
    case 'seen':
      return 'There are no problems left that are new to both of you. You get one that neither of you has solved, the one seen longest ago.'
    case 'solved': {
      const casual = rated === true ? ' The duel will not be rated.' : ''
      return `There are no problems left that neither of you has solved. You get the one solved longest ago.${casual}`
    }
    default:
      return supply satisfies never
  }
}

/** Informs the players that a race will not be rated because its text was shown before the guest joined; null if it will be. */
export const knownTextMessage = ({ settings, isTextKnown }: ReadyDuel | WaitingDuel): string | null =>
  settings.rated === true && isTextKnown === true
    ? 'The text of this room was shown before both of you were here. The duel will not be rated.'
    : null
