import { scriptAmong } from '#contracts/languages'
import { nameFault } from './file-names'
import { LANGUAGES, languageOf, suffixOf } from './package-language'
import type { PackageReader } from './package-reader'
import type { SubmissionFile } from './types'

/** What a folder may hold: it is placed for every run. */
const FOLDER_LIMITS = { files: 100, bytes: 4 * 1024 * 1024 } as const
/** Sources that are linked into one program, whichever of them holds its beginning. */
const LINKED: readonly string[] = ['c', 'cc', 'cpp', 'cxx', 'c++', 'cp', 'C', 'CPP']

/** Where a program in Java begins. */
const JAVA_MAIN = /\bstatic\s+(?:public\s+)?(?:final\s+)?void\s+main\s*\(/

/**
 * Of a submission's folder the source that is run: the script that makes the program, the only one, or main, or of classes the one that begins; undefined where none is known
 * to be. `textOf` reads a path.
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

/** Whether a program in C or C++ begins in this source. */
export const beginsC = (source: string): boolean => /\b(?:int|void|auto|signed)\s+main\s*\(/.test(source)

/** Of sources in C and C++ the only one that begins a program; undefined: there are others, or none or several do. */
export function beginningOf(sources: readonly string[], textOf: (path: string) => string): string | undefined {
  const found = sources.every((path) => LINKED.includes(suffixOf(path)))
    ? sources.filter((path) => beginsC(textOf(path)))
    : []
  return found.length === 1 ? found[0] : undefined
}

/** Why a folder has no such source. */
export const noMain = (where: string, paths: readonly string[]): string =>
  paths.some((path) => languageOf(path) !== undefined)
    ? `${where}: call the source that is the program main, such as main.py: it is not judged.`
    : `${where}: the language is not known; use ${[...LANGUAGES.keys()].join(', ')}.`

/** What a compiler is given beside the main source: the other sources of a program in C, C++ or Java. */
export function linkedSources(main: string, files: readonly Pick<SubmissionFile, 'path'>[]): readonly string[] {
  const family = [LINKED, ['java']].find((endings) => endings.includes(suffixOf(main))) ?? []
  // No name of a package's reaches a compiler as anything but a source.
  const isSource = (path: string): boolean =>
    family.includes(suffixOf(path)) && !path.startsWith('-') && nameFault('', path) === null
  return files.map(({ path }) => path).filter(isSource)
}

/** The files of a submission's folder but its main source; they stay unread, so that they are kept with the package. */
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
