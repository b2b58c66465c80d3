import type { Difficulty } from '#contracts/difficulty'
import type { CheckedChecker } from '#contracts/http/problem-form'
import type { FolderScript, ProblemLanguage } from '#contracts/languages'
import type { Grading } from '#core/grading'
import type { License } from '../problem'
import type { Expectation } from './expectation'
import type { TimeRules } from './time-limit'

/** The files of one package by path, including the package's folder: `fairstretches/problem.yaml`. */
export type PackageFiles = ReadonlyMap<string, Uint8Array | string>

/** `strict`: one of Joust's own packages, which must be correct. `import`: one from elsewhere, which is read as far as possible. */
export type Tolerance = 'strict' | 'import'

export type PackageLanguage = ProblemLanguage

/** How an output is compared; the same shape as the judge's. */
export type PackageChecker = CheckedChecker

export type PackageTest = {
  /** The name without folder and ending. Tests are judged in the order of their names. */
  readonly name: string
  readonly input: string
  readonly output: string
}

/** `content` is Base64, because a problem's own files may be binary. */
export type PackageFile = { readonly path: string; readonly content: string }

/** A test's own settings. An omitted one is that of the problem. */
export type TestSettings = {
  /** Replaces the problem's comparison. */
  readonly checker?: PackageChecker
  /** Replaces the arguments of the problem's own program. */
  readonly validatorArguments?: readonly string[]
  /** Command line arguments of the submission. */
  readonly arguments?: readonly string[]
  /** Files in the working directory of the submission. */
  readonly files?: readonly PackageFile[]
}

export type PackageSample = PackageTest & {
  readonly explanation?: string
  /** For an interactive problem: `<` before lines sent to the program, `>` before lines it prints. */
  readonly interaction?: string
}

/** The judge's names of the verdicts that a package may expect. */
export type ExpectedVerdict =
  | 'accepted'
  | 'wrong-answer'
  | 'time-limit'
  | 'memory-limit'
  | 'runtime-error'
  | 'compilation-error'

/** A file beside a submission's source when it is compiled and run; the path is relative. */
export type SubmissionFile = { readonly path: string; readonly content: Uint8Array }

export type PackageSubmission = {
  /** Below `submissions/`: `accepted/prefix_balance.py`, or the main source of a folder: `accepted/balance/main.cpp`. */
  readonly path: string
  /** The displayed name: usually the file's name; for a folder `balance/main.cpp`. */
  readonly name: string
  readonly language: PackageLanguage | FolderScript
  /** The id of Judge0, or of a script. */
  readonly languageId: number
  readonly source: string
  /** For a submission that is a folder: the files beside its main source. */
  readonly files: readonly SubmissionFile[]
  /** The submission must have one of these verdicts. */
  readonly expected: readonly ExpectedVerdict[]
  /** Requirements for its single tests, score and messages. */
  readonly expectation: Expectation
}

export type PackageCase = PackageTest & { readonly isHidden: boolean; readonly own?: TestSettings | null }

export type PackageExample = Omit<PackageSample, 'name'>

export type PackageGroup = { readonly points: number; readonly fromOrdinal: number; readonly toOrdinal: number }

/** The source and the rights of a problem. A setter writes the first four fields; the rest is kept for the next export. */
export type PackageOrigin = {
  readonly license: License
  /** '' if not given. */
  readonly rightsOwner: string
  /** Usually `Name` or `Name <address>`. */
  readonly authors: readonly string[]
  /** `url` is '' if there is none. */
  readonly sources: readonly PackageSource[]
  /** The language of the shown statement: `en` if there is one in English. */
  readonly language: string
  /** Keys of problem.yaml that Joust does not use, with the names of 2025-09 and unchanged values. */
  readonly further: Readonly<Record<string, unknown>>
}
export type PackageSource = { readonly name: string; readonly url: string }

/** A file of a package that Joust itself does not use. */
export type KeptFile = {
  /** Below the package's folder, with the names of 2025-09. A file beside a test has the test's name: `data/secret/01.hint`. */
  readonly path: string
  readonly content: Uint8Array
}

export type ProblemPackage = {
  readonly slug: string
  /** '' if a legacy package has none. */
  readonly uuid: string
  readonly origin: PackageOrigin
  readonly title: string
  readonly difficulty: Difficulty
  readonly isContestOnly: boolean
  /** True if the package says that the problem is not only for contests. */
  readonly isOpened: boolean
  readonly timeLimitMs: number
  readonly memoryLimitMb: number
  /** How to derive the time limit from the submissions if the package gives none. */
  readonly timing: TimeRules
  readonly tags: readonly string[]
  /** Markdown with mathematics, without the title and without the Constraints section. */
  readonly statement: string
  /** The items of the Constraints section, each one line of Markdown. */
  readonly constraints: readonly string[]
  readonly samples: readonly PackageSample[]
  /** The secret tests. They never leave the server. */
  readonly tests: readonly PackageTest[]
  readonly checker: PackageChecker
  /** All tests in judging order: usually the visible samples, then the secret ones. */
  readonly cases: readonly PackageCase[]
  /** The examples in the statement: usually the samples. */
  readonly examples: readonly PackageExample[]
  /** Test groups that give part of the points; null if there are none. Ordinals count the cases from 1. */
  readonly subtasks: readonly PackageGroup[] | null
  /** How tests give points, if groups alone cannot express it. */
  readonly grading: Grading | null
  readonly submissions: readonly PackageSubmission[]
  /** The program that checks inputs, if it is a single source. */
  readonly inputValidator: { readonly languageId: number; readonly source: string } | null
  /** Markdown; '' if there is none. */
  readonly editorial: string
  /** Code that is joined to a program before it is judged. */
  readonly drivers: Readonly<Partial<Record<PackageLanguage, string>>>
  /** The start of a program in the editor, if the package gives it. */
  readonly templates: Readonly<Partial<Record<PackageLanguage, string>>>
  /** Files that Joust keeps for the next export, including the pictures of the statement. */
  readonly files: readonly KeptFile[]
}

export type ParsedPackage =
  | {
      readonly ok: true
      readonly package: ProblemPackage
      readonly format: '2025-09' | 'legacy' | 'polygon'
      readonly notes: readonly string[]
    }
  | { readonly ok: false; readonly errors: string[]; readonly notes?: readonly string[] }
