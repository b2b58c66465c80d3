import { Type } from '@sinclair/typebox'
import type { Difficulty } from '../difficulty'
import { answer, described, extended, named, nullable, oneOf, type ReadonlyStatic } from '../shapes'
import { RunResultSchema } from './judge'
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
  readonly difficulty?: Difficulty | undefined
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

type StatisticsRow = {
  /** Judged submissions. */
  readonly tries: number
  readonly accepted: number
  /** Half of the accepted programs took at most so long in their slowest test, rounded up to ten ms; null before the first. */
  readonly medianMs: number | null
}
/** Of the same submissions as `ProblemFigures`. */
type ProblemStatistics = StatisticsRow & {
  readonly languages: readonly (StatisticsRow & { readonly language: string })[]
}

/** On the scale of coding duels. `provisional`: too few players met it in rated duels and contests. */
export type ProblemRating = { readonly rating: number; readonly provisional: boolean }

/** A problem that fits the viewer, by both ratings. */
export type NextProblem = {
  readonly id: string
  readonly title: string
  readonly difficulty: Difficulty
  readonly rating: ProblemRating | null
}

export type ArchivedProblem = ProblemFigures & {
  readonly id: string
  readonly title: string
  readonly difficulty: Difficulty
  readonly tags: readonly string[]
  readonly rating: ProblemRating | null
  /** The viewer's own; null for a visitor, and where nothing was submitted. */
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
  readonly statistics: ProblemStatistics
  readonly rating: ProblemRating | null
  readonly mark: 'solved' | 'tried' | null
  /** '' while a contest with the problem is still to end, and where there is none. */
  readonly editorialHtml: string
  /** Public contests with it that have ended, the latest first. */
  readonly usedIn: readonly { readonly id: string; readonly title: string }[]
  /** A running contest with it that the viewer takes part in: it is solved there. */
  readonly heldBy: { readonly id: string; readonly title: string } | null
  /** Whether anybody may see it; if not, only contest admins do. */
  readonly isOpen: boolean
  /** The most that each test group brings; null: without an end. */
  readonly subtaskPoints: readonly (number | null)[]
}

/** POST /api/problems/{id}/submit */
export const SolveSchema = Type.Object({
  code: Type.String({ maxLength: 256 * 1024 }),
  languageId: Type.Integer(),
})
export type SolveRequest = ReadonlyStatic<typeof SolveSchema>

export const PracticeSubmissionSchema = named(
  ['PracticeSubmission', "One's own submission to a problem, outside of contests and duels."],
  {
    id: Type.String(),
    language: Type.String(),
    submissionTime: Type.String({ description: 'ISO 8601.' }),
    status: oneOf(['judging', 'accepted', 'rejected', 'error']),
    verdict: described(nullable(Type.String()), 'In the words people are shown; null until it is judged.'),
    passedTestCases: Type.Number(),
    totalTestCases: Type.Number(),
    timeMs: described(nullable(Type.Number()), 'The slowest test, CPU milliseconds; null until it is judged.'),
    memoryKiB: nullable(Type.Number()),
  },
)
export type PracticeSubmission = ReadonlyStatic<typeof PracticeSubmissionSchema>
const Points = Type.Number({ description: 'At most two decimals.' })
const MostPoints = described(nullable(Type.Number()), 'null: a validator gives points without an end.')
export const SubmissionScoreSchema = named(
  ['SubmissionScore', 'What the groups of a problem with partial scores brought.'],
  {
    points: Points,
    most: MostPoints,
    groups: Type.Array(
      Type.Object({
        points: Points,
        most: MostPoints,
        verdict: Type.String({ description: 'In the words people are shown.' }),
        passed: Type.Number(),
        tests: Type.Number(),
      }),
      { description: 'In their order; their points need not add up to the whole.' },
    ),
  },
)
export type SubmissionScore = ReadonlyStatic<typeof SubmissionScoreSchema>
const PracticeSubmissionDetailSchema = extended('PracticeSubmissionDetail', PracticeSubmissionSchema, {
  code: Type.String(),
  languageId: Type.Number(),
  editorMode: Type.String(),
  result: described(nullable(RunResultSchema), 'null until it is judged.'),
  score: described(
    nullable(SubmissionScoreSchema),
    'null until it is judged, where the problem has no partial scores, and where its tests changed since.',
  ),
})
export type PracticeSubmissionDetail = ReadonlyStatic<typeof PracticeSubmissionDetailSchema>
export const PracticeSubmissionAnswerSchema = answer('PracticeSubmissionAnswer', {
  submission: PracticeSubmissionDetailSchema,
})

/** A problem as those who set problems see it in their list. */
export type SettersProblem = {
  readonly id: string
  readonly title: string
  readonly difficulty: Difficulty
  readonly state: (typeof SETTERS_STATES)[number]
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
