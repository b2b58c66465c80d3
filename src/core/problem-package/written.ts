import { stringify } from 'yaml'
import { PACKAGE_LANGUAGES, type PackageCase, type PackageLanguage, type ProblemPackage } from './types'

export const PACKAGE_FORMATS = ['2025-09', 'legacy-icpc'] as const
export type PackageFormat = (typeof PACKAGE_FORMATS)[number]

/** A problem as it is stored, with what a package says of it beyond. */
export type WrittenProblem = Pick<
  ProblemPackage,
  | 'slug'
  | 'uuid'
  | 'origin'
  | 'files'
  | 'title'
  | 'difficulty'
  | 'isContestOnly'
  | 'timeLimitMs'
  | 'memoryLimitMb'
  | 'tags'
  | 'statement'
  | 'constraints'
  | 'examples'
  | 'checker'
  | 'subtasks'
  | 'inputValidator'
  | 'editorial'
  | 'drivers'
  | 'templates'
> & {
  readonly cases: readonly PackageCase[]
  readonly solutions: readonly WrittenSolution[]
}

export type WrittenSolution = {
  readonly name: string
  readonly languageId: number
  readonly source: string
  /** The folder below `submissions/`. */
  readonly expected: string
}

/** Files by path below the package's folder. */
export type WrittenFiles = ReadonlyMap<string, string | Uint8Array>

/** By Judge0's ids, several of which are one language. */
const ENDINGS: Readonly<Record<number, string>> = {
  71: 'py',
  54: 'cpp',
  76: 'cpp',
  62: 'java',
  50: 'c',
  75: 'c',
  63: 'js',
}
export const endingOf = (languageId: number): string => ENDINGS[languageId] ?? 'txt'

/** YAML in its own manner; JSON, which is YAML, too, keeps what its blocks would not. */
export const yamlOf = (value: unknown): string => stringify(value, { lineWidth: 0, blockQuote: false })

export type WrittenStatement = {
  readonly text: string /** The file is the statement, every letter. */
  readonly isBare: boolean
}

export type WrittenGroup = { readonly folder: string; readonly points: number }

export type ListedSolutionFile = { readonly file: string; readonly name: string; readonly language?: number }

/** Whether the ending of a file says this language and no other. */
export const isDefault = (languageId: number): boolean => [71, 54, 62, 50, 63].includes(languageId)

export const onlyLanguages = (byLanguage: Readonly<Record<string, string>>): Partial<Record<PackageLanguage, string>> =>
  Object.fromEntries(Object.entries(byLanguage).filter(([key]) => PACKAGE_LANGUAGES.some((known) => known === key)))
