import { Type } from '@sinclair/typebox'
import { type Asked, answer, described, named, nullable, oneOf, type ReadonlyStatic } from '../shapes'
import { ADMIN_SEARCH_LONGEST } from './admins'
import { Claim } from './claims'
import { SubmissionModeSchema } from './contest-submissions'
import { PaginationSchema } from './users'

/** The body of `POST /api/contests/{id}/anti-cheat-violation`. */
export const ViolationSchema = Type.Object({
  violation: Type.Union([Type.String({ maxLength: 100 }), Type.Object({ type: Type.String({ maxLength: 100 }) })]),
  isVirtual: Claim,
  virtualStartTime: Claim,
})

export type ViolationRequest = ReadonlyStatic<typeof ViolationSchema>

export const ViolationAnswerSchema = answer('ViolationAnswer', {
  disqualified: Type.Boolean(),
  violations: Type.Number({ description: 'The number of violations that count so far.' }),
  consequence: oneOf(['repeated', 'warned', 'flagged', 'disqualified']),
})
export type ViolationAnswer = ReadonlyStatic<typeof ViolationAnswerSchema>

export const DecisionSchema = Type.Object({
  action: Type.Union([Type.Literal('disqualify'), Type.Literal('restore')]),
  reason: Type.String({ minLength: 1, maxLength: 1000 }),
  /**
   * Whether the decision is about the latest virtual run or about the contest itself. If omitted, a disqualification is from what the user
   * takes part in now, and a restoration undoes every disqualification.
   */
  isVirtual: Type.Optional(Type.Boolean()),
})

export type DecisionRequest = ReadonlyStatic<typeof DecisionSchema>

const ContestantEventSchema = Type.Union(
  [
    Type.Object({
      kind: Type.Literal('violation'),
      at: Type.String(),
      type: Type.String(),
      counted: Type.Boolean(),
      isVirtual: Type.Boolean(),
    }),
    Type.Object({
      kind: Type.Literal('submission'),
      submissionId: Type.String(),
      at: Type.String(),
      label: Type.String(),
      title: Type.String(),
      verdict: nullable(Type.String()),
      mode: SubmissionModeSchema,
    }),
    Type.Object({
      kind: Type.Literal('decision'),
      at: Type.String(),
      action: oneOf(['disqualify', 'restore']),
      reason: Type.String(),
      by: Type.String(),
      isVirtual: Type.Boolean(),
    }),
  ],
  { $id: 'ContestantEvent' },
)
export type ContestantEvent = ReadonlyStatic<typeof ContestantEventSchema>

const ContestantLogSchema = named(
  [
    'ContestantLog',
    'The record of one contestant for contest admins: violations, submissions and decisions, oldest first.',
  ],
  {
    userId: Type.String(),
    username: Type.String(),
    isDisqualified: Type.Boolean(),
    virtualRun: described(
      nullable(
        Type.Object({
          isDisqualified: Type.Boolean(),
        }),
      ),
      'The latest virtual run, or null if there is none.',
    ),
    isRegistered: Type.Boolean({
      description: 'Whether the user is registered for the contest itself, not only for a virtual run.',
    }),
    counted: Type.Number(),
    events: Type.Array(ContestantEventSchema),
  },
)
export type ContestantLog = ReadonlyStatic<typeof ContestantLogSchema>

export const ContestantSummarySchema = named('ContestantSummary', {
  userId: Type.String(),
  username: Type.String(),
  violations: Type.Number(),
  isFlagged: Type.Boolean(),
  isDisqualified: Type.Boolean(),
  isVirtual: Type.Boolean({ description: 'Whether the user takes or took part in a virtual run only.' }),
  isOutOfCompetition: Type.Boolean(),
  submissions: Type.Number(),
})
export type ContestantSummary = ReadonlyStatic<typeof ContestantSummarySchema>

export const ContestantLogAnswerSchema = answer('ContestantLogAnswer', { log: ContestantLogSchema })

/** How many contestants a page of the anti-cheat log shows. */
export const CONTESTANTS_PAGE_SIZE = 100

export const ContestantsQuerySchema = Type.Object({
  page: Type.Optional(
    Type.Number({
      multipleOf: 1,
      minimum: 1,
      maximum: 10_000,
      description: 'The page, from 1. If omitted, the answer has all contestants on one page.',
    }),
  ),
  search: Type.Optional(Type.String({ maxLength: ADMIN_SEARCH_LONGEST, description: 'A part of a username.' })),
})
export type ContestantsQuery = Asked<ReadonlyStatic<typeof ContestantsQuerySchema>>

export const ContestantsPageSchema = Type.Object({
  contestants: Type.Array(ContestantSummarySchema),
  pagination: PaginationSchema,
})
export type ContestantsPage = ReadonlyStatic<typeof ContestantsPageSchema>
