import { Type } from '@sinclair/typebox'
import { named, nullable, type ReadonlyStatic } from '../shapes'

export const ClarificationSchema = named(['Clarification', 'A question with its answer, or an announcement.'], {
  id: Type.String(),
  problemId: nullable(Type.String()),
  label: nullable(Type.String()),
  question: Type.String({ description: 'The question, or an empty string in an announcement.' }),
  answer: Type.String(),
  isPublic: Type.Boolean(),
  isOwn: Type.Boolean(),
  askedBy: nullable(Type.String()),
  askedAt: Type.String(),
  answeredAt: nullable(Type.String()),
})
export type Clarification = ReadonlyStatic<typeof ClarificationSchema>

export const ClarificationsQuerySchema = Type.Object({
  sinceMs: Type.Optional(
    Type.Number({
      multipleOf: 1,
      minimum: 0,
      description: 'Milliseconds since 1970. Limits the answer to what was asked or answered at this time or later.',
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
