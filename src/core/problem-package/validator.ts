import type { PackageReader } from './package-reader'
import { LANGUAGES } from './submissions'
import type { PackageLanguage, PackageValidator } from './types'

/** In the format, and in the legacy one. */
const FOLDERS = ['output_validator', 'output_validators'] as const

/** What a validator's sources are compiled with. C++ is GCC: it is there wherever Clang is, and not the other way round. */
const LANGUAGE_IDS: Readonly<Record<PackageLanguage, number>> = { python: 71, cpp: 54, java: 62, c: 50, javascript: 63 }

export type Validator = Pick<PackageValidator, 'languageId' | 'source' | 'files'> & {
  readonly language: PackageLanguage
}

/** The package's own output validator, or null: one source that is run, and what lies beside it. */
export function readValidator(reader: PackageReader): Validator | null {
  const folder = FOLDERS.find((each) => reader.below(each).length > 0)
  if (folder === undefined) return null
  const base = baseOf(reader, folder)
  const paths = reader.below(base)
  const sources = paths.filter((path) => languageOf(path) !== undefined)
  const [main = ''] = sources.length === 1 ? sources : sources.filter((path) => /^main\.\w+$/i.test(path))
  const language = languageOf(main)
  if (language === undefined) {
    reader.refuse(
      `${base}: one source must be the program: the only one, or main. Known are ${[...LANGUAGES.keys()].join(', ')}.`,
    )
    return null
  }
  if (paths.some((path) => path === 'build' || path === 'run')) {
    reader.refuse(`${base}: build and run scripts are not supported; Joust compiles the source by itself.`)
  }
  const files = paths.filter((path) => path !== main).map((path) => fileOf(reader, base, path))
  return { language, languageId: LANGUAGE_IDS[language], source: reader.text(`${base}/${main}`) ?? '', files }
}

/** The program may be a folder of its own below the validator's. */
function baseOf(reader: PackageReader, folder: string): string {
  const paths = reader.below(folder)
  const [first = ''] = paths[0]?.split('/') ?? []
  return paths.every((path) => path.startsWith(`${first}/`)) ? `${folder}/${first}` : folder
}

function fileOf(reader: PackageReader, base: string, path: string): { path: string; content: string } {
  if (!/^[\w.+-]+(\/[\w.+-]+)*$/.test(path))
    reader.refuse(`${base}/${path}: use letters, digits, _ . + - in file names.`)
  return { path, content: reader.text(`${base}/${path}`) ?? '' }
}

const languageOf = (path: string): PackageLanguage | undefined => LANGUAGES.get(path.slice(path.lastIndexOf('.') + 1))
