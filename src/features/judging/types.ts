import type { RunResult } from '#contracts/http/judge'
import type { ProblemId, SubmissionId, UserId } from '#contracts/ids'
import type { Checker, JudgeJob, Limits, TestResult, Verdict } from '#runner'
import type { Viewer } from './visible-results'

export const PURPOSES = ['duel', 'contest', 'run', 'practice', 'rejudge', 'judge0'] as const
/** Why a program was submitted; decides its lane in the queue. */
export type Purpose = (typeof PURPOSES)[number]

/**
 * What to judge against: a stored problem (all its tests, or only the shown ones, which are its examples if every test is
 * hidden), or one input given with the request.
 */
export type Target =
  | { readonly kind: 'problem'; readonly problemId: ProblemId; readonly tests: 'all' | 'shown' }
  | InputTarget

/** One input given with the request. `expected` null: any clean exit is accepted. */
export type InputTarget = {
  readonly kind: 'input'
  readonly stdin: string
  /** The input in Base64 if it is not valid UTF-8: the program reads these bytes. */
  readonly stdinBytes?: string
  /** The input is a custom one for this problem: the problem's driver code calls the program as in its tests. */
  readonly driverOf?: ProblemId
  readonly expected: string | null
  /** Further inputs, after the first; compared as the problem of `driverOf` compares, where that needs no program. */
  readonly others?: readonly { readonly stdin: string; readonly expected: string | null }[]
  readonly limits: Partial<Limits>
  readonly checker?: Checker
  /** How often it is run while it is accepted, for reliable times. Default 1. */
  readonly runs?: number
  /** Command lines and streams, if the request sets its own. */
  readonly launch?: Pick<JudgeJob, 'programArguments' | 'compilerOptions' | 'stderrToStdout' | 'cpuExtraMs'>
}

export type SubmitRequest = {
  /** Null only for programs of the Judge0-shaped interface. */
  readonly userId: UserId | null
  readonly purpose: Purpose
  /** The duel or contest it belongs to. */
  readonly contextId: string | null
  readonly languageId: number
  readonly source: string
  readonly target: Target
  /** A name chosen by the client, with which the user may ask for the place in the queue until the verdict. Not stored. */
  readonly ticket?: string | undefined
  /**
   * For a run with a waiting client: if aborted before its verdict, the run is ended and forgotten, and `judged` rejects with
   * RUN_CANCELLED, or with RUN_OVERDUE if the signal was a time-out's. The same user's next run of the same problem in the same
   * place aborts it, too.
   */
  readonly signal?: AbortSignal | undefined
  /** Who takes turns with others in the queue. Default: the user; all submissions without a user share one turn. */
  readonly owner?: string
  /** A zip archive in Base64, unpacked next to the source: see `unpackArchive`. */
  readonly archive?: string
  /** Judge every test, or stop at the first failed one. Default: by the purpose. */
  readonly allTests?: boolean
  /** Opaque data of the caller, stored and returned with the submission. */
  readonly extra?: Readonly<Record<string, unknown>>
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
  /** One per test that ran. Includes hidden tests' texts: they leave the server through `visibleResults` only. */
  readonly results: readonly TestResult[]
  readonly judgedAtMs: number
}

/** All stored data of a submission, judged or not. Includes the source, so it is for the owner only. */
export type SubmissionRecord = StoredSubmission & {
  readonly userId: UserId | null
  readonly purpose: Purpose
  readonly languageId: number
  readonly source: string
  readonly target: Target
  readonly extra: Readonly<Record<string, unknown>>
  /** `judging`: a slot is working on it. */
  readonly state: 'queued' | 'judging' | 'done'
  /** Null until it is judged. */
  readonly judged: JudgedSubmission | null
}

