import { plural } from '#contracts/plural'
import type { DuelSubmission, FinishedDuel } from '#contracts/ws/duel-state'
import { matchPercent } from '#core/css-arena'
import { bestScore, isPending, submissionsOf } from '#core/duel'
import { bothScores, codingFigures, scoreOf } from '../coding/figures'
import type { ModeFigures, Names } from '../mode-figures'
import { inSentence, momentOf } from '../moments'

/** A match in per cent, cut to two decimals. Scores count hundredths of a per cent. */
const inPercent = (match: number): number => Math.floor(match) / 100

export const cssFigures: ModeFigures<'css'> = {
  ...codingFigures,
  standing(_duel, match, userId) {
    const best = bestScore(match, userId)
    const own = submissionsOf(match).filter((one) => one.userId === userId)
    return { passed: best === null ? null : inPercent(best.passed), total: 100, status: statusOf(own, best) }
  },
  figure(duel, userId) {
    const best = scoreOf(duel, userId)
    if (best === null) return { value: '–', of: ' %', description: 'no page was rendered' }
    const description = `per cent of the picture matched, with ${charactersLabel(best.characters)}`
    return { value: inPercent(best.passed).toFixed(2), of: ' %', description }
  },
  drawnByTime: 'Time ran out, and neither page matched anything.',
  solved: 'a matching picture',
  byScore,
  byFinish: (_duel, { winner }) => `${winner} matched first.`,
}

export const charactersLabel = (characters: number): string => plural(characters, 'character')

/** The player's current status in words, by their newest page. */
function statusOf(own: readonly DuelSubmission[], best: ReturnType<typeof bestScore>): string {
  const newest = own.at(-1)
  if (newest === undefined) return 'Nothing submitted yet'
  if (isPending(newest)) return 'Rendering...'
  const tries = plural(own.length, 'submission')
  return best === null ? tries : `${charactersLabel(best.characters)} · ${tries}`
}

/** The rule at time-out: the better match decides, then the shorter page, then the earlier one. */
function byScore(duel: FinishedDuel, { winner, loser }: Names): string {
  const { best, other } = bothScores(duel)
  if (best === null) return `${winner} had the closer picture when time ran out.`
  const first = `Time ran out. ${winner} matched ${matchPercent(best.passed)}`
  if (other === null || other.passed === 0) return `${first}, ${loser} nothing.`
  if (best.passed !== other.passed) return `${first}, ${loser} ${matchPercent(other.passed)}.`
  const both = `Time ran out. Both matched ${matchPercent(best.passed)}`
  if (best.characters !== other.characters) {
    return `${both}: ${inSentence(winner)} with ${charactersLabel(best.characters)}, ${loser} with ${other.characters}.`
  }
  const times = `${inSentence(winner)} at ${momentOf(duel, best.receivedAtMs)}, ${loser} at ${momentOf(duel, other.receivedAtMs)}`
  return `${both} with ${charactersLabel(best.characters)}: ${times}.`
}
