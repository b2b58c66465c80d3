import type { COMPARING } from './checkers/comparing/all.gen.ts'
/** The judge's own vocabulary. The runner has no notion of users, duels or contests. */

/** The verdict on one test or on a whole submission. `internal-error` is the judge's failure, never the program's. */
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
/** Checkers that need no code of the problem's author: one for each file in checkers/comparing, with the options that a problem sets. */
export type ComparingChecker = {
  [Kind in keyof ComparingRules]: { readonly kind: Kind } & {
    readonly [Option in ComparingRules[Kind]['options'][number]]: number | null
  } & { readonly [Flag in FlagOf<ComparingRules[Kind]>]: boolean }
}[keyof ComparingRules]
type FlagOf<Rule> = Rule extends { readonly flags: readonly (infer Flag extends string)[] } ? Flag : never

/**
 * The author's own checker, run in the sandbox, apart from the contestant's program. `testlib`: arguments input,
 * output, answer; exit codes 0 to 3; its message on standard error. `icpc`: arguments input, answer, feedback
 * directory; the output on standard input; exit codes 42 and 43; its message in judgemessage.txt.
 */
export type ProgramChecker = AuthorProgram & { readonly kind: 'program' }

/**
 * The author's program that the contestant's program communicates with: the standard output of each is the standard
 * input of the other. It runs in a sandbox of its own. `testlib`: arguments input, a file of its own, answer; exit
 * codes 0 to 3; its message on standard error. `icpc`: arguments input, answer, feedback directory; exit codes 42 and
 * 43; its message in judgemessage.txt.
 */
export type InteractorChecker = AuthorProgram & { readonly kind: 'interactor' }

export type AuthorProgram = {
  readonly protocol: 'testlib' | 'icpc'
  readonly languageId: number
  readonly source: string
  /** Files beside the source when it is built and run, such as testlib.h. Paths are relative. */
  readonly files?: readonly { readonly path: string; readonly content: string }[]
  /** Appended to the arguments of its protocol. */
  readonly arguments?: readonly string[]
  /**
   * The most passes, if above 1; `icpc` only. If the program accepts and leaves `nextpass.in` in the feedback
   * directory, the contestant's program is run again on that file. Other files in the directory are kept for the next
   * pass.
   */
  readonly passes?: number
  /** Replace those that all checkers and interactors have. Only tests set them. */
  readonly limits?: Partial<Limits>
}

/** Defines `check({ input, output, expected })`, which returns true, false, or `{ accepted, message }`. */
type JavaScriptChecker = { readonly kind: 'javascript'; readonly source: string }

/** One test. `expected` null means "only run it" (practice, custom input): any clean exit is accepted. */
export type JudgeTest = {
  readonly input: string
  /** The input that the program reads, if it is not UTF-8. */
  readonly inputBytes?: Uint8Array
  readonly expected: string | null
  /** Replaces the job's checker with one of the same kind, but other arguments or tolerances. */
  readonly checker?: Checker
  /** Appended to the job's own. */
  readonly programArguments?: readonly string[]
  /** Files beside the program on this test, which then starts in their directory. */
  readonly files?: () => readonly JobFile[]
}

/** A file beside the source. The path is relative, without empty, `.` and `..` parts. */
export type JobFile = { readonly path: string; readonly mode: number; readonly content: Uint8Array }

/** A file that a program made; `name` '' is its whole output. */
export type MadeFile = { readonly name: string; readonly content: Uint8Array }

