import type { Difficulty } from '#contracts/difficulty'
import type { CheckedChecker } from '#contracts/http/problem-form'
import type { FolderScript, ProblemLanguage } from '#contracts/languages'
import type { Grading } from '#core/grading'
import type { License } from '../problem'
import type { Expectation } from './expectation'
import type { TimeRules } from './time-limit'

/** The files of one package by path, the package's folder included: `fairstretches/problem.yaml`. */
export type PackageFiles = ReadonlyMap<string, Uint8Array | string>

/** `strict`: a package of our own, which is mended. `import`: one from elsewhere, of which what can be read is read. */
export type Tolerance = 'strict' | 'import'

export type PackageLanguage = ProblemLanguage

/** How an output is compared; the same shape as the judge's. */
export type PackageChecker = CheckedChecker

export type PackageTest = {
  /** Without folder and extension; tests are judged in the order of their names. */
  readonly name: string
  readonly input: string
  readonly output: string
}

/** `content` in Base64: a problem's own files may be anything. */
export type PackageFile = { readonly path: string; readonly content: string }

/** What a test has beside input and output; what is left out is as in the whole problem. */
export type TestSettings = {
  /** In place of the problem's comparison. */
  readonly checker?: PackageChecker
  /** In place of those of the problem's own program. */
  readonly validatorArguments?: readonly string[]
  /** On the command line of the submission. */
  readonly arguments?: readonly string[]
  /** In the directory that the submission starts in. */
  readonly files?: readonly PackageFile[]
}

export type PackageSample = PackageTest & {
  readonly explanation?: string
  /** Of an interactive problem: `<` before lines that the program is sent, `>` before those that it prints. */
  readonly interaction?: string
}

/** The judge's words for the verdicts that a package's own submissions can expect. */
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
  /** Below `submissions/`: `accepted/prefix_balance.py`, or of a folder its main source: `accepted/balance/main.cpp`. */
  readonly path: string
  /** What it is called: as a rule the file's name, of a folder `balance/main.cpp`. */
  readonly name: string
  readonly language: PackageLanguage | FolderScript
  /** Judge0's id, or a script's. */
  readonly languageId: number
  readonly source: string
  /** Of a submission that is a folder: what lies beside its source. */
  readonly files: readonly SubmissionFile[]
  /** The submission must come to one of these. */
  readonly expected: readonly ExpectedVerdict[]
  /** What its single tests, its score and its messages must come to. */
  readonly expectation: Expectation
}

export type PackageCase = PackageTest & { readonly isHidden: boolean; readonly own?: TestSettings | null }

export type PackageExample = Omit<PackageSample, 'name'>

export type PackageGroup = { readonly points: number; readonly fromOrdinal: number; readonly toOrdinal: number }

/** Where a problem comes from and whose it is; a setter writes the first four, the rest is kept for the next export. */
export type PackageOrigin = {
  readonly license: License
  /** '' where nothing is said. */
  readonly rightsOwner: string
  /** As a rule `Name` or `Name <address>`. */
  readonly authors: readonly string[]
  /** `url` '' where there is none. */
  readonly sources: readonly PackageSource[]
  /** Of the statement that is shown: `en`, or the one that there is. */
  readonly language: string
  /** Keys of problem.yaml for which Joust has no use, in the words of 2025-09; the values as they stood. */
  readonly further: Readonly<Record<string, unknown>>
}
export type PackageSource = { readonly name: string; readonly url: string }

/** A file of a package for which Joust has no use of its own. */
export type KeptFile = {
  /**
   * Below the package's folder, as the 2025-09 format calls it. Beside a test it has the test's name:
   * `data/secret/01.hint`.
   */
  readonly path: string
  readonly content: Uint8Array
}

export type ProblemPackage = {
  readonly slug: string
  /** '' where a legacy package has none. */
  readonly uuid: string
  readonly origin: PackageOrigin
  readonly title: string
  readonly difficulty: Difficulty
  readonly isContestOnly: boolean
  /** It says that it is not for contests only, rather than nothing. */
  readonly isOpened: boolean
  readonly timeLimitMs: number
  readonly memoryLimitMb: number
  /** How the time limit follows from what the submissions need, where the package does not say it. */
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
  /** All tests in judging order: as a rule the samples, shown, and then the secret ones. */
  readonly cases: readonly PackageCase[]
  /** What the statement shows: as a rule the samples. */
  readonly examples: readonly PackageExample[]
  /** In test groups, which bring parts of the points; null = one piece. Ordinals count the cases from 1. */
  readonly subtasks: readonly PackageGroup[] | null
  /** How points follow from the tests, where groups alone do not say it. */
  readonly grading: Grading | null
  readonly submissions: readonly PackageSubmission[]
  /** The program that checks inputs, where it is a single source. */
  readonly inputValidator: { readonly languageId: number; readonly source: string } | null
  /** Markdown; '' where there is none. */
  readonly editorial: string
  /** What is joined to a program before it is judged. */
  readonly drivers: Readonly<Partial<Record<PackageLanguage, string>>>
  /** What the editor starts with, where the package says so. */
  readonly templates: Readonly<Partial<Record<PackageLanguage, string>>>
  /** What Joust keeps for the next export without a use of its own, pictures of the statement among it. */
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
