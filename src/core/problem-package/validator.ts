import { type FolderScript, scriptAmong } from '#contracts/languages'
import { utf8Of } from './content'
import { nameFault } from './file-names'
import { idOf, LANGUAGES, languageOf } from './package-language'
import type { PackageReader } from './package-reader'
import { beginningOf } from './submission-folder'
import type { PackageLanguage } from './types'

/** The folders of output validators, in 2025-09 and in the legacy format. */
const FOLDERS = ['output_validator', 'output_validators'] as const

/** The author's own program, which judges outputs or interacts with the contestant's program. */
type Validator = {
  readonly language: PackageLanguage | FolderScript
  /** Judge0's id. */
  readonly languageId: number
  readonly source: string
  /** Headers and modules beside the source. */
  readonly files: readonly { readonly path: string; readonly content: string }[]
}

/** Reads the package's own output validator: the source that is run, and the files beside it. Returns null if there is none. */
export function readValidator(reader: PackageReader): Validator | null {
  const folder = FOLDERS.find((each) => reader.below(each).length > 0)
  if (folder === undefined) return null
  const base = baseOf(reader, folder)
  const paths = reader.below(base)
  const script = scriptAmong(paths)
  const sources = paths.filter((path) => languageOf(path) !== undefined)
  const textAt = (path: string): string => utf8Of(reader.unread(`${base}/${path}`)) ?? ''
  const named = sources.length === 1 ? sources[0] : sources.find((path) => /^(main|__main__)\.[\w+]+$/i.test(path))
  const main = script ?? named ?? beginningOf(sources, textAt) ?? ''
  const language = script ?? languageOf(main)
  if (language === undefined) {
    reader.refuse(
      `${base}: one source must be the program: the only one, main, or in C and C++ the one with a main function. Known are ${[...LANGUAGES.keys()].join(', ')}.`,
    )
    return null
  }
  const files = paths.filter((path) => path !== main).flatMap((path) => fileOf(reader, base, path))
  return { language, languageId: idOf(language), source: reader.data(`${base}/${main}`), files }
}

/** Returns the folder of the program, which may be the only folder within the validator's folder. */
function baseOf(reader: PackageReader, folder: string): string {
  const paths = reader.below(folder)
  const [first = ''] = paths[0]?.split('/') ?? []
  return paths.every((path) => path.startsWith(`${first}/`)) ? `${folder}/${first}` : folder
}

/** Returns a file beside the program; none if its name is not allowed there, and then it is only kept with the package. */
function fileOf(reader: PackageReader, base: string, path: string): { path: string; content: string }[] {
  const fault = nameFault(base, path)
  if (fault === null) return [{ path, content: reader.data(`${base}/${path}`) }]
  reader.mind(fault)
  return []
}

/**
 * Reads the program that checks inputs: the one that joust.yaml names, or a single source with no other file beside it. Others are kept
 * with the package, but not stored as the problem's validator.
 */
export function readInputValidator(
  reader: PackageReader,
  { languageId, named }: { readonly languageId: number | null; readonly named: string | null },
): { readonly languageId: number; readonly source: string } | null {
  const folder = ['input_validators', 'input_format_validators'].find((each) => reader.below(each).length > 0)
  const [first, ...more] = folder === undefined ? [] : reader.below(folder)
  const path = named ?? (more.length > 0 ? undefined : first)
  const language = path === undefined ? undefined : languageOf(path)
  if (folder === undefined || path === undefined || language === undefined) return null
  if (!reader.has(`${folder}/${path}`)) {
    reader.refuse(`joust.yaml: input_validator names "${path}", but ${folder}/${path} is missing.`)
    return null
  }
  return { languageId: languageId ?? idOf(language), source: reader.data(`${folder}/${path}`) }
}
