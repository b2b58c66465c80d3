import { Type } from '@sinclair/typebox'
import { type Difficulty, DifficultySchema } from '../difficulty'
import { answer, named, pageUpTo, type ReadonlyStatic } from '../shapes'

/** A problem as it is shown to everyone who may see it. It contains no tests except the examples. */
export type ShownProblem = {
  readonly _id: string
  readonly id: string
  readonly title: string
  readonly difficulty: Difficulty
  /** Markdown. */
  readonly description: string
  /** The description as HTML, sanitised on the server; mathematics is MathML. */
  readonly descriptionHtml: string
  readonly examples: readonly ShownExample[]
  /** Each item is one line of Markdown. */
  readonly constraints: readonly string[]
  /** The constraints as sanitised HTML. */
  readonly constraintsHtml: readonly string[]
  /** The code that the editor starts with, by the key of the language: python, java, cpp, c, javascript. */
  readonly languageBoilerplate: Readonly<Record<string, string>>
  readonly timeLimitMs: number
  readonly memoryLimitMb: number
  readonly tags: readonly string[]
  readonly isContestOnly: boolean
}

export const ShownExampleSchema = named('ShownExample', {
  input: Type.String(),
  output: Type.String(),
  explanation: Type.Optional(Type.String()),
  interaction: Type.Optional(
    Type.String({
      description:
        'The conversation of an interactive problem: `<` precedes lines that the program receives, `>` lines that it prints. Absent for other problems.',
    }),
  ),
})
export type ShownExample = ReadonlyStatic<typeof ShownExampleSchema>

export const ProblemSummarySchema = named(['ProblemSummary', 'A problem in a list.'], {
  _id: Type.String(),
  title: Type.String(),
  difficulty: DifficultySchema,
  tags: Type.Array(Type.String()),
  isContestOnly: Type.Boolean(),
})
export type ProblemSummary = ReadonlyStatic<typeof ProblemSummarySchema>

/** The query of `GET /api/problems`. Without `limit`, the answer has all problems on one page. */
export const ProblemListQuerySchema = Type.Object({
  /** Only for contest admins. */
  includeContestOnly: Type.Optional(Type.Union([Type.Literal('true'), Type.Literal('false'), Type.Boolean()])),
  q: Type.Optional(Type.String({ maxLength: 200 })),
  difficulty: Type.Optional(DifficultySchema),
  tag: Type.Optional(Type.String({ maxLength: 200 })),
  page: pageUpTo(1_000_000),
  limit: Type.Optional(Type.Number({ multipleOf: 1, minimum: 1, maximum: 100 })),
})
export type ProblemListQuery = ReadonlyStatic<typeof ProblemListQuerySchema>

export const TestArchiveAnswerSchema = answer('TestArchiveAnswer', {
  testCases: Type.Array(
    Type.Object({
      input: Type.String(),
      output: Type.String(),
    }),
  ),
})
export type TestArchiveAnswer = ReadonlyStatic<typeof TestArchiveAnswerSchema>
