import type { ProblemId, SubmissionId, UserId } from '#contracts/ids'
import type { SUBMISSION_PURPOSES } from '#contracts/labels'
import type { Checker, JudgeJob, Limits, TestResult, Verdict } from '#runner'

/** Why a program was submitted. The purpose decides its lane in the queue. */
export type Purpose = (typeof SUBMISSION_PURPOSES)[number]

/**
 * What a submission is judged against: a stored problem, one input given with the request, or a picture. `shown` are
 * the problem's shown tests, or its examples if every test is hidden.
 */
export type Target =
  | { readonly kind: 'problem'; readonly problemId: ProblemId; readonly tests: 'all' | 'shown' }
  | InputTarget
  | PictureTarget

/** The picture of a target of the CSS arena, with which the rendered page is compared. */
type PictureTarget = { readonly kind: 'picture'; readonly targetId: string }

/** One input given with the request. If `expected` is null, any clean exit is accepted. */
export type InputTarget = {
  readonly kind: 'input'
  readonly stdin: string
  /** The input in Base64 if it is not valid UTF-8; the program then reads these bytes. */
  readonly stdinBytes?: string
  /** The problem to which the custom input belongs: its driver code calls the program as in the problem's tests. */
  readonly driverOf?: ProblemId
  readonly expected: string | null
  /**
   * Further inputs after the first. They are compared like those of the problem `driverOf`, unless that needs a checker
   * program.
   */
  readonly others?: readonly { readonly stdin: string; readonly expected: string | null }[]
  readonly limits: Partial<Limits>
  readonly checker?: Checker
  /** How often the program is run while it is accepted, for reliable times. Default: 1. */
  readonly runs?: number
  /** Command lines and streams, if the request sets its own. */
  readonly launch?: Pick<JudgeJob, 'programArguments' | 'compilerOptions' | 'stderrToStdout' | 'cpuExtraMs'>
}

export type SubmitRequest = {
  /** Null only for programs of the Judge0-shaped interface. */
  readonly userId: UserId | null
  readonly purpose: Purpose
  /** The duel or contest to which the submission belongs. */
  readonly contextId: string | null
  readonly languageId: number
  readonly source: string
  readonly target: Target
  /**
   * A name chosen by the client, by which the user may ask for the place in the queue until the verdict. Not stored.
   */
  readonly ticket?: string | undefined
  /**
   * For a run with a waiting client. If it is aborted before the verdict, the run is ended and dropped, and `judged`
   * rejects with RUN_CANCELLED, or with RUN_OVERDUE if the signal was a time-out. The same user's next run of the same
   * problem at the same place aborts it, too.
   */
  readonly signal?: AbortSignal | undefined
  /** The owner of the turn in the queue. Default: the user; all submissions without a user share one turn. */
  readonly owner?: string
  /** A zip archive in Base64, unpacked next to the source: see `unpackArchive`. */
  readonly archive?: string
  /** Whether every test is judged, or judging stops at the first failed one. Default: by the purpose. */
  readonly allTests?: boolean
  /** Opaque data of the caller, stored and returned with the submission. */
  readonly extra?: Readonly<Record<string, unknown>>
}

/** A stored submission. `seq` is its place in the order of receipt. */
export type StoredSubmission = {
  readonly id: SubmissionId
  readonly seq: number
  readonly receivedAtMs: number
}

export type JudgedSubmission = StoredSubmission &
  Pick<SubmitRequest, 'userId' | 'purpose' | 'contextId' | 'languageId'> & {
    readonly problemId: ProblemId | null
    readonly verdict: Verdict
    readonly passed: number
    readonly total: number
    readonly cpuMs: number
    readonly memoryKiB: number
    readonly compileOutput: string
    /**
     * One per test that ran, including the texts of hidden tests, which leave the server only through `visibleResults`.
     */
    readonly results: readonly TestResult[]
    readonly judgedAtMs: number
  }

/** All stored data of a submission, judged or not. It includes the source, so it is for the owner only. */
export type SubmissionRecord = StoredSubmission &
  Pick<SubmitRequest, 'userId' | 'purpose' | 'languageId' | 'source' | 'target'> & {
    readonly extra: Readonly<Record<string, unknown>>
    /** `judging` means that a slot is working on it. */
    readonly state: 'queued' | 'judging' | 'done'
    /** Null until the submission is judged. */
    readonly judged: JudgedSubmission | null
  }

export type SubmissionTally = {
  readonly total: number
  readonly byLanguage: readonly { readonly languageId: number; readonly count: number }[]
  /**
   * The number of submissions for each result of the last test that ran; `verdict` is null for those not judged yet.
   */
  readonly byEnding: readonly {
    readonly verdict: Verdict | null
    readonly exitCode: number | null
    readonly signal: number | null
    readonly count: number
  }[]
  /** The last 30 days, oldest first, without gaps. */
  readonly byDay: readonly { readonly day: string; readonly count: number }[]
}

export type JudgingWatcher = {
  /** `waitedMs` counts from the receipt of the submission; after a restart it includes the downtime. */
  readonly started: (submission: { readonly purpose: Purpose; readonly waitedMs: number }) => void
  readonly judged: (submission: { readonly purpose: Purpose; readonly verdict: Verdict }) => void
}
