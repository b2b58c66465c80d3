import { PROBLEM_LANGUAGE_IDS, SCRIPT_IDS, scriptAmong } from '#contracts/languages'
import { bytesOf, textOf } from '../content'
import { languageOf } from '../package-language'
import { isPython2 } from '../python2'
import { beginningOf, beginsC, linkedSources, mainOf } from '../submission-folder'

/** The files of a package by path, without the package's own folder. */
export type OwnFiles = ReadonlyMap<string, Uint8Array | string>

/** A program of a package that makes tests or answers. */
export type Maker = {
  /** As sentences name it: `generators/tree.cpp`. */
  readonly path: string
  /** Judge0's id. */
  readonly languageId: number
  readonly source: string
  /** What lies beside the source when it is compiled and run. */
  readonly files: readonly { readonly path: string; readonly content: Uint8Array }[]
  /** Of these the sources that the compiler is given, too. */
  readonly linked?: readonly string[]
}

/** How an input comes about. */
export type InputRun = {
  readonly maker: Maker
  readonly arguments: readonly string[]
  /** The one of its files that is the input; null: `testcase.in` where it writes that, else what it prints. */
  readonly file: string | null
}

/** A test of which something has to be made. */
export type TestRecipe = {
  /** Where a sentence about it points: `problem.xml:27`, `generators/generators.yaml: secret/01-tree`. */
  readonly where: string
  /** The files to be made. `input`: where it will be, or is. */
  readonly input: string
  /** Null: the input is there. */
  readonly run: InputRun | null
  /** Where the answer is to be; null: it is there, or none is needed. */
  readonly answer: string | null
  /** What answers; null: nothing does, and the answer is empty. */
  readonly solution: Maker | null
}

/** What of a package's tests programs have to make. */
export type Recipe = {
  readonly tests: readonly TestRecipe[]
  /** Files that stand in the recipe itself, by path. */
  readonly files: OwnFiles
  /** A sentence each; with one, nothing is made. */
  readonly errors: readonly string[]
  readonly notes: readonly string[]
}

/**
 * The program whose source is at a path, with the files that are to lie beside it (by the paths that they have there); null where it is
 * not there or in no language of packages.
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

/** The files of a package that lie beside a source, by the paths that they have there. */
const others = (files: OwnFiles, path: string, beside: ReadonlyMap<string, string>): Maker['files'] =>
  [...beside].flatMap(([place, from]) => {
    const content = files.get(from)
    return from === path || content === undefined ? [] : [{ path: place, content: bytesOf(content) }]
  })

/**
 * The program of a folder that has a `build` or `run` script; null where it has neither. `inside`: the files by the paths that they are to
 * have.
 */
export function scriptMaker(files: OwnFiles, folder: string, inside = folderFiles(files, folder)): Maker | null {
  const script = scriptAmong([...inside.keys()])
  if (script === undefined) return null
  const path = inside.get(script) ?? ''
  const source = textOf(files.get(path) ?? '')
  return { path: `${folder}/${script}`, languageId: SCRIPT_IDS[script], source, files: others(files, path, inside) }
}
/** The files of a folder, by their paths in it. */
export const folderFiles = (files: OwnFiles, folder: string): ReadonlyMap<string, string> =>
  new Map(
    [...files.keys()].flatMap((path) => (path.startsWith(`${folder}/`) ? [[path.slice(folder.length + 1), path]] : [])),
  )

/**
 * The first accepted submission in a language that packages are judged in, a folder only where no single file is; null: there is
 * none.
 */
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

/** The program of a submission that is a folder. */
export function folderMaker(files: OwnFiles, folder: string): Maker | null {
  const inside = folderFiles(files, folder)
  const script = scriptMaker(files, folder, inside)
  if (script !== null) return script
  const main = mainOf([...inside.keys()], (path) => textOf(files.get(inside.get(path) ?? '') ?? ''))
  const maker = main === undefined ? null : makerOf(files, `${folder}/${main}`, inside)
  return maker === null ? null : { ...maker, linked: linkedSources(maker.path, maker.files) }
}

/** The program of a folder of validators or generators; null: none is in a language of packages. */
export function programIn(files: OwnFiles, folder: string): Maker | null {
  const inside = folderFiles(files, folder)
  const main = firstMain([...inside.keys()], (path) => textOf(files.get(inside.get(path) ?? '') ?? ''))
  const maker =
    scriptMaker(files, folder, inside) ?? (main === null ? null : makerOf(files, `${folder}/${main}`, inside))
  return maker === null ? null : { ...maker, linked: linkedParts(maker) }
}

const INCLUDED = /^[ \t]*#[ \t]*include[ \t]*"(?:[^"\n]*\/)?([^"/\n]+)"/gm

/** The sources that are compiled with the program's: none that another includes, and none that begins a program of its own. */
function linkedParts({ path, source, files }: Maker): readonly string[] {
  const texts = new Map(files.map((file) => [file.path, textOf(file.content)]))
  const included = new Set(
    [source, ...texts.values()].flatMap((text) => [...text.matchAll(INCLUDED)].map(([, name]) => name)),
  )
  return linkedSources(path, files).filter(
    (part) => !included.has(part.slice(part.lastIndexOf('/') + 1)) && !beginsC(texts.get(part) ?? ''),
  )
}

/** Of a folder's sources the one that is run: the only one, or the one that is called so, or that alone begins a program. */
function firstMain(paths: readonly string[], textAt: (path: string) => string): string | null {
  const sources = paths.filter((path) => languageOf(path) !== undefined).sort()
  return (
    sources.find((path) => /^(main|__main__|validator|validate|gen|generator)\.[\w+]+$/i.test(path)) ??
    beginningOf(sources, textAt) ??
    sources[0] ??
    null
  )
}
