import { scriptAmong } from '#contracts/languages'
import { nameFault } from './file-names'
import { LANGUAGES, languageOf, suffixOf } from './package-language'
import type { PackageReader } from './package-reader'
import type { SubmissionFile } from './types'

/** Limits of a submission's folder, which is copied into the sandbox for every run. */
const FOLDER_LIMITS = { files: 100, bytes: 4 * 1024 * 1024 } as const
/** Endings of sources that are linked into one program, so that it does not matter which one has the main function. */
const LINKED: readonly string[] = ['c', 'cc', 'cpp', 'cxx', 'c++', 'cp', 'C', 'CPP']

/** The main method of a program in Java. */
const JAVA_MAIN = /\bstatic\s+(?:public\s+)?(?:final\s+)?void\s+main\s*\(/

/**
 * Returns the path to run in a submission's folder: the build or run script, the source with the name main, the only source, the only Java
 * class with a main method, or any source if all are in C or C++. Undefined if none of this applies. `textOf` returns the text at a path.
 */
export function mainOf(paths: readonly string[], textOf: (path: string) => string): string | undefined {
  const script = scriptAmong(paths)
  if (script !== undefined) return script
  const sources = paths.filter((path) => languageOf(path) !== undefined)
  const main = sources.find((path) => /^(main|__main__)\.\w+$/i.test(path))
  if (main !== undefined || sources.length === 1) return main ?? sources[0]
  const beginnings = sources.filter((path) => suffixOf(path) === 'java' && JAVA_MAIN.test(textOf(path)))
  if (beginnings.length === 1) return beginnings[0]
  return sources.every((path) => LINKED.includes(suffixOf(path))) ? sources[0] : undefined
}

/** Whether a source in C or C++ defines the main function. */
export const beginsC = (source: string): boolean => /\b(?:int|void|auto|signed)\s+main\s*\(/.test(source)

/** Returns the only source with a main function; undefined if none or several have one, or not all sources are in C or C++. */
export function beginningOf(sources: readonly string[], textOf: (path: string) => string): string | undefined {
  const found = sources.every((path) => LINKED.includes(suffixOf(path)))
    ? sources.filter((path) => beginsC(textOf(path)))
    : []
  return found.length === 1 ? found[0] : undefined
}

/** Returns the message for a folder in which `mainOf` finds no source. */
export const noMain = (where: string, paths: readonly string[]): string =>
  paths.some((path) => languageOf(path) !== undefined)
    ? `${where}: call the source that is the program main, such as main.py: it is not judged.`
    : `${where}: the language is not known; use ${[...LANGUAGES.keys()].join(', ')}.`

/** Returns the paths that a compiler gets beside the main source: the other sources of a program in C, C++ or Java. */
export function linkedSources(main: string, files: readonly Pick<SubmissionFile, 'path'>[]): readonly string[] {
  const family = [LINKED, ['java']].find((endings) => endings.includes(suffixOf(main))) ?? []
  // A compiler must not take a file name of a package for anything but a source, such as an option.
  const isSource = (path: string): boolean =>
    family.includes(suffixOf(path)) && !path.startsWith('-') && nameFault('', path) === null
  return files.map(({ path }) => path).filter(isSource)
}

/**
 * Returns the files of a submission's folder except its main source, or a sentence if they are not allowed. They stay unread, so that they
 * are kept with the package.
 */
export function filesBeside(reader: PackageReader, folder: string, main: string): readonly SubmissionFile[] | string {
  const paths = reader.below(folder).filter((path) => path !== main)
  const files = paths.map((path) => ({ path, content: reader.unread(`${folder}/${path}`) }))
  const [odd] = paths.flatMap((path) => nameFault(folder, path) ?? [])
  if (odd !== undefined) return odd
  const bytes = files.reduce((sum, { content }) => sum + content.byteLength, 0)
  if (files.length > FOLDER_LIMITS.files || bytes > FOLDER_LIMITS.bytes)
    return `${folder}: a submission has at most ${FOLDER_LIMITS.files} files of 4 MiB together.`
  return files
}
