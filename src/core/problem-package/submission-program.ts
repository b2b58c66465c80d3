import { type FolderScript, scriptAmong } from '#contracts/languages'
import type { SubmissionSettings } from './expectation-rules'
import { LANGUAGES, languageOf } from './package-language'
import type { PackageReader } from './package-reader'
import { isPython2, saysPython2 } from './python2'
import { filesBeside, mainOf, noMain } from './submission-folder'
import type { PackageLanguage, SubmissionFile } from './types'

/** The format's codes of the languages that Joust judges. */
const CODES: ReadonlyMap<string, PackageLanguage> = new Map([
  ['c', 'c'],
  ['cpp', 'cpp'],
  ['java', 'java'],
  ['javascript', 'javascript'],
  ['python3', 'python'],
])
const PYTHON_2 = 'python2'

/** The program of a submission. `main` is the path of its source in the submission's folder, or '' if the submission is a single file. */
type SubmissionProgram = {
  readonly main: string
  readonly language: PackageLanguage | FolderScript
  readonly files: readonly SubmissionFile[]
}

/** How submissions.yaml wants a submission run. If several patterns match, the last one with a value wins. */
type Said = Pick<SubmissionSettings, 'language' | 'entrypoint'>

const saidOf = (place: string, settings: readonly SubmissionSettings[]): Said => {
  const matching = settings.filter(({ matches }) => matches(place))
  return {
    language: matching.findLast(({ language }) => language !== null)?.language ?? null,
    entrypoint: matching.findLast(({ entrypoint }) => entrypoint !== null)?.entrypoint ?? null,
  }
}

/** Returns the program of a submission, which is a file or a folder below `submissions/`; a sentence if Joust cannot judge it. */
export function submissionProgram(
  reader: PackageReader,
  place: string,
  settings: readonly SubmissionSettings[],
): SubmissionProgram | string {
  const where = `submissions/${place}`
  const said = saidOf(place, settings)
  const code = said.language === null ? null : CODES.get(said.language)
  if (said.language === PYTHON_2) return ofPython2(where)
  if (code === undefined)
    return `${where}: submissions.yaml says that it is written in ${said.language}; judged here are ${[...CODES.keys()].join(', ')}.`
  const main = reader.has(where) ? '' : mainIn(reader, where, { ...said, code })
  if (main === undefined) return noMain(where, reader.below(where))
  if (main === null) return `${where}: submissions.yaml names the entry point ${said.entrypoint}, which is not there.`
  const path = main === '' ? where : `${where}/${main}`
  const script = main === '' ? undefined : scriptAmong([main])
  const language = code ?? script ?? languageOf(path)
  const source = textAt(reader, path)
  const isOld = script === undefined ? code === null && language === 'python' && isPython2(source) : saysPython2(source)
  if (isOld) return ofPython2(where)
  if (language === undefined) return `${where}: the language is not known; use ${[...LANGUAGES.keys()].join(', ')}.`
  const files = main === '' ? [] : filesBeside(reader, where, main)
  return typeof files === 'string' ? files : { main, language, files }
}

const ofPython2 = (where: string): string => `${where} is Python 2, which is not installed here: it is not judged.`
const textAt = (reader: PackageReader, path: string): string => new TextDecoder().decode(reader.unread(path))

type Wanted = Said & { readonly code: PackageLanguage | null }

/** Returns the path of the source to run in a folder; undefined if it is unclear, and null if the entry point that is set is missing. */
function mainIn(reader: PackageReader, where: string, { code, entrypoint }: Wanted): string | undefined | null {
  const inside = reader.below(where)
  if (entrypoint !== null) {
    // For Java, the entry point is a class.
    const names = [entrypoint, `${entrypoint.replaceAll('.', '/')}.java`]
    return inside.find((path) => names.includes(path)) ?? null
  }
  const meant = code === null ? inside : inside.filter((path) => languageOf(path) === code)
  return mainOf(meant, (path) => textAt(reader, `${where}/${path}`))
}
