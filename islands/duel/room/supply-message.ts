import type { DuelSettings, ProblemSupply } from '#contracts/ws/duel-events'

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
