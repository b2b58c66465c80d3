/** Wins in percent of all duels with one decimal; 0 without duels. Draws count as duels without a win. */
export const winRate = (wins: number, totalDuels: number): number =>
  totalDuels === 0 ? 0 : Math.round((wins * 1000) / totalDuels) / 10
