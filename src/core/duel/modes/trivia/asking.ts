import type { UserId } from '#contracts/ids'
import type { DuelEvent, DuelEventOf } from '#contracts/ws/duel-events'
import type { ActiveDuel, DuelState, TriviaMatch, TriviaRound } from '#contracts/ws/duel-state'
import { askedOf, isRight, pointsFor, QUESTION_MS, ROUND_TRIP_MOST_MS, solutionOf, tookMs } from '#core/trivia'
import {
  type AnswerCommand,
  accept,
  type Decision,
  type DecisionContext,
  type DuelRefusal,
  nothing,
  refuse,
} from '../../commands'
import { finish, type Outcome } from '../../finish'
import { notActiveCode } from '../../refusals'
import { answerOf, openRound, triviaScore, withAnswer, withClosed } from './rounds'

/** How questions are opened, answered and closed. Source: docs/rules.md, "UI Trivia". */

/** How long the solution is shown before the next question opens. Ours. */
const SOLUTION_MS = 5_000

/** When the clock must open the next question, or close the open one after a delay for answers still on their way. */
export function triviaWakeMs(match: TriviaMatch): number | null {
  const round = openRound(match)
  return round === null ? match.nextAtMs : round.closesAtMs + ROUND_TRIP_MOST_MS
}

export function triviaDue(match: TriviaMatch, duel: ActiveDuel, { nowMs }: DecisionContext): Decision {
  const wakeMs = triviaWakeMs(match)
  if (wakeMs === null || nowMs < wakeMs) return nothing
  return openRound(match) === null ? opened(match, nowMs) : closed(match, { duel, events: [], nowMs })
}

function opened(match: TriviaMatch, nowMs: number): Decision {
  const index = match.rounds.length
  const question = match.drawn[index]
  if (question === undefined) return nothing
  return accept([{ type: 'question-opened', index, question: askedOf(question), closesAtMs: nowMs + QUESTION_MS }])
}

/**
 * Accepts the first answer to the open question; it is final. A repetition after a lost connection is ignored, and a different answer is
 * refused.
 */
export function answer(state: DuelState, command: AnswerCommand, { nowMs }: DecisionContext): Decision {
  if (state.phase !== 'active') return refuse(notActiveCode(state))
  const { match } = state
  if (match.kind !== 'trivia') return refuse('DUEL_NOT_TRIVIA')
  const { userId, index, choice, roundTripMs } = command
  const round = match.rounds[index]
  if (round === undefined) return refuse('TRIVIA_NOT_OPEN')
  const given = answerOf(round, userId)
  if (given !== null)
    return given.choice !== null && isRight(choice, given.choice) ? nothing : refuse('TRIVIA_ANSWERED')
  const ms = tookMs(nowMs - round.openedAtMs, roundTripMs)
  const refusal = answerRefusal(round, command, ms)
  if (refusal !== null) return refuse(refusal)
  const sorted = choice.toSorted((a, b) => a - b)
  const event = { type: 'question-answered', userId, index, choice: sorted, tookMs: ms, roundTripMs } as const
  const after = withAnswer(match, event, nowMs)
  const last = openRound(after)
  const all = last !== null && state.players.every((player) => answerOf(last, player.userId) !== null)
  return all ? closed(after, { duel: state, events: [event], nowMs }) : accept([event])
}

function answerRefusal(round: TriviaRound, { choice }: AnswerCommand, ms: number): DuelRefusal | null {
  if (round.solution !== null || ms > QUESTION_MS) return 'TRIVIA_CLOSED'
  const { kind, options } = round.question
  const known = choice.every((index) => Number.isInteger(index) && index >= 0 && index < options.length)
  const many = kind === 'multiple' ? choice.length > 0 : choice.length === 1
  return known && many && new Set(choice).size === choice.length ? null : 'TRIVIA_CHOICE'
}

type Closing = { readonly duel: ActiveDuel; readonly events: readonly DuelEvent[]; readonly nowMs: number }

/** Closes the open question, and with the last one the duel. */
function closed(match: TriviaMatch, { duel, events, nowMs }: Closing): Decision {
  const index = match.rounds.length - 1
  const question = match.drawn[index]
  const round = match.rounds[index]
  if (question === undefined || round === undefined) return nothing
  const isLast = index + 1 >= match.total
  const event: DuelEventOf<'question-closed'> = {
    type: 'question-closed',
    index,
    solution: solutionOf(question),
    answers: duel.players.flatMap(({ userId }) => {
      const given = answerOf(round, userId)
      if (given === null || given.choice === null) return []
      return [
        { userId, choice: given.choice, points: pointsFor(isRight(given.choice, question.correct), given.tookMs) },
      ]
    }),
    nextAtMs: isLast ? null : nowMs + SOLUTION_MS,
  }
  const all = [...events, event]
  if (!isLast) return accept(all)
  const playerIds = duel.players.map(({ userId }) => userId)
  return finish(all, triviaOutcome(withClosed(match, event), playerIds))
}

/** More points win; with equal points, less time for the right answers; else a draw. Without right answers it is a draw. */
export function triviaOutcome(match: TriviaMatch, playerIds: readonly UserId[]): Outcome {
  const [first, second] = playerIds
    .map((userId) => ({ userId, ...triviaScore(match, userId) }))
    .toSorted((a, b) => b.points - a.points || a.tookMs - b.tookMs)
  const draw: Outcome = { winnerId: null, reason: 'draw' }
  if (first === undefined || first.points === 0) return draw
  if (second !== undefined && second.points === first.points && second.tookMs === first.tookMs) return draw
  return { winnerId: first.userId, reason: 'best-score' }
}
