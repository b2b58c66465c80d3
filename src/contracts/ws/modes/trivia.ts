import { Type } from '@sinclair/typebox'
import { DifficultySchema } from '../../difficulty'
import type { UserId } from '../../ids'
import {
  type AskedQuestion,
  AskedQuestionSchema,
  ChoiceSchema,
  type Question,
  QuestionSchema,
  type Solution,
  SolutionSchema,
  TopicSchema,
  type TriviaAnswer,
} from '../../trivia'
import { CountSchema, event, InstantSchema, settingsOf, UserIdSchema } from '../event-fields'

/** `timeLimitMin` is more than all questions can take: they have a clock of their own. */
export const TriviaSettingsSchema = settingsOf('trivia', {
  difficulty: Type.Optional(DifficultySchema),
  topic: Type.Optional(TopicSchema),
})

export const TRIVIA_EVENTS = [
  /** Drawn, with their answers: no one sees it. */
  event('questions-assigned', { questions: Type.Array(QuestionSchema, { minItems: 1, maxItems: 30 }) }),
  event('trivia-started', { deadlineMs: InstantSchema, questions: Type.Integer({ minimum: 1 }) }),
  /** Both see it from the event's time on. */
  event('question-opened', { index: CountSchema, question: AskedQuestionSchema, closesAtMs: InstantSchema }),
  /** The event's time is that of receipt. */
  event('question-answered', {
    userId: UserIdSchema,
    index: CountSchema,
    /** null where the viewer is not to know it: the opponent's, and for spectators, until it is closed. */
    choice: Type.Union([ChoiceSchema, Type.Null()]),
    tookMs: CountSchema,
    roundTripMs: Type.Union([CountSchema, Type.Null()]),
  }),
  /** Both have answered, or time is up. */
  event('question-closed', {
    index: CountSchema,
    solution: SolutionSchema,
    answers: Type.Array(Type.Object({ userId: UserIdSchema, choice: ChoiceSchema, points: CountSchema })),
    /** When the next one opens; null after the last. */
    nextAtMs: Type.Union([InstantSchema, Type.Null()]),
  }),
] as const

export type TriviaTask = { readonly kind: 'trivia'; readonly questions: readonly Question[] }

export type TriviaRound = {
  readonly question: AskedQuestion
  /** From when on answers are timed. */
  readonly openedAtMs: number
  readonly closesAtMs: number
  readonly answers: Readonly<Record<UserId, TriviaAnswer>>
  /** null while it is open. */
  readonly solution: Solution | null
}
export type TriviaMatch = {
  readonly kind: 'trivia'
  /** How many there are. */
  readonly total: number
  /** All of them with their answers; empty for everyone who looks. */
  readonly drawn: readonly Question[]
  /** Those that were opened, in order. */
  readonly rounds: readonly TriviaRound[]
  /** When the next one opens; null while one is open, and after the last. */
  readonly nextAtMs: number | null
}
