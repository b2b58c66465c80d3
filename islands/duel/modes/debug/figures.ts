import { bestScore, submissionsOf } from '#core/duel'
import { bestMoments, byScore, testsFigure, testsPassed } from '../coding/figures'
import type { ModeFigures } from '../mode-figures'
import { inSentence } from '../moments'

/** As of a coding duel, with the lines that were changed. */
export const debugFigures: ModeFigures<'debug'> = {
  standing(duel, match, userId) {
    const standing = testsPassed(duel, match, userId)
    const newest = submissionsOf(match).findLast((one) => one.userId === userId)
    if (newest?.changedLines === undefined) return standing
    return { ...standing, status: `${standing.status} · ${linesLabel(newest.changedLines)}` }
  },
  figure(duel, userId, at) {
    const match = duel.played?.match ?? null
    const best = match === null ? null : bestScore(match, userId)
    const figure = testsFigure(duel, userId, at)
    return best === null
      ? figure
      : { ...figure, description: `${figure.description}, ${linesLabel(best.changedLines)}` }
  },
  drawnByTime: 'Time ran out, and no test was passed.',
  drawnByFinish: () => null,
  byScore: (duel, names) =>
    byScore(duel, names, (mine, theirs) => {
      if (mine.changedLines === theirs.changedLines) return null
      return `${inSentence(names.winner)} changed ${countLabel(mine.changedLines)}, ${names.loser} ${theirs.changedLines}.`
    }),
  byFinish: (_duel, { winner }) => `${winner} finished first.`,
  deciding: bestMoments,
  decidingRow: 'Received',
  decidingAlso: {
    name: 'Lines changed',
    of: (match, userId) => bestScore(match, userId)?.changedLines.toString() ?? null,
  },
  isJudged: true,
  nothingDecided: 'No one submitted.',
}

const countLabel = (lines: number): string => (lines === 1 ? '1 line' : `${lines} lines`)
const linesLabel = (lines: number): string => `${countLabel(lines)} changed`