export type JudgeJob = {
  readonly languageId: number
  readonly source: string
  readonly tests: readonly JudgeTest[]
  readonly limits: Partial<Limits>
  readonly checker: Checker
  /** If false, every test is judged: where counts of passed tests are compared, and in a run. */
  readonly stopAtFirstFailure: boolean
  /**
   * Called before each test with the results so far. Returns the test's verdict if nothing depends on it any more, so
   * that it is not judged; null if it must be judged.
   */
  readonly settled?: (results: readonly TestResult[]) => Verdict | null | Promise<Verdict | null>
  /** Called after each test with the results so far: whether the remaining tests need not be judged. */
  readonly isOver?: (results: readonly TestResult[]) => boolean | Promise<boolean>
  /** Stops after this many tests that exceeded a time limit, as nothing takes a slot longer than such a test. */
  readonly stopAfterTimeLimits?: number
  /** Appended to the program's own command line. */
  readonly programArguments?: readonly string[]
  /** Appended to the compiler's command line; ignored if nothing is compiled. */
  readonly compilerOptions?: readonly string[]
  /** Sends the program's standard error to standard output, in the order of writing. */
  readonly stderrToStdout?: boolean
  /**
   * Files beside the source, requested when a slot takes the job. They never replace the source itself. With files, a
   * program starts in their directory, which it cannot write to.
   */
  readonly files?: () => readonly JobFile[]
  /**
   * Each test's result contains what the program made: its output, and the files that it left in its starting
   * directory, which is then empty and its own. For programs that make tests, never for contestants'.
   */
  readonly collects?: boolean
  /** The program is a checker, an interactor or the judge's own, so its compiled form is kept over restarts. */
  readonly keepsProgram?: boolean
  /** How much longer than its processor time a program may run before it is ended; its verdict is still a time limit. */
  readonly cpuExtraMs?: number
}

/** The lane in which a job waits: lanes share slot time by weight, see scheduler/lanes.ts. */
export type Priority = 'duelSubmit' | 'contestSubmit' | 'run' | 'practice' | 'rejudge'

export type JudgeOptions = {
  readonly priority: Priority
  /** The owner of the job in all lanes: the owner who has used the least slot time goes first. */
  readonly owner: string
  /** Taken even if the lane is full, because its submitter was promised a verdict. */
  readonly isAdmitted?: boolean
  /** Identifies the job over restarts, so that a result that another machine reached meanwhile is accepted, once. */
  readonly key?: string
  /** Whether the caller calls `confirm` once it has stored the result; until then another machine keeps its copy. */
  readonly confirms?: boolean
  /** When aborted, the job is removed from the queue or ended in its slot, and `judge` rejects with JobCancelled. */
  readonly signal?: AbortSignal
  /** Called when a slot takes the job, and once more if that slot is lost and another takes it. */
  readonly onStart?: () => void
  /** Called as each test finishes, for live progress; from another machine without the program's output. */
  readonly onTest?: (index: number, result: TestResult) => void
}

export type TestResult = {
  readonly verdict: Verdict
  /** CPU time of the whole process tree. */
  readonly cpuMs: number
  readonly wallMs: number
  /** Peak of the process that used the most. */
  readonly memoryKiB: number
  readonly exitCode: number | null
  readonly signal: number | null
  /** Bounded; non-UTF-8 bytes are replaced. */
  readonly stdout: string
  readonly stderr: string
  /** The bytes of both streams in Base64; only if one of them is not UTF-8. */
  readonly raw?: { readonly stdout: string; readonly stderr: string }
  /** The message of the checker or the judge about this test, or ''. */
  readonly message: string
  /** What the problem's own checker awarded an accepted or refused test: points, or a part of them. */
  readonly score?: number
  readonly multiplier?: number
  /** Number of passes, if there was more than one: see AuthorProgram. */
  readonly passes?: number
  /** Only for a job with `collects` and a run that ended normally. */
  readonly made?: readonly MadeFile[]
  /** Only for an interactive problem: the conversation, `>` before the program's lines and `<` before those sent to it. Bounded. */
  readonly transcript?: string
}

export type JudgeResult = {
  readonly verdict: Verdict
  /** The compiler's output, bounded and without the server's paths; '' if it printed nothing or nothing is compiled. */
  readonly compileOutput: string
  /** One for each test that ran, in order; shorter than `tests` if judging stopped early or compilation failed. */
  readonly tests: readonly TestResult[]
  readonly passed: number
  /** Maximum over tests. */
  readonly cpuMs: number
  readonly memoryKiB: number
}
