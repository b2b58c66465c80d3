import type { RunResult } from '#contracts/http/judge'
import type { ProblemId, SubmissionId, UserId } from '#contracts/ids'
import type { Checker, JudgeJob, Limits, TestResult, Verdict } from '#runner'
import type { Viewer } from './visible-results'

export const PURPOSES = ['duel', 'contest', 'run', 'practice', 'rejudge', 'judge0'] as const
/** Why a program was handed in; decides its place in the queue. */
export type Purpose = (typeof PURPOSES)[number]

/**
 * What to judge against: a stored problem (all its tests, or only the shown ones, which are its examples where every test
 * is hidden), or one input given with the request.
 */
export type Target =
  | { readonly kind: 'problem'; readonly problemId: ProblemId; readonly tests: 'all' | 'shown' }
  | InputTarget

/** One input given with the request. `expected` null: any clean exit is accepted. */
export type InputTarget = {
  readonly kind: 'input'
  readonly stdin: string
  /** The same in Base64, where it is not UTF-8: this is what the program reads. */
  readonly stdinBytes?: string
  /** An input of a player's own for this problem: its driver code calls the program as it does in its tests. */
  readonly driverOf?: ProblemId
  readonly expected: string | null
  readonly limits: Partial<Limits>
  readonly checker?: Checker
  /** How often it is run, as long as it is accepted: for times that can be trusted. Default 1. */
  readonly runs?: number
  /** Command lines and streams, where a program asks for its own. */
  readonly launch?: Pick<JudgeJob, 'programArguments' | 'compilerOptions' | 'stderrToStdout' | 'cpuExtraMs'>
}

export type SubmitRequest = {
  /** null only for programs that use the Judge0-shaped interface. */
  readonly userId: UserId | null
  readonly purpose: Purpose
  /** The duel or contest it belongs to. */
  readonly contextId: string | null
  readonly languageId: number
  readonly source: string
  readonly target: Target
  /** A name made up by the client, under which the user may ask for its place while it is not judged. Not stored. */
  readonly ticket?: string | undefined
  /**
   * A run that somebody waits for: aborted before its verdict, it is ended and forgotten, and `judged` rejects with
   * RUN_CANCELLED, or with RUN_OVERDUE where the signal was a time-out's. The same user's next run of the same problem in
   * the same place aborts it, too.
   */
  readonly signal?: AbortSignal | undefined
  /** Who takes turns with others in the queue. Default: the user, else all who have no user together. */
  readonly owner?: string
  /** A zip archive in Base64, unpacked beside the source: see `unpackArchive`. */
  readonly archive?: string
  /** Judge every test, or stop at the first failed one. Default: by the purpose. */
  readonly allTests?: boolean
  /** What a caller wants back with the submission; kept as it is, never looked at. */
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
  /** One per test that ran. Hidden tests' texts are in here: they leave the server through `visibleResults` only. */
  readonly results: readonly TestResult[]
  readonly judgedAtMs: number
}

/** Everything that is stored of a submission, judged or not. For those who own it: the source is in here. */
export type SubmissionRecord = StoredSubmission & {
  readonly userId: UserId | null
  readonly purpose: Purpose
  readonly languageId: number
  readonly source: string
  readonly target: Target
  readonly extra: Readonly<Record<string, unknown>>
  /** `judging`: a slot works on it now. */
  readonly state: 'queued' | 'judging' | 'done'
  /** null until it is judged. */
  readonly judged: JudgedSubmission | null
}

export type SubmissionTally = {
  readonly total: number
  readonly byLanguage: readonly { readonly languageId: number; readonly count: number }[]
  /** The last test that ran says how; `verdict` null: not judged yet. */
  readonly byEnding: readonly {
    readonly verdict: Verdict | null
    readonly exitCode: number | null
    readonly signal: number | null
    readonly count: number
  }[]
  /** Oldest first, days without any left out; the last 30 days. */
  readonly byDay: readonly { readonly day: string; readonly count: number }[]
}

export type JudgingWatcher = {
  /** `waitedMs`: since its arrival; after a restart that counts the time in between. */
  readonly started: (submission: { readonly purpose: Purpose; readonly waitedMs: number }) => void
  readonly judged: (submission: { readonly purpose: Purpose; readonly verdict: Verdict }) => void
}

/** Stores, judges, remembers. Used by duels, contests, practice and the Judge0-shaped interface. */
export interface JudgingService {
  /**
   * Stores the submission and queues it. When this returns, nothing loses it any more: a restart judges it again.
   * Throws AppError LANGUAGE_UNKNOWN, SOURCE_TOO_LARGE, PROBLEM_NOT_FOUND, NO_SAMPLE_TESTS, JUDGE_UNAVAILABLE,
   * QUEUE_FULL.
   */
  submit(request: SubmitRequest): StoredSubmission
  /**
   * The same for several, which are stored together, all or none: one wait for the disk. In the order given.
   * Throws what `submit` throws of the first that is refused; nothing is stored then.
   */
  submitAll(requests: readonly SubmitRequest[]): readonly StoredSubmission[]
  /** Resolves once it is judged (at once if it already is). */
  judged(id: SubmissionId): Promise<JudgedSubmission>
  /** Where a submission stands in the queue, from 1, if nothing else arrives; null if it does not wait. */
  place(id: SubmissionId): number | null
  /** The same of a user's own submission, by its ticket or its id; null for those of others, too. */
  placeFor(userId: UserId, ticketOrId: string): number | null
  /** How many more submissions of a purpose would be taken now. */
  capacity(purpose: Purpose): number
  /** What is stored under an id, or null. */
  find(id: SubmissionId): SubmissionRecord | null
  /** The archive that came with a submission, in Base64, or null. */
  archive(id: SubmissionId): string | null
  /** A judged submission as its author may see it, and everybody else: see `visibleResults`. */
  shown(submission: JudgedSubmission, viewer?: Viewer): RunResult
  /** Submissions of one purpose, newest first, by their ids, and how many there are. */
  list(
    purpose: Purpose,
    page: { readonly limit: number; readonly offset: number },
  ): {
    readonly ids: readonly SubmissionId[]
    readonly total: number
  }
  /** How many submissions without a user a purpose has, by language and by how they ended, and a day (UTC). */
  tally(purpose: Purpose): Promise<SubmissionTally>
  /** Removes a judged submission for good; false if there is none, or it is still being judged. */
  remove(id: SubmissionId): boolean
  /**
   * Calls back for every finished submission of a purpose, after it was stored. Also for those of a former process,
   * and, should the process end between the storing and the calling, once more after the restart: listeners must be
   * idempotent. A listener that throws is logged and does not keep others from being told.
   */
  onJudged(purpose: Purpose, listener: (submission: JudgedSubmission) => void): void
  /** Tells of every submission that a slot takes and of every verdict, for figures; nothing may hang on it. */
  watch(watcher: JudgingWatcher): void
  /**
   * Judges those again whose last word was the judge's own failure, oldest first; returns how many. Such a verdict counts
   * for nobody, so a better one changes what follows from it: standings, a practice mark; never a duel that is over.
   */
  retryFailed(): number
  /** How many `retryFailed` would take. */
  failed(): number
  /** Live progress: how many tests passed so far. */
  onProgress(
    purpose: Purpose,
    listener: (id: SubmissionId, contextId: string | null, passed: number, total: number) => void,
  ): void
  /** Queues again what a former process left unfinished; returns how many. Call after all listeners are registered. */
  recover(): number
  /** Stops handing out work and storing verdicts. What is unfinished stays so, for the next process. */
  close(): void
}
