import { stringify } from 'yaml'
import { PACKAGE_LANGUAGES, scriptOf } from '#contracts/languages'
import { isReadable } from '#core/yaml'
import type { PackageCase, PackageLanguage, ProblemPackage } from './types'

/** A stored problem, with the further content of its package. */
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
  | 'grading'
  | 'inputValidator'
  | 'editorial'
  | 'drivers'
  | 'templates'
> & {
  readonly cases: readonly PackageCase[]
  readonly solutions: readonly WrittenSolution[]
}

type WrittenSolution = {
  readonly name: string
  readonly languageId: number
  readonly source: string
  /** The folder below `submissions/`. */
  readonly expected: string
}

/** Files by path below the package's folder. */
export type WrittenFiles = ReadonlyMap<string, string | Uint8Array>

export { packageEndingOf as endingOf } from '#contracts/languages'

/** Writes YAML without folded lines and block scalars: quoted strings keep texts that block scalars would change. */
export const yamlOf = (value: unknown): string => stringify(value, { lineWidth: 0, blockQuote: false })

/**
 * joust.yaml: YAML, or JSON, which is YAML, too, where the text would be larger than YAML is read. JSON is parsed fast
 * enough at any size that the form can store.
 */
export function joustYamlOf(extras: Readonly<Record<string, unknown>>): string {
  const yaml = yamlOf(extras)
  return isReadable(yaml) ? yaml : `${JSON.stringify(extras, null, 2)}\n`
}

export type WrittenStatement = {
  readonly text: string
  /** Whether the whole file is the statement, without a Constraints section. */
  readonly isBare: boolean
}

export type WrittenGroup = { readonly folder: string; readonly points: number }

export type ListedSolutionFile = { readonly file: string; readonly name: string; readonly language?: number }

/** Whether the name of a file is enough to identify this language. */
export const isDefault = (languageId: number): boolean =>
  scriptOf(languageId) !== undefined || PACKAGE_LANGUAGES.some(({ id }) => id === languageId)

export const onlyLanguages = (byLanguage: Readonly<Record<string, string>>): Partial<Record<PackageLanguage, string>> =>
  Object.fromEntries(Object.entries(byLanguage).filter(([key]) => PACKAGE_LANGUAGES.some((known) => known.key === key)))
