import { type FolderScript, PACKAGE_LANGUAGES, PROBLEM_LANGUAGE_IDS, SCRIPT_IDS } from '#contracts/languages'
import type { PackageLanguage } from './types'

/** By the ending of a source. */
export const LANGUAGES: ReadonlyMap<string, PackageLanguage> = new Map(
  PACKAGE_LANGUAGES.flatMap(({ key, endings }) => endings.map((ending) => [ending, key] as const)),
)

/** What follows the last dot of a file's name. */
export const suffixOf = (path: string): string => path.slice(path.lastIndexOf('.') + 1)

/** Capitals count where they mean another language, as in C++'s `.C`; else `.PY` is as good as `.py`. */
export const languageOf = (path: string): PackageLanguage | undefined =>
  LANGUAGES.get(suffixOf(path)) ?? LANGUAGES.get(suffixOf(path).toLowerCase())

/** Judge0's id, or a script's. */
export const idOf = (language: PackageLanguage | FolderScript): number =>
  language === 'build' || language === 'run' ? SCRIPT_IDS[language] : PROBLEM_LANGUAGE_IDS[language]
