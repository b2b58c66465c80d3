import { Type } from '@sinclair/typebox'

/** A question and its answer, or an announcement (no question). */
export type Clarification = {
  readonly id: string
  readonly problemId: string | null
  readonly label: string | null
  /** '' in an announcement. */
  readonly question: string
  readonly answer: string
  readonly isPublic: boolean
  readonly isOwn: boolean
  readonly askedBy: string | null
  readonly askedAt: string
  readonly answeredAt: string | null
}

export const QuestionSchema = Type.Object({
  question: Type.String({ minLength: 1, maxLength: 2000 }),
  problemId: Type.Optional(Type.Union([Type.String({ maxLength: 200 }), Type.Null()])),
})

export const AnswerSchema = Type.Object({
  answer: Type.String({ minLength: 1, maxLength: 4000 }),
  isPublic: Type.Optional(Type.Boolean()),
})

export const AnnouncementSchema = Type.Object({
  message: Type.String({ minLength: 1, maxLength: 4000 }),
  problemId: Type.Optional(Type.Union([Type.String({ maxLength: 200 }), Type.Null()])),
})

export type ClarificationsAnswer = { readonly success: true; readonly clarifications: readonly Clarification[] }
