import { byScoreAndTime, type ContestFormat, solvingCell } from './format'

export const points: ContestFormat = {
  key: 'points',
  name: 'Points with penalty',
  label: 'Points',
  hint: 'Each solved problem scores its points; time and wrong attempts break ties.',
  explanation:
    'A solved problem brings its points. Among equal scores the lower penalty wins: the minutes to each solution, and more for each wrong submission before it.',
  judgesEveryTest: false,
  countsParts: false,
  isTimed: true,
  worth: (problem, { accepted }) => ({ points: accepted ? problem.points : 0, parts: null }),
  cell: (problem, attempts, { penaltyMin }) => solvingCell(attempts, problem, { value: problem.points, penaltyMin }),
  compare: byScoreAndTime,
}
