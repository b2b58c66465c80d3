import type { COMPARING } from './checkers/comparing/all.gen.ts'
/** The judge's own vocabulary. The runner knows nothing of users, duels or contests. */

/** What one test, or one whole submission, came to. `internal-error` is the judge's failure, never the program's. */
export const VERDICTS = [
  'accepted',
  'wrong-answer',
  'time-limit',
  'memory-limit',
  'runtime-error',
  'compilation-error',
  'output-limit',
  'internal-error',
] as const
export type Verdict = (typeof VERDICTS)[number]

/** Limits of one run. Units are in the names. Every field has a default in `limits.ts`. */
export type Limits = {
  readonly cpuMs: number
  readonly wallMs: number
  readonly memoryKiB: number
  readonly stackKiB: number
  readonly processes: number
  readonly fileKiB: number
  readonly outputKiB: number
}

/** How an output is compared. `tokens` is the default: white space ignored, case-sensitive. */
export type Checker = ComparingChecker | ProgramChecker | JavaScriptChecker | InteractorChecker

type ComparingRules = typeof COMPARING
/**
 * What needs no code of the problem's author: one for each file in checkers/comparing, with what a problem sets of it.
 */
export type ComparingChecker = {
  [Kind in keyof ComparingRules]: { readonly kind: Kind } & {
    readonly [Option in ComparingRules[Kind]['options'][number]]: number | null
  } & { readonly [Flag in FlagOf<ComparingRules[Kind]>]: boolean }
}[keyof ComparingRules]
type FlagOf<Rule> = Rule extends { readonly flags: readonly (infer Flag extends string)[] } ? Flag : never

/**
 * The author's own checker, run in the sandbox, apart from the contestant's program. `testlib`: arguments input,
 * output, answer; exit codes 0 to 3; its word on standard error. `icpc`: arguments input, answer, feedback directory;
 * the output on standard input; exit codes 42 and 43; its word in judgemessage.txt.
 */
export type ProgramChecker = AuthorProgram & { readonly kind: 'program' }

/**
 * The author's program that the contestant's talks with: each one's standard output is the other's standard input. It
 * runs in a sandbox of its own. `testlib`: arguments input, a file of its own, answer; exit codes 0 to 3; its word on
 * standard error. `icpc`: arguments input, answer, feedback directory; exit codes 42 and 43; its word in
 * judgemessage.txt.
 */
export type InteractorChecker = AuthorProgram & { readonly kind: 'interactor' }

export type AuthorProgram = {
  readonly protocol: 'testlib' | 'icpc'
  readonly languageId: number
  readonly source: string
  /** Beside the source when it is built and run: headers such as testlib.h. Paths are relative. */
  readonly files?: readonly { readonly path: string; readonly content: string }[]
  /** After those of its protocol. */
  readonly arguments?: readonly string[]
  /**
   * Above 1, in the `icpc` protocol: where it accepts and leaves `nextpass.in` in the feedback directory, the program is run again on
   * that, at most so many times in all; what else it leaves there stays for it.
   */
  readonly passes?: number
}

/** Defines `check({ input, output, expected })`, which returns true, false, or `{ accepted, message }`. */
type JavaScriptChecker = { readonly kind: 'javascript'; readonly source: string }

/** One test. `expected` null means "only run it" (practice, custom input): any clean exit is accepted. */
export type JudgeTest = {
  readonly input: string
  /** The same, where it is not UTF-8: this is what the program reads. */
  readonly inputBytes?: Uint8Array
  readonly expected: string | null
  /** In place of the job's, of the same kind: other arguments or tolerances. */
  readonly checker?: Checker
  /** After the job's own. */
  readonly programArguments?: readonly string[]
  /** Beside the program when it runs on this test, which then starts in their directory. */
  readonly files?: () => readonly JobFile[]
}

/** A file beside the source. The path is relative, without empty, `.` and `..` parts. */
export type JobFile = { readonly path: string; readonly mode: number; readonly content: Uint8Array }

/** What a program made; `name` '' is what it printed, all of it. */
export type MadeFile = { readonly name: string; readonly content: Uint8Array }

