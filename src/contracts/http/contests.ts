import { type Static, Type } from '@sinclair/typebox'
import type { RunResult, ShownVerdict } from './judge'
import type { ShownExample } from './problems'
import type { Pagination } from './users'

export const CONTEST_STATUSES = ['upcoming', 'active', 'finished'] as const
export type ContestStatus = (typeof CONTEST_STATUSES)[number]
export type ContestFormatKey = 'points' | 'icpc' | 'ioi'

/** Specification, section 9: contest list page size. */
export const CONTEST_PAGE_SIZE = 10

const Page = {
  page: Type.Number({ multipleOf: 1, minimum: 1, maximum: 1_000_000, default: 1 }),
  limit: Type.Number({ multipleOf: 1, minimum: 1, maximum: 100, default: CONTEST_PAGE_SIZE }),
}
/** GET /api/contests. 'all' is what the screen's filter says; left out means the same. */
export const ContestListQuerySchema = Type.Object({
  ...Page,
  status: Type.Optional(Type.Union([...CONTEST_STATUSES, 'all' as const].map((one) => Type.Literal(one)))),
})
export type ContestListQuery = {
  readonly page: number
  readonly limit: number
  readonly status?: ContestStatus | 'all' | undefined
}

/** One contest, in a list and in detail. Times are ISO 8601. */
export type Contest = {
  readonly _id: string
  readonly id: string
  readonly title: string
  /** Markdown. */
  readonly description: string
  readonly status: ContestStatus
  readonly currentStatus: ContestStatus
  /** After the end: 'judging' until everything is judged (and thawed), then 'final'. */
  readonly phase: ContestStatus | 'judging' | 'final'
  readonly startTime: string
  readonly endTime: string
  /** Minutes. */
  readonly duration: number
  readonly totalParticipants: number
  readonly createdByUsername: string
  /** null = unlimited. */
  readonly maxParticipants: number | null
  readonly isPublic: boolean
  readonly allowVirtualParticipation: boolean
  /** Minutes. */
  readonly penaltyPerWrongSubmission: number
  readonly maxSubmissionsPerProblem: number
  readonly format: ContestFormatKey
  readonly isRated: boolean
  readonly problemCount: number
  /** In their order; empty for those who may not see the problems yet. */
  readonly problems: readonly ContestProblemRef[]
}
export type ContestProblemRef = { readonly problemId: string; readonly points: number; readonly order: number }

export type ContestListAnswer = {
  readonly success: true
  readonly contests: readonly Contest[]
  readonly pagination: Pagination & { readonly pages: number; readonly page: number; readonly total: number }
}

/** GET /api/contests/{id}. */
export type ContestDetail = {
  readonly contest: Contest
  /** The description as sanitised HTML. */
  readonly descriptionHtml: string
  readonly isRegistered: boolean
  readonly canRegister: boolean
  /** ISO 8601; `serverNowMs` is the same instant. */
  readonly serverTime: string
  readonly serverNowMs: number
  readonly isDisqualified: boolean
  /** The viewer's running virtual run. */
  readonly virtualRun: VirtualRun | null
  readonly canStartVirtual: boolean
  /** May change the contest, and sees what is hidden. */
  readonly isSetter: boolean
  /** The problems are this viewer's to see now. */
  readonly seesProblems: boolean
  /** A private contest that this viewer gets into with its code. */
  readonly needsCode: boolean
  /** The standings stand still now. */
  readonly isFrozen: boolean
  readonly formatName: string
  readonly formatExplanation: string
}
export type ContestDetailAnswer = { readonly success: true } & ContestDetail
export type VirtualRun = { readonly virtualStartTime: string; readonly startedAtMs: number; readonly endsAtMs: number }

/** POST /api/contests/{id}/register. No body is needed; a private contest takes its code. */
export const RegisterSchema = Type.Optional(
  Type.Union([Type.Object({ accessCode: Type.Optional(Type.String({ maxLength: 100 })) }), Type.Null()]),
)
/** Left for clients that send something with it: nothing of it is read. */
export const AnythingSchema = Type.Optional(Type.Unknown())

