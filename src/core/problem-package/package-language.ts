import { PACKAGE_LANGUAGES } from '#contracts/languages'
import type { PackageLanguage } from './types'

/** By the ending of a source. */
export const LANGUAGES: ReadonlyMap<string, PackageLanguage> = new Map(
  PACKAGE_LANGUAGES.flatMap(({ key, endings }) => endings.map((ending) => [ending, key] as const)),
)

/** What follows the last dot of a file's name. */
export const suffixOf = (path: string): string => path.slice(path.lastIndexOf('.') + 1)

export const languageOf = (path: string): PackageLanguage | undefined => LANGUAGES.get(suffixOf(path))
