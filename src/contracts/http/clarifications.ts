import { Type } from '@sinclair/typebox'
import { named, nullable, type ReadonlyStatic } from '../shapes'

export const ClarificationSchema = named(
  ['Clarification', 'A question and its answer, or an announcement (no question).'],
  {
    id: Type.String(),
    problemId: nullable(Type.String()),
    label: nullable(Type.String()),
    question: Type.String({ description: "'' in an announcement." }),
    answer: Type.String(),
    isPublic: Type.Boolean(),
    isOwn: Type.Boolean(),
    askedBy: nullable(Type.String()),
    askedAt: Type.String(),
    answeredAt: nullable(Type.String()),
  },
)
export type Clarification = ReadonlyStatic<typeof ClarificationSchema>

export const ClarificationsQuerySchema = Type.Object({
  sinceMs: Type.Optional(
    Type.Number({
      multipleOf: 1,
      minimum: 0,
      description: 'Only what was asked or answered at this moment or later; without it, all.',
    }),
  ),
})

export const QuestionSchema = Type.Object({
  question: Type.String({ minLength: 1, maxLength: 2000 }),
  problemId: Type.Optional(Type.Union([Type.String({ maxLength: 200 }), Type.Null()])),
})

export const AnswerSchema = Type.Object({
  answer: Type.String({ minLength: 1, maxLength: 4000 }),
  isPublic: Type.Optional(Type.Boolean()),
})
