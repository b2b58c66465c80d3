import { Type } from '@sinclair/typebox'
import { DifficultySchema } from './difficulty'
import type { QuestionId } from './ids'
import { TOPICS } from './labels'
import { keyOf, nullable, oneOf, type ReadonlyStatic } from './shapes'

/** The questions of UI Trivia: as they are stored and exchanged, and as they are asked. */

export const TopicSchema = keyOf(TOPICS)
export type Topic = ReadonlyStatic<typeof TopicSchema>

/** `rendering`: which of the options, written after `base`, renders like `rendering`. */
export const QUESTION_KINDS = {
  single: 'One answer is right',
  multiple: 'Several answers are right',
  rendering: 'Which renders like this',
} as const
const QuestionKindSchema = keyOf(QUESTION_KINDS)
export type QuestionKind = ReadonlyStatic<typeof QuestionKindSchema>

/** Characters and counts. Ours: a question must be read and answered within 20 seconds. Options: as many as keys answer. */
export const QUESTION_LIMITS = {
  id: 64,
  text: 240,
  snippet: 600,
  option: 160,
  options: { least: 2, most: 6 },
  explanation: 600,
  referenceTitle: 160,
  referenceUrl: 300,
  page: 2_000,
} as const

const text = (maxLength: number) => Type.String({ minLength: 1, maxLength })

/** What a frame shows: the inside of a body, and its style sheet. */
const PageSchema = Type.Object(
  {
    html: Type.String({ maxLength: QUESTION_LIMITS.page }),
    css: Type.String({ maxLength: QUESTION_LIMITS.page }),
  },
  { additionalProperties: false },
)
export type Page = ReadonlyStatic<typeof PageSchema>

const ReferenceSchema = Type.Object(
  {
    title: text(QUESTION_LIMITS.referenceTitle),
    url: Type.String({ minLength: 1, maxLength: QUESTION_LIMITS.referenceUrl, pattern: '^https://[^\\s"<>]+$' }),
  },
  { additionalProperties: false },
)

export const QuestionIdSchema = Type.Unsafe<QuestionId>(
  Type.String({ minLength: 1, maxLength: QUESTION_LIMITS.id, pattern: '^[a-z0-9]+(-[a-z0-9]+)*$' }),
)

const OptionsSchema = Type.Array(text(QUESTION_LIMITS.option), {
  minItems: QUESTION_LIMITS.options.least,
  maxItems: QUESTION_LIMITS.options.most,
})
/** Indexes into the options, from 0. */
const IndexesSchema = Type.Array(Type.Integer({ minimum: 0, maximum: QUESTION_LIMITS.options.most - 1 }), {
  maxItems: QUESTION_LIMITS.options.most,
})

const ASKED = {
  difficulty: DifficultySchema,
  kind: QuestionKindSchema,
  /** Words between backticks are snippet, here and in options and explanation. */
  text: text(QUESTION_LIMITS.text),
  snippet: Type.Optional(text(QUESTION_LIMITS.snippet)),
  base: Type.Optional(PageSchema),
  rendering: Type.Optional(PageSchema),
  options: OptionsSchema,
}
const SOLUTION = {
  correct: IndexesSchema,
  explanation: text(QUESTION_LIMITS.explanation),
  reference: ReferenceSchema,
}

/** A question as setters write it. What else must hold of it: `#core/trivia`, `questionProblem`. */
export const QuestionContentSchema = Type.Object(
  { topic: TopicSchema, ...ASKED, ...SOLUTION },
  { additionalProperties: false },
)
export type QuestionContent = ReadonlyStatic<typeof QuestionContentSchema>

/** The same with the name under which it is known: a second import of it changes it. */
export const QuestionSchema = Type.Object(
  { id: QuestionIdSchema, topic: TopicSchema, ...ASKED, ...SOLUTION },
  { additionalProperties: false },
)
export type Question = ReadonlyStatic<typeof QuestionSchema>

/** A question as players see it while it is open. Its name stays here, too: setters name questions by their answers. */
export const AskedQuestionSchema = Type.Object({ topic: TopicSchema, ...ASKED })
export type AskedQuestion = ReadonlyStatic<typeof AskedQuestionSchema>

/** What leaves the server only once both have answered, or time is up. */
export const SolutionSchema = Type.Object(SOLUTION)
export type Solution = ReadonlyStatic<typeof SolutionSchema>

export const ChoiceSchema = Type.Array(Type.Integer({ minimum: 0, maximum: QUESTION_LIMITS.options.most - 1 }), {
  minItems: 1,
  maxItems: QUESTION_LIMITS.options.most,
  uniqueItems: true,
})
export type Choice = ReadonlyStatic<typeof ChoiceSchema>

/** One player's answer to one question. */
export type TriviaAnswer = {
  /** null where the viewer is not to know it yet. */
  readonly choice: Choice | null
  readonly receivedAtMs: number
  /** From the question's opening, with the round trip taken off. */
  readonly tookMs: number
  readonly roundTripMs: number | null
  /** null until the question is closed. */
  readonly points: number | null
}

/** How often it was asked in duels, and answered rightly. */
const HitRateSchema = Type.Object({ asked: Type.Integer({ minimum: 0 }), right: Type.Integer({ minimum: 0 }) })

/** Where a question comes from: with this build, or from a setter. */
const OriginSchema = oneOf(['bundled', 'setter'])

/** A line of the setters' list. */
export const QuestionLineSchema = Type.Object({
  id: QuestionIdSchema,
  topic: TopicSchema,
  difficulty: DifficultySchema,
  kind: QuestionKindSchema,
  text: Type.String(),
  origin: OriginSchema,
  /** The setter's name; null: it came with this build or by the operator. */
  author: nullable(Type.String()),
  retired: Type.Boolean(),
  hits: HitRateSchema,
  updatedAtMs: Type.Integer(),
})
export type QuestionLine = ReadonlyStatic<typeof QuestionLineSchema>

/** A question with all that setters know of it. */
export const SettersQuestionSchema = Type.Composite([
  QuestionLineSchema,
  Type.Object({ content: QuestionContentSchema, version: Type.Integer({ minimum: 1 }) }),
])
export type SettersQuestion = ReadonlyStatic<typeof SettersQuestionSchema>
