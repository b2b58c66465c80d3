import { type Static, Type } from '@sinclair/typebox'
import type { ShownVerdict } from './judge'
import type { Pagination } from './users'

const Id = Type.String({ minLength: 1, maxLength: 200 })
const chosen = {
  problemId: Type.Optional(Type.Union([Id, Type.Null()])),
  userId: Type.Optional(Id),
  /** As the judge names it: 'wrong-answer'. */
  verdict: Type.Optional(Type.String({ maxLength: 40 })),
}
/** POST /api/contests/{id}/rejudges: judged submissions of the contest itself that fit all of it; without any, all. */
export const RejudgeSchema = Type.Object({
  ...chosen,
  languageId: Type.Optional(Type.Integer()),
  /** Only these of them, picked one by one. */
  submissionIds: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: 2000 })),
})
export type RejudgeRequest = Static<typeof RejudgeSchema>
/** GET /api/contests/{id}/rejudges/candidates. */
export const CandidatesQuerySchema = Type.Object({ ...chosen, languageId: Type.Optional(Type.Number()) })

/** A submission that a rejudge could take. */
export type RejudgeCandidate = {
  readonly submissionId: string
  readonly userId: string
  readonly username: string
  readonly label: string
  readonly language: string
  readonly verdict: ShownVerdict | null
  readonly at: string
}
/** The newest of those that fit, and how many fit. */
export type RejudgeCandidates = { readonly total: number; readonly submissions: readonly RejudgeCandidate[] }

export const REJUDGE_PAGE_SIZE = 10
/** GET /api/contests/{id}/rejudges. */
export const RejudgesQuerySchema = Type.Object({
  page: Type.Number({ multipleOf: 1, minimum: 1, maximum: 1_000_000, default: 1 }),
})
/** A contest's rejudges, newest first; on every page the one that is judged or looked at now, too. */
export type RejudgePage = {
  readonly open: Rejudge | null
  readonly rejudges: readonly Rejudge[]
  readonly pagination: Pagination
}

/** What a rejudge would change; committed as one step with standings, first solves and ratings. */
export type Rejudge = {
  readonly id: string
  readonly state: 'judging' | 'ready' | 'committed' | 'discarded'
  readonly problemId: string | null
  /** What was chosen, in words: 'A, by ann, Wrong Answer'. */
  readonly choice: string
  readonly createdBy: string
  readonly createdAt: string
  readonly settledAt: string | null
  readonly total: number
  readonly judged: number
  readonly changes: readonly {
    readonly submissionId: string
    readonly username: string
    readonly label: string
    readonly before: ShownVerdict | null
    readonly after: ShownVerdict
    readonly pointsBefore: number
    readonly pointsAfter: number
  }[]
  /** What a commit would do now; null unless the rejudge is ready. */
  readonly effects: RejudgeEffects | null
}

export type RejudgeEffects = {
  readonly places: readonly RejudgePlace[]
  readonly firstSolves: readonly {
    readonly label: string
    readonly before: string | null
    readonly after: string | null
  }[]
  /** null where no ratings follow: the contest is not rated, or not final yet. */
  readonly ratings:
    | readonly { readonly username: string; readonly before: number | null; readonly after: number | null }[]
    | null
  /** Rated contests that ended later: they are rated again, in order. */
  readonly laterContests: number
}
type Place = {
  readonly rank: number
  readonly totalScore: number
  readonly totalPenalty: number
  readonly problemsSolved: number
}
/** null = not in the standings. */
export type RejudgePlace = { readonly username: string; readonly before: Place | null; readonly after: Place | null }

export type RejudgesAnswer = { readonly success: true } & RejudgePage
export type RejudgeAnswer = { readonly success: true; readonly rejudge: Rejudge }
export type RejudgeCandidatesAnswer = { readonly success: true } & RejudgeCandidates
