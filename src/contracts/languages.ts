/**
 * What both sides know of the judge's languages. The lists are made of the files in runner/languages (scripts/generate-kinds.ts):
 * which language stands in which list, and where, is said there.
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
  /** Judge0's. */
  readonly id: number
  /** Of its family; the same for two compilers of one language. */
  readonly key: string
  /** Of its family, without a version. */
  readonly name: string
}

/** Other ids of Judge0's under which a language answers. */
export const otherIdsOf = (id: number): readonly number[] => LANGUAGES.find((one) => one.id === id)?.otherIds ?? []

/** The language that runs under an id of Judge0's. */
export const idBehind = (id: number): number =>
  LANGUAGES.find(({ otherIds }) => otherIds.some((other) => other === id))?.id ?? id

/** The packages' language that programs under an id are written in, whichever compiler it means; undefined: none of theirs. */
export function packageLanguageOf(id: number) {
  const key = LANGUAGES.find((one) => one.id === id)?.key
  return PACKAGE_LANGUAGES.find((one) => one.key === key)
}

/** Judge0's id of C with Clang, which is none of ours; packages of older setters name it. */
const CLANG_C = 75

/**
 * A program of a package that is a folder with scripts: `build` makes what is run, or `run` came with it. The script of this name is its
 * source, and its id stands where a language's does.
 */
export type FolderScript = keyof typeof SCRIPT_IDS
const FOLDER_SCRIPTS: readonly FolderScript[] = ['build', 'run']

/** The script that an id stands for; undefined: it is a language's. */
export const scriptOf = (id: number): FolderScript | undefined => FOLDER_SCRIPTS.find((one) => SCRIPT_IDS[one] === id)

/** Which script makes a program of a folder, by the paths in it; undefined: none, it has sources. */
export const scriptAmong = (paths: readonly string[]): FolderScript | undefined =>
  FOLDER_SCRIPTS.find((one) => paths.includes(one))

/** What a program's source is called in a package. */
export const sourceNameOf = (id: number, stem: string): string => scriptOf(id) ?? `${stem}.${packageEndingOf(id)}`

/** How a source in a language ends, whose id is Judge0's. */
export const packageEndingOf = (id: number): string =>
  packageLanguageOf(id)?.endings[0] ?? (id === CLANG_C ? 'c' : 'txt')

/** What a language of duels is called where the judge has not said with which version. */
export const duelLanguageName = (id: number): string | undefined => DUEL_LANGUAGES.find((one) => one.id === id)?.name

/** 'Python, Java and C++'. */
export function namesOf(languages: readonly LanguageFacts[], last: 'and' | 'or'): string {
  const names = languages.map(({ name }) => name)
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} ${last} ${names.at(-1)}`
}
