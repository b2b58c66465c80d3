import { PROBLEM_LANGUAGE_IDS, SCRIPT_IDS, scriptAmong } from '#contracts/languages'
import { bytesOf, textOf } from '../content'
import { languageOf } from '../package-language'
import { isPython2 } from '../python2'
import { beginningOf, beginsC, linkedSources, mainOf } from '../submission-folder'

/** The files of a package by path, without the package's own folder. */
export type OwnFiles = ReadonlyMap<string, Uint8Array | string>

/** A program of a package that generates or checks tests, or generates answers. */
export type Maker = {
  /** The path that messages show: `generators/tree.cpp`. */
  readonly path: string
  /** Judge0's id. */
  readonly languageId: number
  readonly source: string
  /** The files beside the source when it is compiled and run. */
  readonly files: readonly { readonly path: string; readonly content: Uint8Array }[]
  /** The paths of those files that the compiler gets as sources, too. */
  readonly linked?: readonly string[]
}

/** A run of a program that generates a test's input. */
export type InputRun = {
  readonly maker: Maker
  readonly arguments: readonly string[]
  /** The name of the written file that is the input; null for `testcase.in` if the program writes it, or else for its standard output. */
  readonly file: string | null
}

/** A test whose input or answer has to be generated. */
export type TestRecipe = {
  /** The place that messages name: `problem.xml:27`, `generators/generators.yaml: secret/01-tree`. */
  readonly where: string
  /** The path of the input, which exists or has to be generated. */
  readonly input: string
  /** How the input is generated; null if it exists. */
  readonly run: InputRun | null
  /** The path of the answer to be written; null if the answer exists or none is needed. */
  readonly answer: string | null
  /** The program that generates the answer; null if the answer is empty. */
  readonly solution: Maker | null
}

/** What a package's programs have to generate. */
export type Recipe = {
  readonly tests: readonly TestRecipe[]
  /** Files whose content is known without running a program, by path. */
  readonly files: OwnFiles
  /** One sentence for each error. If there are any, nothing is generated. */
  readonly errors: readonly string[]
  readonly notes: readonly string[]
}

/**
 * Returns the program whose source is at a path; null if the source is missing, in no language of packages, or Python 2. `beside`: the
 * files beside the source, from the paths that they have there to their paths in the package.
 */
export function makerOf(files: OwnFiles, path: string, beside: ReadonlyMap<string, string> = new Map()): Maker | null {
  const source = files.get(path)
  const language = languageOf(path)
  if (source === undefined || language === undefined) return null
  if (language === 'python' && isPython2(textOf(source))) return null
  return {
    path,
    languageId: PROBLEM_LANGUAGE_IDS[language],
    source: textOf(source),
    files: others(files, path, beside),
  }
}

/** Returns the files beside a source with the paths that they have there. */
const others = (files: OwnFiles, path: string, beside: ReadonlyMap<string, string>): Maker['files'] =>
  [...beside].flatMap(([place, from]) => {
    const content = files.get(from)
    return from === path || content === undefined ? [] : [{ path: place, content: bytesOf(content) }]
  })

/**
 * Returns the program of a folder with a `build` or `run` script; null if it has neither. `inside`: the folder's files, from the paths that
 * they have beside the script to their paths in the package.
 */
export function scriptMaker(files: OwnFiles, folder: string, inside: ReadonlyMap<string, string>): Maker | null {
  const script = scriptAmong([...inside.keys()])
  if (script === undefined) return null
  const path = inside.get(script) ?? ''
  const source = textOf(files.get(path) ?? '')
  return { path: `${folder}/${script}`, languageId: SCRIPT_IDS[script], source, files: others(files, path, inside) }
}

/** Returns the files of a folder, from their paths within it to their paths in the package. */
export const folderFiles = (files: OwnFiles, folder: string): ReadonlyMap<string, string> =>
  new Map(
    [...files.keys()].flatMap((path) => (path.startsWith(`${folder}/`) ? [[path.slice(folder.length + 1), path]] : [])),
  )

/** Returns the first accepted submission in a language of packages, preferring single files to folders; null if there is none. */
export function firstAccepted(files: OwnFiles): Maker | null {
  const paths = [...folderFiles(files, 'submissions/accepted').keys()].sort()
  const singles = paths.filter((path) => !path.includes('/'))
  const folders = new Set(paths.filter((path) => path.includes('/')).map((path) => path.slice(0, path.indexOf('/'))))
  for (const name of singles) {
    const maker = makerOf(files, `submissions/accepted/${name}`)
    if (maker !== null) return maker
  }
  for (const name of folders) {
    const maker = folderMaker(files, `submissions/accepted/${name}`)
    if (maker !== null) return maker
  }
  return null
}

/** Returns the program of a submission that is a folder; null if its main source is unclear or in no language of packages. */
export function folderMaker(files: OwnFiles, folder: string): Maker | null {
  const inside = folderFiles(files, folder)
  const script = scriptMaker(files, folder, inside)
  if (script !== null) return script
  const main = mainOf([...inside.keys()], (path) => textOf(files.get(inside.get(path) ?? '') ?? ''))
  const maker = main === undefined ? null : makerOf(files, `${folder}/${main}`, inside)
  return maker === null ? null : { ...maker, linked: linkedSources(maker.path, maker.files) }
}

/** Returns the program of a validator's or generator's folder; null if no source is in a language of packages. */
export function programIn(files: OwnFiles, folder: string): Maker | null {
  const inside = folderFiles(files, folder)
  const main = firstMain([...inside.keys()], (path) => textOf(files.get(inside.get(path) ?? '') ?? ''))
  const maker =
    scriptMaker(files, folder, inside) ?? (main === null ? null : makerOf(files, `${folder}/${main}`, inside))
  return maker === null ? null : { ...maker, linked: linkedParts(maker) }
}

const INCLUDED = /^[ \t]*#[ \t]*include[ \t]*"(?:[^"\n]*\/)?([^"/\n]+)"/gm

/** Returns the sources to compile with the main one: those that no other source includes and that have no main function of their own. */
function linkedParts({ path, source, files }: Maker): readonly string[] {
  const texts = new Map(files.map((file) => [file.path, textOf(file.content)]))
  const included = new Set(
    [source, ...texts.values()].flatMap((text) => [...text.matchAll(INCLUDED)].map(([, name]) => name)),
  )
  return linkedSources(path, files).filter(
    (part) => !included.has(part.slice(part.lastIndexOf('/') + 1)) && !beginsC(texts.get(part) ?? ''),
  )
}

/** Returns the source to run: one with a usual name, the only C or C++ source with a main function, or else the first. */
function firstMain(paths: readonly string[], textAt: (path: string) => string): string | null {
  const sources = paths.filter((path) => languageOf(path) !== undefined).sort()
  return (
    sources.find((path) => /^(main|__main__|validator|validate|gen|generator)\.[\w+]+$/i.test(path)) ??
    beginningOf(sources, textAt) ??
    sources[0] ??
    null
  )
}