export type JudgeJob = {
  readonly languageId: number
  readonly source: string
  readonly tests: readonly JudgeTest[]
  readonly limits: Partial<Limits>
  readonly checker: Checker
  /** Else every test is judged: where counts of passed tests are compared, and in a run. */
  readonly stopAtFirstFailure: boolean
  /**
   * Asked before each test, with the results so far: the verdict that it has without being judged, as nothing depends on it any
   * more. Null: it is judged.
   */
  readonly settled?: (results: readonly TestResult[]) => Verdict | null | Promise<Verdict | null>
  /** Asked after each test, with the results so far: whether the tests that follow need not be judged. */
  readonly isOver?: (results: readonly TestResult[]) => boolean | Promise<boolean>
  /** Stops after this many tests that ran into a time limit: one such test is the slowest thing a slot can do. */
  readonly stopAfterTimeLimits?: number
  /** Added to the program's own command line. */
  readonly programArguments?: readonly string[]
  /** Added to the compiler's command line; nothing where nothing is compiled. */
  readonly compilerOptions?: readonly string[]
  /** What the program writes to standard error arrives on standard output, in the order in which it was written. */
  readonly stderrToStdout?: boolean
  /**
   * What lies beside the source; asked for when a slot takes the job. The source itself is never replaced. With files,
   * a program starts in their directory, which it cannot write to.
   */
  readonly files?: () => readonly JobFile[]
  /**
   * Each test's result has what the program made: all that it printed, and the files that it left where it was started. Its directory
   * is empty and its own then, and it is no contestant's: for programs that make tests.
   */
  readonly collects?: boolean
  /** The program is a checker, an interactor or the judge's own, no contestant's: what it compiles to outlives the judge. */
  readonly keepsProgram?: boolean
  /** How much longer than its processor time a program may run before it is ended; its verdict stays a time limit. */
  readonly cpuExtraMs?: number
}

/** The lane in which a job waits: lanes share slot time by weight, see scheduler/lanes.ts. */
export type Priority = 'duelSubmit' | 'contestSubmit' | 'run' | 'practice' | 'rejudge'

export type JudgeOptions = {
  readonly priority: Priority
  /** Who asks, over all lanes: the owner who has used the least slot time goes first. */
  readonly owner: string
  /** Taken however many wait: its submitter was promised a verdict. */
  readonly isAdmitted?: boolean
  /** Names the job over restarts: what another machine judged meanwhile is then accepted, once. */
  readonly key?: string
  /** The caller calls `confirm` once it has stored the result; until then another machine's copy of it is kept. */
  readonly confirms?: boolean
  /** Aborted, the job is taken out of the queue or ended in its slot, and `judge` rejects with JobCancelled. */
  readonly signal?: AbortSignal
  /** Called when a slot takes the job; once more if that slot is lost and another takes it. */
  readonly onStart?: () => void
  /** Called as tests finish, for live progress: from another machine without what the program printed. */
  readonly onTest?: (index: number, result: TestResult) => void
}

export type TestResult = {
  readonly verdict: Verdict
  /** CPU time of the whole process tree. */
  readonly cpuMs: number
  readonly wallMs: number
  /** Peak of the largest process. */
  readonly memoryKiB: number
  readonly exitCode: number | null
  readonly signal: number | null
  /** Bounded; non-UTF-8 bytes are replaced. */
  readonly stdout: string
  readonly stderr: string
  /** Only where one of the streams is not UTF-8: the bytes of both, in Base64. */
  readonly raw?: { readonly stdout: string; readonly stderr: string }
  /** The checker's or the judge's word about it, or ''. */
  readonly message: string
  /** What the problem's own checker wrote of an accepted or refused test: the points it is worth, or the part of them. */
  readonly score?: number
  readonly multiplier?: number
  /** Only where it was run more than once: see AuthorProgram. */
  readonly passes?: number
  /** Only of a job that collects, and of a run that ended well. */
  readonly made?: readonly MadeFile[]
  /**
   * Only of an interactive problem: who said what, `>` before the program's lines and `<` before those it was sent;
   * bounded.
   */
  readonly transcript?: string
}

