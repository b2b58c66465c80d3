import { plural } from '#contracts/plural'
import { bestScore, submissionsOf } from '#core/duel'
import { byScore, codingFigures } from '../coding/figures'
import type { ModeFigures } from '../mode-figures'
import { inSentence } from '../moments'

/** The figures of a coding duel, with the number of changed lines. */
export const debugFigures: ModeFigures<'debug'> = {
  ...codingFigures,
  standing(duel, match, userId) {
    const standing = codingFigures.standing(duel, match, userId)
    const newest = submissionsOf(match).findLast((one) => one.userId === userId)
    if (newest?.changedLines === undefined) return standing
    return { ...standing, status: `${standing.status} · ${linesLabel(newest.changedLines)}` }
  },
  figure(duel, userId, at) {
    const match = duel.played?.match ?? null
    const best = match === null ? null : bestScore(match, userId)
    const figure = codingFigures.figure(duel, userId, at)
    return best === null
      ? figure
      : { ...figure, description: `${figure.description}, ${linesLabel(best.changedLines)}` }
  },
  byScore: (duel, names) =>
    byScore(duel, names, (mine, theirs) => {
      if (mine.changedLines === theirs.changedLines) return null
      return `${inSentence(names.winner)} changed ${countLabel(mine.changedLines)}, ${names.loser} ${theirs.changedLines}.`
    }),
  decidingAlso: {
    name: 'Lines changed',
    of: (match, userId) => bestScore(match, userId)?.changedLines.toString() ?? null,
  },
}

const countLabel = (lines: number): string => plural(lines, 'line')
const linesLabel = (lines: number): string => `${countLabel(lines)} changed`
