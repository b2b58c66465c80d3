import { plural } from '#contracts/plural'
import type { PackageReader } from './package-reader'
import type { KeptFile } from './types'

/** Limits of the files that are kept although Joust does not use them. */
const KEPT_LIMITS = { files: 1000, bytes: 32 * 1024 * 1024 } as const

/** The folder for original files that the writer replaces by its own versions. */
export const ORIGINALS = 'originals'

/** The legacy format's folders and their names in 2025-09. */
const LEGACY_FOLDERS = [
  ['problem_statement/', 'statement/'],
  ['input_format_validators/', 'input_validators/'],
] as const

/** The names of tests by their files, where the two differ. */
type TestNames = ReadonlyMap<string, string>

/** Returns every file that was not read, and the read ones marked for keeping; sorted by path. */
export function readKeptFiles(reader: PackageReader, names: TestNames): KeptFile[] {
  const kept = new Map<string, Uint8Array>()
  let bytes = 0
  const left: string[] = []
  for (const [path, content] of reader.leftOver()) {
    const at = canonical(path, names)
    const size = content.byteLength
    if (kept.size >= KEPT_LIMITS.files || bytes + size > KEPT_LIMITS.bytes) left.push(path)
    else if (!kept.has(at)) {
      kept.set(at, content)
      bytes += size
    }
  }
  if (left.length > 0)
    reader.note(
      `${left[0]}${left.length > 1 ? ` and ${plural(left.length - 1, 'other file')}` : ''}: not kept, as a problem keeps ${KEPT_LIMITS.files} files of 32 MiB together.`,
    )
  return [...kept].map(([path, content]) => ({ path, content })).sort((a, b) => (a.path < b.path ? -1 : 1))
}

function canonical(path: string, names: TestNames): string {
  for (const [old, now] of LEGACY_FOLDERS) if (path.startsWith(old)) return `${now}${path.slice(old.length)}`
  const [, file, ending] = besideTest(path)
  const name = names.get(file)
  return name === undefined ? path : `data/${name}${ending}`
}

/** Splits the path of a file beside a test into `data/`, the test's path below it, and the ending; three times '' for other files. */
function besideTest(path: string): readonly [string, string, string] {
  const found = /^data\/((?:sample|secret)\/.*?)(\.(?:in|ans)\.(?:statement|download)|\.[^./]+)$/.exec(path)
  return found === null ? ['', '', ''] : ['data/', found[1] ?? '', found[2] ?? '']
}

/** Returns the path of a kept file in a written package. `places`: the files of tests by their names, where the two differ. */
export function keptPath(path: string, isLegacy: boolean, places: TestNames): string {
  const [, name, ending] = besideTest(path)
  const place = places.get(name)
  if (place !== undefined) return `data/${place}${ending}`
  for (const [old, now] of LEGACY_FOLDERS)
    if (isLegacy && now === 'statement/' && path.startsWith(now)) return `${old}${path.slice(now.length)}`
  return path
}

const MIME: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  svg: 'image/svg+xml',
}

/** Returns the media type of a picture by its ending; null if browsers cannot show it. */
export const pictureType = (path: string): string | null =>
  MIME[path.slice(path.lastIndexOf('.') + 1).toLowerCase()] ?? null

/** Whether this is a statement in PDF: in the format's folder, or where DOMjudge keeps it. */
export const isStatementPdf = (path: string): boolean => /^(statement\/problem(\.[^./]+)?|problem)\.pdf$/i.test(path)

const SAMPLE_DOWNLOAD = /^data\/sample\/(.+\.(?:in|ans))\.download$/

/** Returns the name under which a kept file is downloaded in place of a sample's file; null for other files. */
export const sampleDownload = (path: string): string | null => SAMPLE_DOWNLOAD.exec(path)?.[1] ?? null
