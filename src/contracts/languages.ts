/**
 * The judge's languages, as server and browser know them. scripts/generate-kinds.ts generates the lists from the files in runner/languages,
 * which say to which lists a language belongs, and in which place.
 */
import { DUEL_LANGUAGES, LANGUAGES, PACKAGE_LANGUAGES, type PROBLEM_LANGUAGE_IDS, SCRIPT_IDS } from './languages.gen'

export {
  CONTEST_LANGUAGES,
  DUEL_LANGUAGES,
  NO_PROBLEM_CODE,
  PACKAGE_LANGUAGES,
  PROBLEM_LANGUAGE_IDS,
  PROBLEM_LANGUAGES,
  SCRIPT_IDS,
} from './languages.gen'

/** A language that problems and their packages are written in. */
export type ProblemLanguage = keyof typeof PROBLEM_LANGUAGE_IDS

type LanguageFacts = {
  /** The id of Judge0. */
  readonly id: number
  /** The key of the language's family, the same for two compilers of one language. */
  readonly key: string
  /** The name of the language's family, without a version. */
  readonly name: string
}

/** Returns the other ids of Judge0 that a language runs under. */
export const otherIdsOf = (id: number): readonly number[] => LANGUAGES.find((one) => one.id === id)?.otherIds ?? []

/** Returns the id of the language that runs under an id of Judge0, which may be one of its other ids. */
export const idBehind = (id: number): number =>
  LANGUAGES.find(({ otherIds }) => otherIds.some((other) => other === id))?.id ?? id

/** Returns the language of packages for an id of Judge0, regardless of its compiler; undefined if packages do not support it. */
export function packageLanguageOf(id: number) {
  const key = LANGUAGES.find((one) => one.id === id)?.key
  return PACKAGE_LANGUAGES.find((one) => one.key === key)
}

/** Judge0's id of C with Clang, which Joust does not offer. Older problems still name it. */
const CLANG_C = 75

/**
 * The script of a package's program that is a folder: `build` makes what is run, or `run` is in the folder. The script counts as the source
 * of the program, and its id is used in place of a language's.
 */
export type FolderScript = keyof typeof SCRIPT_IDS
const FOLDER_SCRIPTS: readonly FolderScript[] = ['build', 'run']

/** Returns the script with this id; undefined if it is the id of a language. */
export const scriptOf = (id: number): FolderScript | undefined => FOLDER_SCRIPTS.find((one) => SCRIPT_IDS[one] === id)

/** Returns the script of a folder, by the paths in it; undefined if it has none and so consists of sources. */
export const scriptAmong = (paths: readonly string[]): FolderScript | undefined =>
  FOLDER_SCRIPTS.find((one) => paths.includes(one))

/** Returns the file name of a program's source in a package. `stem`: the name without its ending. */
export const sourceNameOf = (id: number, stem: string): string => scriptOf(id) ?? `${stem}.${packageEndingOf(id)}`

/** Returns the ending of a source in a package, by Judge0's id of its language. */
export const packageEndingOf = (id: number): string =>
  packageLanguageOf(id)?.endings[0] ?? (id === CLANG_C ? 'c' : 'txt')

/** Returns the name of a duel language without its version, for when the judge has not reported it. */
export const duelLanguageName = (id: number): string | undefined => DUEL_LANGUAGES.find((one) => one.id === id)?.name

/** Joins the names of languages: 'Python, Java and C++'. */
export function namesOf(languages: readonly LanguageFacts[], last: 'and' | 'or'): string {
  const names = languages.map(({ name }) => name)
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} ${last} ${names.at(-1)}`
}
