import { byScoreAndTime, type ContestFormat, solvingCell } from './format'

export const icpc: ContestFormat = {
  key: 'icpc',
  name: 'ICPC',
  label: 'ICPC',
  hint: 'Each solved problem counts as one; time and wrong attempts break ties.',
  explanation:
    'Every solved problem counts one. Among equal counts the lower penalty wins: the minutes to each solution, and more for each wrong submission before it.',
  judgesEveryTest: false,
  countsParts: false,
  isTimed: true,
  worth: (_problem, { accepted }) => ({ points: accepted ? 1 : 0, parts: null }),
  cell: (problem, attempts, { penaltyMin }) => solvingCell(attempts, problem, { value: 1, penaltyMin }),
  compare: byScoreAndTime,
}