export type SubmissionTally = {
  readonly total: number
  readonly byLanguage: readonly { readonly languageId: number; readonly count: number }[]
  /** By the last test that ran; `verdict` null: not judged yet. */
  readonly byEnding: readonly {
    readonly verdict: Verdict | null
    readonly exitCode: number | null
    readonly signal: number | null
    readonly count: number
  }[]
  /** Oldest first, without gaps; the last 30 days. */
  readonly byDay: readonly { readonly day: string; readonly count: number }[]
}

export type JudgingWatcher = {
  /** `waitedMs`: since its arrival; after a restart this includes the downtime. */
  readonly started: (submission: { readonly purpose: Purpose; readonly waitedMs: number }) => void
  readonly judged: (submission: { readonly purpose: Purpose; readonly verdict: Verdict }) => void
}

/** Stores and judges submissions. Used by duels, contests, practice and the Judge0-shaped interface. */
export interface JudgingService {
  /**
   * Stores the submission and queues it. Once this returns, the submission cannot be lost: a restart judges it again. Throws
   * AppError LANGUAGE_UNKNOWN, SOURCE_TOO_LARGE, PROBLEM_NOT_FOUND, NO_SAMPLE_TESTS, JUDGE_UNAVAILABLE, QUEUE_FULL.
   */
  submit(request: SubmitRequest): StoredSubmission
  /**
   * Submits several in one transaction, all or none, which waits for the disk only once. Returns them in the order given. Throws
   * the error of the first that `submit` would refuse; nothing is stored then.
   */
  submitAll(requests: readonly SubmitRequest[]): readonly StoredSubmission[]
  /** Resolves once it is judged (at once if it already is). */
  judged(id: SubmissionId): Promise<JudgedSubmission>
  /** The place in the queue, from 1, if nothing else arrives; null if it does not wait. */
  place(id: SubmissionId): number | null
  /** The place of a user's own submission, by its ticket or its id; null for those of others, too. */
  placeFor(userId: UserId, ticketOrId: string): number | null
  /** How many more submissions of a purpose would be accepted now. */
  capacity(purpose: Purpose): number
  /** The submission with this id, or null. */
  find(id: SubmissionId): SubmissionRecord | null
  /** A submission's archive in Base64, or null. */
  archive(id: SubmissionId): string | null
  /** The result of a judged submission that its author and all others may see: see `visibleResults`. */
  shown(submission: JudgedSubmission, viewer?: Viewer): RunResult
  /** Submissions of one purpose, newest first, by their ids, with the total. */
  list(
    purpose: Purpose,
    page: { readonly limit: number; readonly offset: number },
  ): {
    readonly ids: readonly SubmissionId[]
    readonly total: number
  }
  /** Counts a purpose's submissions without a user by language, by ending and by day (UTC). */
  tally(purpose: Purpose): Promise<SubmissionTally>
  /** Deletes a judged submission permanently; false if it does not exist or is still being judged. */
  remove(id: SubmissionId): boolean
  /**
   * Calls `listener` for every finished submission of a purpose, after it was stored. This includes those of a previous process,
   * and, if the process ends between the storing and the call, a repetition after the restart: listeners must be idempotent. An
   * error of a listener is logged and does not affect the others.
   */
  onJudged(purpose: Purpose, listener: (submission: JudgedSubmission) => void): void
  /** Reports every submission that a slot takes and every verdict, for metrics; no behaviour may depend on it. */
  watch(watcher: JudgingWatcher): void
  /**
   * Judges submissions again whose final verdict was the judge's own failure, oldest first; returns the number. Such a verdict
   * counts for no one, so a better one changes what depends on it: standings, a practice mark; never a duel that is over.
   */
  retryFailed(): number
  /** The number of submissions that `retryFailed` would judge. */
  failed(): number
  /** Live progress: the number of tests passed so far. */
  onProgress(
    purpose: Purpose,
    listener: (id: SubmissionId, contextId: string | null, passed: number, total: number) => void,
  ): void
  /** Queues what a previous process left unfinished; returns the number. Call after all listeners are registered. */
  recover(): number
  /** Stops dispatching jobs and storing verdicts. Unfinished submissions are left to the next process. */
  close(): void
}
