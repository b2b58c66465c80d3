import { Type } from '@sinclair/typebox'
import { type Asked, answer, pageUpTo, type ReadonlyStatic } from '../shapes'
import { SettersQuestionSchema, TopicSchema } from '../trivia'

/** The shapes of the setters' calls about questions of UI Trivia. */

const FILTERS = {
  /** Words of the question, of its options or of its id. */
  q: Type.Optional(Type.String({ maxLength: 200 })),
  topic: Type.Optional(TopicSchema),
  state: Type.Optional(Type.Union([Type.Literal('asked'), Type.Literal('retired')])),
}
export const QuestionsExportSchema = Type.Object(FILTERS)
export type QuestionsFilter = ReadonlyStatic<typeof QuestionsExportSchema>
export const QuestionsQuerySchema = Type.Object({
  ...FILTERS,
  page: pageUpTo(10_000),
})
export type QuestionsQuery = Asked<QuestionsFilter> & { readonly page: number }

export const QuestionAnswerSchema = answer('QuestionAnswer', { question: SettersQuestionSchema })

/** A file that was chosen for an import. */
export const QuestionFileSchema = Type.Object({
  name: Type.String({ minLength: 1, maxLength: 200 }),
  content: Type.String({ maxLength: 4 * 1024 * 1024 }),
})
export const QuestionImportSchema = Type.Object({
  added: Type.Integer(),
  changed: Type.Integer(),
  /** How many questions were already stored without a difference. */
  known: Type.Integer(),
  total: Type.Integer(),
})
