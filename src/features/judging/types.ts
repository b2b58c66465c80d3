import type { ProblemId, SubmissionId, UserId } from '#contracts/ids'
import type { Limits, TestResult, Verdict } from '#runner'

export const PURPOSES = ['duel', 'contest', 'run', 'practice', 'judge0'] as const
/** Why a program was handed in; decides its place in the queue. */
export type Purpose = (typeof PURPOSES)[number]

/** What to judge against: a stored problem (all its tests, or only the shown ones), or one input given with the request. */
export type Target =
  | { readonly kind: 'problem'; readonly problemId: ProblemId; readonly tests: 'all' | 'shown' }
  | { readonly kind: 'input'; readonly stdin: string; readonly expected: string | null; readonly limits: Partial<Limits> }

export type SubmitRequest = {
  /** null only for programs that use the Judge0-shaped interface. */
  readonly userId: UserId | null
  readonly purpose: Purpose
  /** The duel or contest it belongs to. */
  readonly contextId: string | null
  readonly languageId: number
  readonly source: string
  readonly target: Target
}

/** A submission that is safely stored. `seq` is the order of receipt. */
export type StoredSubmission = {
  readonly id: SubmissionId
  readonly seq: number
  readonly receivedAtMs: number
}

export type JudgedSubmission = StoredSubmission & {
  readonly userId: UserId | null
  readonly purpose: Purpose
  readonly contextId: string | null
  readonly problemId: ProblemId | null
  readonly languageId: number
  readonly verdict: Verdict
  readonly passed: number
  readonly total: number
  readonly cpuMs: number
  readonly memoryKiB: number
  readonly compileOutput: string
  /** One per test that ran. Hidden tests' texts are in here: they leave the server through `visibleResults` only. */
  readonly results: readonly TestResult[]
  readonly judgedAtMs: number
}

/** Stores, judges, remembers. Used by duels, contests, practice and the Judge0-shaped interface. */
export interface JudgingService {
  /**
   * Stores the submission and queues it. When this returns, nothing loses it any more: a restart judges it again.
   * Throws AppError LANGUAGE_UNKNOWN, SOURCE_TOO_LARGE, PROBLEM_NOT_FOUND, JUDGE_UNAVAILABLE, QUEUE_FULL.
   */
  submit(request: SubmitRequest): StoredSubmission
  /** Resolves once it is judged (at once if it already is). */
  judged(id: SubmissionId): Promise<JudgedSubmission>
  /** Calls back for every finished submission of a purpose, after it was stored. Also for those of a former process. */
  onJudged(purpose: Purpose, listener: (submission: JudgedSubmission) => void): void
  /** Live progress: how many tests passed so far. */
  onProgress(purpose: Purpose, listener: (id: SubmissionId, contextId: string | null, passed: number, total: number) => void): void
  /** Queues again what a former process left unfinished; returns how many. Call after all listeners are registered. */
  recover(): number
}
