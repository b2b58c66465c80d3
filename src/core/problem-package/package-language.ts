import { type FolderScript, PACKAGE_LANGUAGES, PROBLEM_LANGUAGE_IDS, SCRIPT_IDS } from '#contracts/languages'
import type { PackageLanguage } from './types'

/** The languages of packages by the endings of their sources. */
export const LANGUAGES: ReadonlyMap<string, PackageLanguage> = new Map(
  PACKAGE_LANGUAGES.flatMap(({ key, endings }) => endings.map((ending) => [ending, key] as const)),
)

/** Returns the part of a file's name after the last dot. */
export const suffixOf = (path: string): string => path.slice(path.lastIndexOf('.') + 1)

/** Returns the language by the ending of a source. Capitals matter only where they mean another language, as in C++'s `.C`. */
export const languageOf = (path: string): PackageLanguage | undefined =>
  LANGUAGES.get(suffixOf(path)) ?? LANGUAGES.get(suffixOf(path).toLowerCase())

/** Returns the id of Judge0, or that of a script. */
export const idOf = (language: PackageLanguage | FolderScript): number =>
  language === 'build' || language === 'run' ? SCRIPT_IDS[language] : PROBLEM_LANGUAGE_IDS[language]
