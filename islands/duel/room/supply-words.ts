import type { DuelSettings, ProblemSupply } from '#contracts/ws/duel-events'

/** What is left to play for the two, where it is not something new; else null. */
export function supplyWords(supply: ProblemSupply | null, { rated }: DuelSettings): string | null {
  switch (supply) {
    case null:
    case 'new':
      return null
    case 'seen':
      return 'No problem is left that is new to you both. You get one that neither of you has solved, seen longest ago.'
    case 'solved': {
      const casual = rated === true ? ' The duel will not be rated.' : ''
      return `No problem is left that neither of you has solved. You get the one solved longest ago.${casual}`
    }
    default:
      return supply satisfies never
  }
}
