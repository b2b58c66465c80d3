import type { UserId } from '#contracts/ids'
import { plural } from '#contracts/plural'
import type { FinishedDuel } from '#contracts/ws/duel-state'
import { raceFigures, runOf } from '#core/duel'
import type { ModeFigures, Names } from '../mode-figures'
import { inSentence, momentOf } from '../moments'

export const typingFigures: ModeFigures<'typing'> = {
  // In a race, words take the place of tests.
  standing(duel, match, userId) {
    const { words, finishedAtMs, restarts } = runOf(match, userId)
    const figures = raceFigures(duel, userId)
    const again = restarts === 0 ? '' : ` · started over ${restarts === 1 ? 'once' : `${restarts} times`}`
    const speed = figures === null ? 'No words typed' : `${Math.round(figures.wpm)} wpm`
    return {
      passed: words.length,
      total: match.text.words.length,
      status: `${finishedAtMs === null ? '' : 'Finished · '}${speed}${again}`,
    }
  },
  figure(duel, userId) {
    const race = raceFigures(duel, userId)
    return { value: race === null ? '–' : String(Math.round(race.wpm)), of: ' wpm', description: 'words per minute' }
  },
  drawnByTime: 'Time ran out, and neither of you was ahead.',
  drawnByFinish(match) {
    const finished = Object.values(match.runs).filter(({ finishedAtMs }) => finishedAtMs !== null)
    return finished.length > 1 ? 'Both last words were received in the same millisecond.' : null
  },
  byScore: byTypedWords,
  byFinish: firstToFinish,
  deciding(match, userId) {
    const { finishedAtMs, roundTripMs } = runOf(match, userId)
    return { receivedAtMs: finishedAtMs, judgedAtMs: null, roundTripMs }
  },
  decidingRow: 'Last word received',
  isJudged: false,
  nothingDecided: 'No one finished.',
  voidResignation:
    'In the first minute, or before you have typed a word, the duel ends without a result instead, unless your opponent has typed half of the text.',
}

function firstToFinish(duel: FinishedDuel, { winner, loser }: Names): string {
  const match = duel.played?.match ?? null
  const moments = duel.players.map(({ userId }) => ({ userId, atMs: runOf(match, userId).finishedAtMs }))
  const first = moments.find(({ userId }) => userId === duel.winnerId)?.atMs ?? null
  const second = moments.find(({ userId }) => userId !== duel.winnerId)?.atMs ?? null
  if (first === null) return `${winner} finished first.`
  const line = `${winner} finished at ${momentOf(duel, first)}`
  return second === null ? `${line}, ${loser} did not finish.` : `${line}, ${loser} at ${momentOf(duel, second)}.`
}

function byTypedWords(duel: FinishedDuel, { winner, loser }: Names): string {
  const match = duel.played?.match ?? null
  const words = (userId: UserId) => runOf(match, userId).words.length
  const best = duel.players.find(({ userId }) => userId === duel.winnerId)
  const other = duel.players.find(({ userId }) => userId !== duel.winnerId)
  if (best === undefined || other === undefined) return `${winner} had typed more when time ran out.`
  const [mine, theirs] = [words(best.userId), words(other.userId)]
  if (mine === theirs) return `Time ran out. Both had typed ${plural(mine, 'word')}; ${inSentence(winner)} earlier.`
  return `Time ran out. ${winner} had typed ${plural(mine, 'word')}, ${loser} ${theirs}.`
}
