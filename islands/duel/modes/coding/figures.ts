import type { UserId } from '#contracts/ids'
import { plural } from '#contracts/plural'
import type { DuelState, FinishedDuel, Match } from '#contracts/ws/duel-state'
import { bestScore, isPending, matchOf, submissionsOf } from '#core/duel'
import { verdictLabel } from '#core/verdict'
import type { ModeFigures, Moments, Names } from '../mode-figures'
import { inSentence, momentOf } from '../moments'

/** The figures that all modes with judged programs share. */
export const codingFigures = {
  standing: testsPassed,
  figure: (_duel, _userId, { passed, total }) => ({
    value: String(passed ?? 0),
    of: `/${total ?? '–'}`,
    description: `of ${total === null ? 'unknown tests' : plural(total, 'test')} passed`,
  }),
  drawnByTime: 'Time ran out, and no test was passed.',
  drawnByFinish: () => null,
  byScore: (duel, names) => byScore(duel, names),
  byFinish: (_duel, { winner }) => `${winner} finished first.`,
  deciding: bestMoments,
  decidingRow: 'Received',
  isJudged: true,
  nothingDecided: 'No one submitted.',
} satisfies ModeFigures<'coding'>

function testsPassed(duel: DuelState, match: Match, userId: UserId) {
  return {
    passed: bestScore(match, userId)?.passed ?? null,
    total: testsOf(match),
    status: statusOf(duel, userId),
  }
}

/** The number of tests that the problem has, known from the first verdict on; null before. */
function testsOf(match: Match): number | null {
  for (const { outcome } of submissionsOf(match)) if (outcome.status === 'judged') return outcome.total
  return null
}

/** The player's current status in words, by their newest submission. */
function statusOf(duel: DuelState, userId: UserId): string {
  const own = submissionsOf(matchOf(duel)).filter((submission) => submission.userId === userId)
  const newest = own.at(-1)
  if (newest === undefined) return 'Nothing submitted yet'
  if (isPending(newest)) return 'Judging...'
  const tries = plural(own.length, 'submission')
  return newest.outcome.status === 'judged' ? `${verdictLabel(newest.outcome.verdict)} · ${tries}` : tries
}

/** The times of the submission that counts for a player. */
function bestMoments(match: Match, userId: UserId): Moments {
  const best = bestScore(match, userId)
  const submission = submissionsOf(match).find((one) => one.seq === best?.seq)
  if (submission === undefined) return { receivedAtMs: null, judgedAtMs: null, roundTripMs: null }
  const { receivedAtMs, outcome, roundTripMs } = submission
  return { receivedAtMs, judgedAtMs: outcome.status === 'judged' ? outcome.judgedAtMs : null, roundTripMs }
}

/**
 * Explains a result by score. `tie` explains what decided between equal numbers of tests; where it returns null, the earlier submission
 * decided.
 */
export function byScore(
  duel: FinishedDuel,
  { winner, loser }: Names,
  tie?: (mine: Best, theirs: Best) => string | null,
): string {
  const { best, other } = bothScores(duel)
  if (best === null) return `${winner} had the better score when time ran out.`
  if (other === null || other.passed === 0) {
    return `Time ran out. ${winner} passed ${best.passed} of ${plural(best.total, 'test')}, ${loser} none.`
  }
  if (best.passed !== other.passed) {
    return `Time ran out. ${winner} passed ${best.passed} of ${plural(best.total, 'test')}, ${loser} ${other.passed}.`
  }
  const decided = tie?.(best, other) ?? null
  if (decided !== null) return `Time ran out. Both passed ${best.passed} of ${plural(best.total, 'test')}: ${decided}`
  const times = `${inSentence(winner)} at ${momentOf(duel, best.receivedAtMs)}, ${loser} at ${momentOf(duel, other.receivedAtMs)}`
  return `Time ran out. Both passed ${best.passed} of ${plural(best.total, 'test')}: ${times}.`
}

export const scoreOf = (duel: FinishedDuel, userId: UserId) =>
  duel.played === null ? null : bestScore(duel.played.match, userId)

/** The scores of the winner and of the other player; null where there is none. */
export function bothScores(duel: FinishedDuel) {
  const loserId = duel.players.find((player) => player.userId !== duel.winnerId)?.userId
  return {
    best: duel.winnerId === null ? null : scoreOf(duel, duel.winnerId),
    other: loserId === undefined ? null : scoreOf(duel, loserId),
  }
}

type Best = NonNullable<ReturnType<typeof bestScore>>
