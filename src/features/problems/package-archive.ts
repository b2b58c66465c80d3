import { plural } from '#contracts/plural'
import { type FileTree, followLinks, isOfASystem, type TreeLimits, treeOf } from '#core/archive'
import {
  fromPolygon,
  hasTooMuchYaml,
  isNeeded,
  PACKAGE_LIMITS,
  type PackageFiles,
  type ParsedPackage,
  POLYGON_FILE,
  parsePackage,
  TOO_MUCH_YAML,
  withConstants,
} from '#core/problem-package'
import { openZip } from '#features/judging'

/** The unpacked files of a package with links followed. Each path begins with the package's folder. */
export type OpenedPackage =
  | {
      readonly ok: true
      readonly files: PackageFiles
      /** The same files before constants were replaced. */
      readonly originals: PackageFiles
      readonly notes: readonly string[]
    }
  | { readonly ok: false; readonly errors: string[] }

/**
 * Reads a package from a zip archive, in the ICPC/Kattis formats or Polygon's, in a folder or at the top. `name` is the
 * name of the archive. Refuses links and paths that leave the archive, and content beyond the limits, whatever the
 * archive claims.
 */
export function readPackageArchive(bytes: Uint8Array, name: string): ParsedPackage {
  const opened = openPackage(bytes, name)
  return opened.ok ? readPackageFiles(opened.files, opened.notes) : opened
}

/** Reads the files of an opened package in whichever format it is. `notes` precede those of the reader. */
export function readPackageFiles(files: PackageFiles, notes: readonly string[]): ParsedPackage {
  const [first = ''] = files.keys()
  if (!files.has(`${first.split('/')[0] ?? ''}/${POLYGON_FILE}`)) {
    const parsed = parsePackage(files, 'import')
    return { ...parsed, notes: [...notes, ...(parsed.notes ?? [])] }
  }
  const translated = fromPolygon(files)
  if (!translated.ok) return { ok: false, errors: [...translated.errors] }
  const parsed = parsePackage(translated.files, 'import')
  const all = [...notes, ...translated.notes, ...(parsed.notes ?? [])]
  return parsed.ok ? { ...parsed, format: 'polygon', notes: all } : { ...parsed, notes: all }
}

/** Unpacks an archive and follows its links. */
export function openPackage(bytes: Uint8Array, name: string): OpenedPackage {
  const archive = openTree(bytes, PACKAGE_LIMITS)
  if (!archive.ok) return refused(`The archive ${archive.error}.`)
  const top = topOf(archive.paths, name)
  if (top === null)
    return refused(`There is no problem.yaml and no ${POLYGON_FILE} in the archive, at its top or in its folder.`)
  return packageAt(archive, top)
}

type ArchiveTree = {
  readonly ok: true
  readonly tree: FileTree
  /** The paths of files and links. */
  readonly paths: readonly string[]
  /** The content of a file; null if there is no such file or it is damaged. */
  readonly read: (path: string) => Uint8Array | null
  /** Paths whose names are in an encoding that the archive does not declare. */
  readonly guessed: readonly string[]
}

/** Opens an archive with its links. `error` continues the sentence "The archive ...". */
export function openTree(
  bytes: Uint8Array,
  limits: TreeLimits,
): ArchiveTree | { readonly ok: false; readonly error: string } {
  const zip = openZip(bytes, limits)
  if (!zip.ok) return zip
  const { sizes, links, read, guessed } = zip
  return { ok: true, tree: treeOf(sizes, links), paths: [...sizes.keys(), ...links.keys()], read, guessed }
}

type PackageTop = { readonly below: string; readonly folder: string }

/** The package in a folder of an archive. Its links may lead anywhere within the archive. */
export function packageAt({ tree, read, guessed }: Omit<ArchiveTree, 'ok' | 'paths'>, top: PackageTop): OpenedPackage {
  const followed = followLinks(tree, top.below, { limits: PACKAGE_LIMITS, isSkipped: isOfASystem })
  if (!followed.ok) return refused(`The archive ${followed.error}.`)
  const lost = followed.dangling.filter(({ path }) => isNeeded(path))
  if (lost.length > 0) return { ok: false, errors: lost.map(danglingMessage) }
  const files = new Map<string, Uint8Array>()
  for (const { path, from } of followed.files) {
    const content = read(from)
    if (content === null) return refused(`The archive is damaged at ${JSON.stringify(from)}.`)
    files.set(`${top.folder}/${path}`, content)
  }
  const isBare = !BEGINNINGS.some((file) => files.has(`${top.folder}/${file}`))
  if (isBare && files.has(`${top.folder}/${OF_DOMJUDGE}`)) files.set(`${top.folder}/problem.yaml`, new Uint8Array())
  const own = files.has(`${top.folder}/${POLYGON_FILE}`) ? files : withConstants(files)
  // After constants are replaced, as a few of them can make a short file long.
  if (hasTooMuchYaml(own)) return refused(TOO_MUCH_YAML)
  const names = new Set(guessed)
  const odd = followed.files.flatMap(({ path, from }) => (names.has(from) ? [path] : []))
  const notes = [...guessedMessages(odd), ...followed.dangling.map(danglingMessage)]
  return { ok: true, files: own, originals: files, notes }
}

const guessedMessages = ([first, ...more]: readonly string[]): readonly string[] =>
  first === undefined
    ? []
    : [
        `${first}${more.length === 0 ? '' : ` and ${plural(more.length, 'other file')}`}: the archive does not say in which encoding names are: pack it again with names in UTF-8 if they are wrong.`,
      ]

const danglingMessage = ({ path, target }: { readonly path: string; readonly target: string }): string =>
  `${path} is a link to ${JSON.stringify(target)}, where nothing is.`

const refused = (error: string): { readonly ok: false; readonly errors: string[] } => ({ ok: false, errors: [error] })

/** The file that marks a package of DOMjudge, which may have no problem.yaml. */
const OF_DOMJUDGE = 'domjudge-problem.ini'
const BEGINNINGS = ['problem.yaml', POLYGON_FILE] as const

/** The package's root, and the name for its folder; null if there is not exactly one package. */
const topOf = (paths: readonly string[], name: string): PackageTop | null =>
  topWith(BEGINNINGS, paths, name) ?? topWith([OF_DOMJUDGE], paths, name)

function topWith(beginnings: readonly string[], paths: readonly string[], name: string): PackageTop | null {
  const own = name.replace(/^.*[\\/]/, '').replace(/\.(zip|kpp)$/i, '')
  if (beginnings.some((file) => paths.includes(file))) return { below: '', folder: own === '' ? 'problem' : own }
  const folders = new Set(paths.map((path) => path.split('/')[0] ?? ''))
  const holding = [...folders].filter((folder) => beginnings.some((file) => paths.includes(`${folder}/${file}`)))
  const [folder] = holding
  return holding.length === 1 && folder !== undefined ? { below: folder, folder } : null
}
