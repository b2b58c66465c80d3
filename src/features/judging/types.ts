import type { ProblemId, SubmissionId, UserId } from '#contracts/ids'
import type { SUBMISSION_PURPOSES } from '#contracts/labels'
import type { Checker, JudgeJob, Limits, TestResult, Verdict } from '#runner'

/** Why a program was submitted; decides its lane in the queue. */
export type Purpose = (typeof SUBMISSION_PURPOSES)[number]

/**
 * What to judge against: a stored problem (all its tests, or only the shown ones, which are its examples if every test is
 * hidden), one input given with the request, or a picture.
 */
export type Target =
  | { readonly kind: 'problem'; readonly problemId: ProblemId; readonly tests: 'all' | 'shown' }
  | InputTarget
  | PictureTarget

/** A page is rendered and compared with the picture of a target of the CSS arena. */
type PictureTarget = { readonly kind: 'picture'; readonly targetId: string }

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

export type JudgedSubmission = StoredSubmission &
  Pick<SubmitRequest, 'userId' | 'purpose' | 'contextId' | 'languageId'> & {
    readonly problemId: ProblemId | null
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
export type SubmissionRecord = StoredSubmission &
  Pick<SubmitRequest, 'userId' | 'purpose' | 'languageId' | 'source' | 'target'> & {
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
