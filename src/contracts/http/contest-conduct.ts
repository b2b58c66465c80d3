import { type Static, Type } from '@sinclair/typebox'
import { Claim } from './claims'
import type { SubmissionMode } from './contest-submissions'

/** POST /api/contests/{id}/anti-cheat-violation. */
export const ViolationSchema = Type.Object({
  violation: Type.Union([Type.String({ maxLength: 100 }), Type.Object({ type: Type.String({ maxLength: 100 }) })]),
  isVirtual: Claim,
  virtualStartTime: Claim,
})

export type ViolationRequest = Static<typeof ViolationSchema>

export type ViolationAnswer = {
  readonly success: true
  readonly disqualified: boolean
  /** How many count so far. */
  readonly violations: number
  readonly consequence: 'repeated' | 'warned' | 'flagged' | 'disqualified'
}

export const DecisionSchema = Type.Object({
  action: Type.Union([Type.Literal('disqualify'), Type.Literal('restore')]),
  reason: Type.String({ minLength: 1, maxLength: 1000 }),
  /** Of the latest virtual run; left out: of what the user takes part in now, and a restoration of everything. */
  isVirtual: Type.Optional(Type.Boolean()),
})

export type DecisionRequest = Static<typeof DecisionSchema>

/** What a contest admin sees of one contestant: reports, submissions and decisions, oldest first. */
export type ContestantLog = {
  readonly userId: string
  readonly username: string
  readonly isDisqualified: boolean
  /** The latest virtual run; null without one. */
  readonly virtualRun: { readonly isDisqualified: boolean } | null
  /** Registered for the contest itself. */
  readonly isRegistered: boolean
  readonly counted: number
  readonly events: readonly ContestantEvent[]
}

export type ContestantEvent =
  | {
      readonly kind: 'violation'
      readonly at: string
      readonly type: string
      readonly counted: boolean
      readonly isVirtual: boolean
    }
  | {
      readonly kind: 'submission'
      readonly submissionId: string
      readonly at: string
      readonly label: string
      readonly title: string
      readonly verdict: string | null
      readonly mode: SubmissionMode
    }
  | {
      readonly kind: 'decision'
      readonly at: string
      readonly action: 'disqualify' | 'restore'
      readonly reason: string
      readonly by: string
      readonly isVirtual: boolean
    }

export type ContestantSummary = {
  readonly userId: string
  readonly username: string
  readonly violations: number
  readonly isFlagged: boolean
  readonly isDisqualified: boolean
  /** Takes, or took, part in a virtual run only. */
  readonly isVirtual: boolean
  readonly isOutOfCompetition: boolean
  readonly submissions: number
}

export type ContestantsAnswer = { readonly success: true; readonly contestants: readonly ContestantSummary[] }
export type ContestantLogAnswer = { readonly success: true; readonly log: ContestantLog }
export type DisqualificationAnswer = { readonly success: true; readonly isDisqualified: boolean }
