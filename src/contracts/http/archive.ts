import { type Static, Type } from '@sinclair/typebox'
import type { RunResult } from './judge'
import type { ShownProblem } from './problems'
import type { Pagination } from './users'

export const ARCHIVE_PAGE_SIZE = 20
export const ARCHIVE_SORTS = ['title', 'newest', 'difficulty', 'solvers', 'acceptance'] as const
export type ArchiveSort = (typeof ARCHIVE_SORTS)[number]
/** `new`: neither solved nor tried. */
export const ARCHIVE_MARKS = ['solved', 'tried', 'new'] as const
export type ArchiveMark = (typeof ARCHIVE_MARKS)[number]

export type ArchiveQuery = {
  readonly q?: string | undefined
  readonly tag?: string | undefined
  readonly difficulty?: 'Easy' | 'Medium' | 'Hard' | undefined
  /** Of a signed-in viewer. */
  readonly mark?: ArchiveMark | undefined
  readonly sort?: ArchiveSort | undefined
  readonly page: number
}

/** How a problem fares: duels, practice, and contests that have ended and whose standings are open. */
export type ProblemFigures = {
  readonly solvers: number
  /** Of a hundred submissions so many were accepted; null before the first. */
  readonly acceptance: number | null
}

export type ArchivedProblem = ProblemFigures & {
  readonly id: string
  readonly title: string
  readonly difficulty: 'Easy' | 'Medium' | 'Hard'
  readonly tags: readonly string[]
  /** The viewer's own; null for a visitor, and where nothing was handed in. */
  readonly mark: 'solved' | 'tried' | null
}

export type ArchivePage = {
  readonly problems: readonly ArchivedProblem[]
  readonly pagination: Pagination
  /** Every tag of the open problems, the most frequent first. */
  readonly tags: readonly { readonly tag: string; readonly problems: number }[]
}

/** One problem as its page shows it. */
export type ProblemPage = {
  readonly problem: ShownProblem
  readonly figures: ProblemFigures
  readonly mark: 'solved' | 'tried' | null
  /** '' while a contest with the problem is still to end, and where there is none. */
  readonly editorialHtml: string
  /** Public contests with it that have ended, the latest first. */
  readonly usedIn: readonly { readonly id: string; readonly title: string }[]
  /** A running contest with it that the viewer takes part in: it is solved there. */
  readonly heldBy: { readonly id: string; readonly title: string } | null
  /** Whether anybody may see it; if not, only contest admins do. */
  readonly isOpen: boolean
  readonly subtaskPoints: readonly number[]
}

/** POST /api/problems/{id}/submit */
export const SolveSchema = Type.Object({
  code: Type.String({ maxLength: 256 * 1024 }),
  languageId: Type.Integer(),
})
export type SolveRequest = Static<typeof SolveSchema>

/** One's own submission to a problem, outside of contests and duels. */
export type PracticeSubmission = {
  readonly id: string
  readonly language: string
  /** ISO 8601. */
  readonly submissionTime: string
  readonly status: 'judging' | 'accepted' | 'rejected' | 'error'
  /** In the words people are shown; null until it is judged. */
  readonly verdict: string | null
  readonly passedTestCases: number
  readonly totalTestCases: number
  /** The slowest test, CPU milliseconds; null until it is judged. */
  readonly timeMs: number | null
  readonly memoryKiB: number | null
}
export type PracticeSubmissionDetail = PracticeSubmission & {
  readonly code: string
  readonly languageId: number
  readonly editorMode: string
  /** null until it is judged. */
  readonly result: RunResult | null
}
export type PracticeSubmissionAnswer = { readonly success: true; readonly submission: PracticeSubmissionDetail }
export type PracticeSubmissionsAnswer = { readonly success: true; readonly submissions: readonly PracticeSubmission[] }

/** A problem as those who set problems see it in their list. */
export type SettersProblem = {
  readonly id: string
  readonly title: string
  readonly difficulty: 'Easy' | 'Medium' | 'Hard'
  readonly state: 'open' | 'contest-only' | 'archived'
  /** What it is, or will be once it is back from the archive. */
  readonly isContestOnly: boolean
  readonly tests: number
  readonly solutions: number
  /** Solutions whose last verdict is not the expected one: saved anyway. */
  readonly unexpected: number
  readonly usedIn: readonly { readonly id: string; readonly title: string; readonly status: string }[]
  readonly author: string | null
  /** ISO 8601: when it was saved last. */
  readonly savedAt: string
}
export const SETTERS_STATES = ['open', 'contest-only', 'archived'] as const
export type SettersQuery = {
  readonly q?: string | undefined
  readonly state?: (typeof SETTERS_STATES)[number] | undefined
  readonly page: number
}
export type SettersPage = { readonly problems: readonly SettersProblem[]; readonly pagination: Pagination }
