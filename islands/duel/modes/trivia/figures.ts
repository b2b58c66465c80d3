import type { UserId } from '#contracts/ids'
import type { FinishedDuel, Match, TriviaMatch } from '#contracts/ws/duel-state'
import { answerOf, matchOf, openRound, triviaScore } from '#core/duel'
import type { ModeFigures, Names } from '../mode-figures'
import { inSentence } from '../moments'

/** The largest number of points for one question. */
const BEST = 1_000

const LEVEL = 'Both of you came to the same points in the same time, or to none.'

const scoreOf = (match: Match | null, userId: UserId) =>
  match?.kind === 'trivia' ? triviaScore(match, userId) : { points: 0, right: 0, tookMs: 0, reachedAtMs: null }

export const triviaFigures: ModeFigures<'trivia'> = {
  standing(_duel, match, userId) {
    const { points, right } = triviaScore(match, userId)
    const round = openRound(match)
    const at = round === null ? '' : answerOf(round, userId) === null ? ' · Thinking' : ' · Answered'
    return { passed: points, total: match.total * BEST, status: `${right} right${at}` }
  },
  figure(duel, userId) {
    return { value: String(scoreOf(matchOf(duel), userId).points), of: ' points', description: 'points' }
  },
  drawnByTime: LEVEL,
  drawnByFinish: (match) => (isPlayedOut(match) ? LEVEL : null),
  byScore: byPoints,
  byFinish: byPoints,
  deciding(match, userId) {
    const last = match.rounds
      .map((round) => answerOf(round, userId))
      .findLast((answer) => answer !== null && (answer.points ?? 0) > 0)
    return { receivedAtMs: last?.receivedAtMs ?? null, judgedAtMs: null, roundTripMs: last?.roundTripMs ?? null }
  },
  decidingRow: 'Last right answer received',
  isJudged: false,
  nothingDecided: 'No question was answered correctly.',
  voidResignation: 'Before the first solution is shown, the duel ends without a result instead.',
}

/** Whether the last question was closed: a draw before that was agreed on. */
const isPlayedOut = ({ rounds, total }: TriviaMatch): boolean =>
  rounds.length >= total && rounds.every(({ solution }) => solution !== null)

function byPoints(duel: FinishedDuel, { winner, loser }: Names): string {
  const match = matchOf(duel)
  const best = duel.players.find(({ userId }) => userId === duel.winnerId)
  const other = duel.players.find(({ userId }) => userId !== duel.winnerId)
  if (best === undefined || other === undefined) return `${winner} had more points.`
  const [first, second] = [scoreOf(match, best.userId), scoreOf(match, other.userId)]
  if (first.points !== second.points) return `${winner} came to ${first.points} points, ${loser} to ${second.points}.`
  const times = `${inSentence(winner)} in ${inSeconds(first.tookMs)}, ${loser} in ${inSeconds(second.tookMs)}`
  return `Both came to ${first.points} points: ${times} over the right answers.`
}

const inSeconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`
