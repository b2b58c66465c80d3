import { Type } from '@sinclair/typebox'
import type { Difficulty } from '../difficulty'
import { answer, described, extended, named, nullable, oneOf, type ReadonlyStatic } from '../shapes'
import { RunResultSchema } from './judge'
import type { ShownProblem } from './problems'
import type { Pagination } from './users'

export const ARCHIVE_PAGE_SIZE = 20
export const ARCHIVE_SORTS = ['title', 'newest', 'difficulty', 'solvers', 'acceptance'] as const
export type ArchiveSort = (typeof ARCHIVE_SORTS)[number]
/** What the viewer has done with a problem. `new`: neither solved nor tried. */
export const ARCHIVE_MARKS = ['solved', 'tried', 'new'] as const
export type ArchiveMark = (typeof ARCHIVE_MARKS)[number]

export type ArchiveQuery = {
  readonly q?: string | undefined
  readonly tag?: string | undefined
  readonly difficulty?: Difficulty | undefined
  /** Only for signed-in viewers. */
  readonly mark?: ArchiveMark | undefined
  readonly sort?: ArchiveSort | undefined
  readonly page: number
}

/** Figures about the submissions to a problem in duels, in practice, and in contests that have ended and whose standings are not frozen. */
export type ProblemFigures = {
  readonly solvers: number
  /** The percentage of accepted submissions; null before the first submission. */
  readonly acceptance: number | null
}

type StatisticsRow = {
  /** The number of judged submissions. */
  readonly tries: number
  readonly accepted: number
  /** The median of the accepted programs' times for their slowest test, rounded up to 10 ms; null before the first. */
  readonly medianMs: number | null
}
/** Statistics of the same submissions as in `ProblemFigures`. */
type ProblemStatistics = StatisticsRow & {
  readonly languages: readonly (StatisticsRow & { readonly language: string })[]
}

/** A problem's rating on the scale of coding duels. `provisional`: too few players had it in rated duels and contests. */
export type ProblemRating = { readonly rating: number; readonly provisional: boolean }

/** A problem that is suggested to the viewer because both ratings match. */
export type NextProblem = {
  readonly id: string
  readonly title: string
  readonly difficulty: Difficulty
  readonly rating: ProblemRating | null
}

export type ArchivedProblem = ProblemFigures &
  NextProblem & {
    readonly tags: readonly string[]
    /** The viewer's own mark; null for visitors, and if nothing was submitted. */
    readonly mark: 'solved' | 'tried' | null
  }

export type ArchivePage = {
  readonly problems: readonly ArchivedProblem[]
  readonly pagination: Pagination
  /** Every tag of the open problems, the most frequent first. */
  readonly tags: readonly { readonly tag: string; readonly problems: number }[]
}

/** A problem as its page shows it. */
export type ProblemPage = {
  readonly problem: ShownProblem
  readonly figures: ProblemFigures
  readonly statistics: ProblemStatistics
  readonly rating: ProblemRating | null
  readonly mark: 'solved' | 'tried' | null
  /** '' if there is no editorial, and until every contest with the problem has ended. */
  readonly editorialHtml: string
  /** Public contests with this problem that have ended, the latest first. */
  readonly usedIn: readonly { readonly id: string; readonly title: string }[]
  /** The running contest with this problem in which the viewer takes part and must solve it; null if there is none. */
  readonly heldBy: { readonly id: string; readonly title: string } | null
  /** Whether everyone may see the problem. Otherwise, only contest admins do. */
  readonly isOpen: boolean
  /** The maximum points of each test group; null if they are unlimited. */
  readonly subtaskPoints: readonly (number | null)[]
}

/** The body of `POST /api/problems/{id}/submit`. */
export const SolveSchema = Type.Object({
  code: Type.String({ maxLength: 256 * 1024 }),
  languageId: Type.Integer(),
})
export type SolveRequest = ReadonlyStatic<typeof SolveSchema>

export const PracticeSubmissionSchema = named(
  ['PracticeSubmission', 'A submission of the viewer to a problem, outside of contests and duels.'],
  {
    id: Type.String(),
    language: Type.String(),
    submissionTime: Type.String({ description: 'The time of receipt in ISO 8601.' }),
    status: oneOf(['judging', 'accepted', 'rejected', 'error']),
    verdict: described(nullable(Type.String()), 'The label of the verdict, or null before the submission is judged.'),
    passedTestCases: Type.Number(),
    totalTestCases: Type.Number(),
    timeMs: described(
      nullable(Type.Number()),
      'The CPU time of the slowest test in milliseconds, or null before the submission is judged.',
    ),
    memoryKiB: nullable(Type.Number()),
  },
)
export type PracticeSubmission = ReadonlyStatic<typeof PracticeSubmissionSchema>
const Points = Type.Number({ description: 'The points reached, with at most two decimals.' })
const MostPoints = described(
  nullable(Type.Number()),
  'The maximum points, or null if a validator gives unlimited points.',
)
export const SubmissionScoreSchema = named(
  ['SubmissionScore', 'The points that a submission reached in each test group of a problem with partial scores.'],
  {
    points: Points,
    most: MostPoints,
    groups: Type.Array(
      Type.Object({
        points: Points,
        most: MostPoints,
        verdict: Type.String({ description: "The label of the group's verdict." }),
        passed: Type.Number(),
        tests: Type.Number(),
      }),
      { description: 'The groups in their order. Their points need not add up to the total.' },
    ),
  },
)
export type SubmissionScore = ReadonlyStatic<typeof SubmissionScoreSchema>
const PracticeSubmissionDetailSchema = extended('PracticeSubmissionDetail', PracticeSubmissionSchema, {
  code: Type.String(),
  languageId: Type.Number(),
  editorMode: Type.String(),
  result: described(nullable(RunResultSchema), 'The result, or null before the submission is judged.'),
  score: described(
    nullable(SubmissionScoreSchema),
    'The score, or null if the problem has no partial scores, its tests have changed since, or the submission is not judged yet.',
  ),
})
export type PracticeSubmissionDetail = ReadonlyStatic<typeof PracticeSubmissionDetailSchema>
export const PracticeSubmissionAnswerSchema = answer('PracticeSubmissionAnswer', {
  submission: PracticeSubmissionDetailSchema,
})

/** A row of the setters' list of problems. */
export type SettersProblem = {
  readonly id: string
  readonly title: string
  readonly difficulty: Difficulty
  readonly state: (typeof SETTERS_STATES)[number]
  /** Whether the problem is contest-only, or will be after it is restored from the archive. */
  readonly isContestOnly: boolean
  readonly tests: number
  readonly solutions: number
  /** The number of solutions that were saved although their last verdict was not the expected one. */
  readonly unexpected: number
  readonly usedIn: readonly { readonly id: string; readonly title: string; readonly status: string }[]
  readonly author: string | null
  /** The time of the last change, in ISO 8601. */
  readonly savedAt: string
}
export const SETTERS_STATES = ['open', 'contest-only', 'archived'] as const
export type SettersQuery = {
  readonly q?: string | undefined
  readonly state?: (typeof SETTERS_STATES)[number] | undefined
  readonly page: number
}
export type SettersPage = { readonly problems: readonly SettersProblem[]; readonly pagination: Pagination }
