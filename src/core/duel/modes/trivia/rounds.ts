import type { UserId } from '#contracts/ids'
import type { TriviaAnswer } from '#contracts/trivia'
import type { DuelEventOf } from '#contracts/ws/duel-events'
import type { Match, TriviaMatch, TriviaRound } from '#contracts/ws/duel-state'
import { QUESTION_MS } from '#core/trivia'

/** Folds the events of a trivia match into rounds, and reads them. */

/** The open question; null between two questions and in other modes. */
export function openRound(match: Match | null): TriviaRound | null {
  const last = match?.kind === 'trivia' ? match.rounds.at(-1) : undefined
  return last !== undefined && last.solution === null ? last : null
}

export const answerOf = (round: TriviaRound, userId: UserId): TriviaAnswer | null => round.answers[userId] ?? null

type TriviaScore = {
  readonly points: number
  readonly right: number
  /** Total time of the right answers. */
  readonly tookMs: number
  /** Receipt of the last right answer; null without right answers. */
  readonly reachedAtMs: number | null
}

/** A player's score from the closed questions. */
export function triviaScore(match: TriviaMatch, userId: UserId): TriviaScore {
  let score: TriviaScore = { points: 0, right: 0, tookMs: 0, reachedAtMs: null }
  for (const round of match.rounds) {
    const answer = answerOf(round, userId)
    if (answer === null || answer.points === null || answer.points === 0) continue
    score = {
      points: score.points + answer.points,
      right: score.right + 1,
      tookMs: score.tookMs + answer.tookMs,
      reachedAtMs: answer.receivedAtMs,
    }
  }
  return score
}

export function withOpened(match: TriviaMatch, event: DuelEventOf<'question-opened'>, atMs: number): TriviaMatch {
  const { question, closesAtMs } = event
  const round: TriviaRound = { question, openedAtMs: atMs, closesAtMs, answers: {}, solution: null }
  return { ...match, rounds: [...match.rounds, round], nextAtMs: null }
}

export function withAnswer(match: TriviaMatch, event: DuelEventOf<'question-answered'>, atMs: number): TriviaMatch {
  const { userId, choice, tookMs, roundTripMs } = event
  const answer: TriviaAnswer = { choice, receivedAtMs: atMs, tookMs, roundTripMs, points: null }
  return changed(match, event.index, (round) => ({ ...round, answers: { ...round.answers, [userId]: answer } }))
}

/** Both choices become visible together with the solution. */
export function withClosed(match: TriviaMatch, event: DuelEventOf<'question-closed'>): TriviaMatch {
  const closed = changed(match, event.index, (round) => {
    const answers: Record<UserId, TriviaAnswer> = { ...round.answers }
    for (const { userId, choice, points } of event.answers) {
      const given = answers[userId]
      if (given !== undefined) answers[userId] = { ...given, choice, points }
    }
    return { ...round, answers, solution: event.solution }
  })
  return { ...closed, nextAtMs: event.nextAtMs }
}

/** Restarts the time of the open question, or the pause before the next one, after a restart of the server. */
export function afterRestart(match: TriviaMatch, atMs: number): TriviaMatch {
  if (match.nextAtMs !== null) return { ...match, nextAtMs: Math.max(match.nextAtMs, atMs + RETURN_MS) }
  return changed(match, match.rounds.length - 1, (round) =>
    round.solution === null ? { ...round, openedAtMs: atMs, closesAtMs: atMs + QUESTION_MS } : round,
  )
}

/** Time for pages to reconnect after a restart. Ours. */
const RETURN_MS = 5_000

const changed = (match: TriviaMatch, index: number, change: (round: TriviaRound) => TriviaRound): TriviaMatch => ({
  ...match,
  rounds: match.rounds.map((round, at) => (at === index ? change(round) : round)),
})