/** GET /api/contests/{id}/problems. */
export type ContestProblem = {
  readonly id: string
  readonly _id: string
  /** A, B, C ... */
  readonly label: string
  readonly order: number
  readonly points: number
  readonly title: string
  readonly difficulty: 'Easy' | 'Medium' | 'Hard'
  /** Markdown, and the same as sanitised HTML. */
  readonly description: string
  readonly descriptionHtml: string
  readonly examples: readonly ShownExample[]
  readonly constraints: readonly string[]
  readonly constraintsHtml: readonly string[]
  /** By language key: javascript, python, java, cpp, c. */
  readonly languageBoilerplate: Readonly<Record<string, string>>
  readonly functionSignatures: Readonly<Record<string, string>>
  readonly functionSignature: string
  readonly timeLimitMs: number
  readonly memoryLimitMb: number
  /** Of an IOI contest: what each part is worth. */
  readonly subtaskPoints: readonly number[]
  /** '' until the contest has ended, and where none was written. */
  readonly editorialHtml: string
}
export type ContestProblemsAnswer = { readonly success: true; readonly problems: readonly ContestProblem[] }

const Claim = Type.Optional(Type.Unknown())
/** POST /api/contests/{id}/problems/{problemId}/submit. The claims are taken and not believed: the server knows the run. */
export const ContestSubmitSchema = Type.Object({
  code: Type.String({ maxLength: 256 * 1024 }),
  /** A key ('python') or an id (71). */
  language: Type.Union([Type.Integer(), Type.String({ maxLength: 32 })]),
  isVirtual: Claim,
  virtualStartTime: Claim,
  antiCheatViolations: Claim,
})
export type ContestSubmitRequest = Static<typeof ContestSubmitSchema>

export type SubmissionStatus = 'pending' | 'judging' | 'accepted' | 'rejected' | 'error'
export type SubmissionMode = 'official' | 'virtual' | 'upsolving'

/** One's own submission, as My Submissions shows it. */
export type ContestSubmission = {
  readonly _id: string
  readonly id: string
  readonly problemId: { readonly _id: string; readonly title: string }
  readonly label: string
  readonly language: string
  readonly mode: SubmissionMode
  readonly submissionTime: string
  readonly elapsedMs: number | null
  readonly status: SubmissionStatus
  /** null until it is judged. */
  readonly verdict: ShownVerdict | null
  readonly isAccepted: boolean
  readonly points: number
  readonly passedTestCases: number
  readonly totalTestCases: number
}
/** One's own submission with everything its author may see. */
export type ContestSubmissionDetail = ContestSubmission & {
  readonly code: string
  readonly languageId: number
  /** null until it is judged. */
  readonly result: RunResult | null
}
export type ContestSubmitAnswer = {
  readonly success: true
  readonly submission: ContestSubmission
  readonly disqualified: boolean
  readonly message: string
}
export type ContestSubmissionsAnswer = { readonly success: true; readonly submissions: readonly ContestSubmission[] }
export type ContestSubmissionAnswer = { readonly success: true; readonly submission: ContestSubmissionDetail }

const flag = Type.Optional(Type.Union([Type.Literal('true'), Type.Literal('false'), Type.Boolean()]))
/** GET /api/contests/{id}/leaderboard: `virtual` the viewer's own run; `at` the standings after so many seconds. */
export const StandingsQuerySchema = Type.Object({
  virtual: flag,
  at: Type.Optional(Type.Number({ minimum: 0, maximum: 1_000_000 })),
})
export type StandingsQuery = Static<typeof StandingsQuerySchema>
export const OwnSubmissionsQuerySchema = Type.Object({ virtual: flag })

export type StandingsCell = {
  readonly problemId: string
  readonly points: number
  readonly solved: boolean
  /** Wrong submissions before the solution, or all of them. */
  readonly rejected: number
  readonly pending: number
  /** Handed in while the standings stand still. */
  readonly hidden: number
  /** Milliseconds from the start at which the points were reached. */
  readonly solvedAtMs: number | null
  readonly isFirst: boolean
}
export type StandingsRow = {
  readonly userId: string
  readonly username: string
  readonly rank: number
  readonly totalScore: number
  readonly totalPenalty: number
  readonly problemsSolved: number
  readonly cells: readonly StandingsCell[]
  readonly rating: number | null
  /** What a rated contest changed, or would change if it ended now; null where it changes nothing yet. */
  readonly ratingChange: number | null
  /** The viewer's row in their own virtual run, beside the official ones. */
  readonly isVirtual: boolean
}
export type Standings = {
  readonly leaderboard: readonly StandingsRow[]
  /** The viewer's own row; null without one. */
  readonly own: StandingsRow | null
  readonly problems: readonly {
    readonly problemId: string
    readonly label: string
    readonly points: number
    readonly title: string
  }[]
  readonly isFrozen: boolean
  readonly isFinal: boolean
  /** Of the contest or of the virtual run, at which the rows stand. */
  readonly elapsedMs: number
  /** Rises with every change; equal versions hold equal rows. */
  readonly version: number
}
export type StandingsAnswer = { readonly success: true } & Standings

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