export type JudgeResult = {
  readonly verdict: Verdict
  /** Compiler's output, bounded, free of the server's paths; '' where nothing was said or nothing is compiled. */
  readonly compileOutput: string
  /**
   * One per test that ran, in order; shorter than `tests` after a stop or a compilation error: the others were not run.
   */
  readonly tests: readonly TestResult[]
  readonly passed: number
  /** Maximum over tests. */
  readonly cpuMs: number
  readonly memoryKiB: number
}

/** A language that can run here now. `name` shows the version that is really installed. */
export type RunnerLanguage = {
  readonly id: number
  readonly name: string
  /** Lower-case key of the family: python, java, cpp, c, javascript. */
  readonly key: string
  /** CodeMirror mode key. */
  readonly editorMode: string
  readonly template: string
  readonly compiled: boolean
  /** How a program of default limits is compiled and run, as a shell command; `compile` null: it is not. */
  readonly commands: { readonly sourceFile: string; readonly compile: string | null; readonly run: string }
}

export type RunnerStatus = {
  readonly available: boolean
  readonly sandbox: 'docker' | 'bubblewrap' | 'none'
  /** Why runs are refused, or what protection is missing; '' if nothing. */
  readonly note: string
  readonly slots: { readonly total: number; readonly ready: number; readonly busy: number }
  /** Jobs that wait for a slot. */
  readonly queued: number
  readonly queuedBy: Readonly<Record<Priority, number>>
  /** How long the job has waited for a slot that has waited longest; null if none waits. */
  readonly longestWaitMs: number | null
  /** The slots finish what they have and take nothing new. */
  readonly drained: boolean
  /** Judging on other machines; null: it is not set up. */
  readonly fleet: FleetStatus | null
}

/** What a machine that judges for a server is doing. */
export const WORKER_STATES = ['checking', 'ready', 'drained', 'refused'] as const

/** How fast a machine is, beside the one that time limits are meant for. `unmeasured`: nothing is known of it yet. */
export type SpeedClass = 'reference' | 'slower' | 'faster' | 'unmeasured'

/** One machine that judges for this server. */
export type JudgeStatus = {
  /** Its name, with a part that is new with each of its starts. */
  readonly id: string
  readonly host: string
  readonly version: string
  readonly state: (typeof WORKER_STATES)[number]
  /** Why it is drained or refused, or what is amiss; '' if nothing. */
  readonly reason: string
  readonly slots: number
  readonly busy: number
  readonly sandbox: string
  /** What the reference program takes there, in ms; null: not measured yet. */
  readonly speedMs: number | null
  readonly speed: SpeedClass
  readonly languages: readonly string[]
  /** Those of them whose version is another than here: they get no jobs there. */
  readonly differing: readonly string[]
  readonly silentMs: number
  /** Jobs judged, and failed, since this server's start. */
  readonly judged: number
  readonly failed: number
  /** Verdicts of its that others contradicted. */
  readonly differences: number
  readonly cache: { readonly bytes: number; readonly fetched: number; readonly refused: number }
}

export type FleetStatus = {
  readonly connected: boolean
  /** Why there is no connection, in a sentence; ''. */
  readonly error: string
  /** What the reference program takes where time limits are meant for, in ms; null: not known yet. */
  readonly referenceMs: number | null
  readonly judges: readonly JudgeStatus[]
  /** Since the server's start. */
  readonly counts: {
    readonly dispatched: number
    readonly accepted: number
    /** Copies of results that were accepted before, or that no one waits for. */
    readonly dropped: number
    /** Messages of another shape, protocol or size, and results that cannot be true. */
    readonly refused: number
    /** Jobs whose worker was silent, or did not have them. */
    readonly lost: number
    readonly judgedTwice: number
    readonly differing: number
  }
  /** What people should look at, newest first. */
  readonly alarms: readonly { readonly atMs: number; readonly key: string; readonly message: string }[]
  /** What lies in the object store for workers: programs, tests, checkers. */
  readonly storedBytes: number
}

/**
 * A language with its toolchain as it is here, and as it is in the judge's image: "Node.js 20.20.2", "Node.js 18.20".
 */
export type VersionDifference = { readonly title: string; readonly here: string; readonly inImage: string }
