import { Type } from '@sinclair/typebox'
import { flag } from './claims'
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
  /** Those taken off the list; nothing for anybody but contest admins. */
  archived: flag,
})

export type ContestListQuery = {
  readonly page: number
  readonly limit: number
  readonly status?: ContestStatus | 'all' | undefined
  readonly archived?: boolean | 'true' | 'false' | undefined
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
  /** Off the list; by its link it is still there for who took part. */
  readonly isArchived: boolean
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
  /** False: a private contest that this viewer is not in. Its standings and clarifications stay closed to them. */
  readonly seesInside: boolean
  /** The standings stand still now. */
  readonly isFrozen: boolean
  /** A contest admin who runs this contest. */
  readonly manages: boolean
  /** The viewer takes part, or would, without a rank and a rating. */
  readonly isOutOfCompetition: boolean
  /** Ended and not final: what it waits for; null otherwise. */
  readonly waitsFor: { readonly unjudged: number; readonly organiser: boolean } | null
  /** Once final: whether ratings moved, and of how many participants; null before, and where it is not rated. */
  readonly rated: { readonly moved: boolean; readonly participants: number; readonly least: number } | null
  readonly formatName: string
  readonly formatExplanation: string
  /** What organisers changed of what measures the contestants, newest first. */
  readonly changes: readonly ContestNotice[]
}
/** A change in a sentence. */
export type ContestNotice = { readonly at: string; readonly words: string }

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

export type RegistrationAnswer = { readonly success: true; readonly isRegistered: boolean; readonly message: string }
export type VirtualRunAnswer = { readonly success: true } & VirtualRun
