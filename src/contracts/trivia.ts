import { Type } from '@sinclair/typebox'
import { DifficultySchema } from './difficulty'
import type { QuestionId } from './ids'
import { TOPICS } from './labels'
import { keyOf, nullable, oneOf, type ReadonlyStatic } from './shapes'

/** The questions of UI Trivia, as they are stored, imported, exported and asked. */

export const TopicSchema = keyOf(TOPICS)
export type Topic = ReadonlyStatic<typeof TopicSchema>

/**
 * The kinds of questions, with their labels. `rendering` asks which option, written after the page `base`, renders like the page
 * `rendering`.
 */
export const QUESTION_KINDS = {
  single: 'One answer is right',
  multiple: 'Several answers are right',
  rendering: 'Which renders like this',
} as const
const QuestionKindSchema = keyOf(QUESTION_KINDS)
export type QuestionKind = ReadonlyStatic<typeof QuestionKindSchema>

/**
 * Limits of characters, and of the number of options. Players must be able to read and answer a question within 20 seconds, and to choose
 * every option with a key.
 */
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

/** A page that a frame shows: the content of its body, and its style sheet. */
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
  /** Text between backticks is shown as code, here and in the options and the explanation. */
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

/** A question as setters write it. `questionProblem` of `#core/trivia` checks what a schema cannot. */
export const QuestionContentSchema = Type.Object(
  { topic: TopicSchema, ...ASKED, ...SOLUTION },
  { additionalProperties: false },
)
export type QuestionContent = ReadonlyStatic<typeof QuestionContentSchema>

/** A question with its id. Importing a question with a known id changes the stored one. */
export const QuestionSchema = Type.Object(
  { id: QuestionIdSchema, topic: TopicSchema, ...ASKED, ...SOLUTION },
  { additionalProperties: false },
)
export type Question = ReadonlyStatic<typeof QuestionSchema>

/** A question as players see it while it is open. Its id stays on the server, because setters often name questions by their answers. */
export const AskedQuestionSchema = Type.Object({ topic: TopicSchema, ...ASKED })
export type AskedQuestion = ReadonlyStatic<typeof AskedQuestionSchema>

/** The solution of a question, which is only sent once both players have answered, or time is up. */
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
  /** null while the viewer must not know it. */
  readonly choice: Choice | null
  readonly receivedAtMs: number
  /** The time since the question was opened, without the round trip. */
  readonly tookMs: number
  readonly roundTripMs: number | null
  /** null until the question is closed. */
  readonly points: number | null
}

/** How often a question was asked in duels, and how often it was answered correctly. */
const HitRateSchema = Type.Object({ asked: Type.Integer({ minimum: 0 }), right: Type.Integer({ minimum: 0 }) })

/** Whether a question is part of this build, or comes from a setter. */
const OriginSchema = oneOf(['bundled', 'setter'])

/** A row of the setters' list of questions. */
export const QuestionLineSchema = Type.Object({
  id: QuestionIdSchema,
  topic: TopicSchema,
  difficulty: DifficultySchema,
  kind: QuestionKindSchema,
  text: Type.String(),
  origin: OriginSchema,
  /** The setter's username; null if the question is part of this build or was imported by the operator. */
  author: nullable(Type.String()),
  retired: Type.Boolean(),
  hits: HitRateSchema,
  updatedAtMs: Type.Integer(),
})
export type QuestionLine = ReadonlyStatic<typeof QuestionLineSchema>

/** A question with everything that setters see of it. */
export const SettersQuestionSchema = Type.Composite([
  QuestionLineSchema,
  Type.Object({ content: QuestionContentSchema, version: Type.Integer({ minimum: 1 }) }),
])
export type SettersQuestion = ReadonlyStatic<typeof SettersQuestionSchema>