/** GET /api/contest-rankings/me. Everything null or 0 before the first rated contest. */
export type ContestRanking = {
  readonly rank: number | null
  readonly rating: number | null
  readonly maxRating: number | null
  readonly contestsParticipated: number
  readonly contestsWon: number
}
export type ContestRankingRow = ContestRanking & {
  readonly rank: number
  readonly rating: number
  readonly userId: string
  readonly username: string
  readonly profileImage: string
}
export const RankingsQuerySchema = Type.Object({
  ...Page,
  limit: Type.Number({ multipleOf: 1, minimum: 1, maximum: 100, default: 50 }),
})
export type RatingPoint = {
  readonly contestId: string
  readonly title: string
  readonly endTime: string
  readonly rank: number
  readonly participants: number
  readonly ratingBefore: number | null
  readonly rating: number
  readonly change: number | null
}
export type ContestUserStats = ContestRanking & {
  readonly userId: string
  readonly username: string
  readonly problemsSolved: number
  readonly submissions: number
  readonly accepted: number
  readonly virtualRuns: number
  readonly bestRank: number | null
}

/** POST /api/contests, by a contest admin. Limits are the specification's; the rules in core/contest say them in words. */
export const ContestFormSchema = Type.Object({
  title: Type.String({ maxLength: 1000 }),
  description: Type.String({ maxLength: 100_000 }),
  startTime: Type.String({ maxLength: 100 }),
  duration: Type.Number(),
  maxParticipants: Type.Optional(Type.Union([Type.Number(), Type.Null()])),
  isPublic: Type.Optional(Type.Boolean()),
  allowVirtualParticipation: Type.Optional(Type.Boolean()),
  penaltyPerWrongSubmission: Type.Optional(Type.Number()),
  maxSubmissionsPerProblem: Type.Optional(Type.Number()),
  problems: Type.Array(
    Type.Object({
      problemId: Type.String({ maxLength: 200 }),
      points: Type.Number(),
      order: Type.Number(),
      subtasks: Type.Optional(
        Type.Union([
          Type.Array(Type.Object({ points: Type.Number(), fromOrdinal: Type.Number(), toOrdinal: Type.Number() }), {
            maxItems: 50,
          }),
          Type.Null(),
        ]),
      ),
      editorial: Type.Optional(Type.String({ maxLength: 100_000 })),
    }),
    { maxItems: 52 },
  ),
  format: Type.Optional(Type.Union([Type.Literal('points'), Type.Literal('icpc'), Type.Literal('ioi')])),
  /** null = never. Minutes before the end. */
  freezeMinutes: Type.Optional(Type.Union([Type.Number(), Type.Null()])),
  isRated: Type.Optional(Type.Boolean()),
  ratedLeast: Type.Optional(Type.Number()),
  /** null = only a contest admin decides. */
  disqualifyAfter: Type.Optional(Type.Union([Type.Number(), Type.Null()])),
  accessCode: Type.Optional(Type.Union([Type.String({ maxLength: 100 }), Type.Null()])),
  invitedUsernames: Type.Optional(Type.Array(Type.String({ maxLength: 100 }), { maxItems: 5000 })),
})
export type ContestForm = Static<typeof ContestFormSchema>
export type ContestCreatedAnswer = { readonly success: true; readonly contest: Contest; readonly message: string }

export const DecisionSchema = Type.Object({
  action: Type.Union([Type.Literal('disqualify'), Type.Literal('restore')]),
  reason: Type.String({ minLength: 1, maxLength: 1000 }),
})
export type DecisionRequest = Static<typeof DecisionSchema>

/** What a contest admin sees of one contestant: reports, submissions and decisions, oldest first. */
export type ContestantLog = {
  readonly userId: string
  readonly username: string
  readonly isDisqualified: boolean
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
    }
export type ContestantSummary = {
  readonly userId: string
  readonly username: string
  readonly violations: number
  readonly isFlagged: boolean
  readonly isDisqualified: boolean
  readonly submissions: number
}

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

export const RejudgeSchema = Type.Object({
  problemId: Type.Optional(Type.Union([Type.String({ maxLength: 200 }), Type.Null()])),
})
/** What a rejudge would change; committed as one step with standings, first solves and ratings. */
export type Rejudge = {
  readonly id: string
  readonly state: 'judging' | 'ready' | 'committed' | 'discarded'
  readonly problemId: string | null
  readonly createdAt: string
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
}
