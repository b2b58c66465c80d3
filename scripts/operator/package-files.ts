import { existsSync, lstatSync, readdirSync, readFileSync, readlinkSync, realpathSync, type Stats } from 'node:fs'
import { basename, join, relative, resolve, sep } from 'node:path'
import { type FileTree, followLinks, pathIn, type TreeEntry } from '#core/archive'
import { isNeeded, PACKAGE_LIMITS } from '#core/problem-package'
import { zipOf } from '#features/problems'
import { CommandError, EXIT } from './exit'
import { fileBytes } from './files'

/** A package in the form in which it is sent, and notes for its sender. */
export type SentPackage = { readonly archive: string; readonly name: string; readonly notes: readonly string[] }

/**
 * Prepares a package for sending: a zip unchanged, a folder as a zip. A folder's links are followed if they lead to
 * something inside `root`, by default the folder itself. `filesIn`: selects the files of a folder.
 */
export function packageArchive(path: string, root?: string, filesIn: FilesIn = folderFiles): SentPackage {
  if (path !== '-' && !existsSync(path))
    throw new CommandError(EXIT.notFound, `There is no file or folder ${path}.`, 'NOT_FOUND')
  const isFolder = path !== '-' && lstatSync(realpathSync(path)).isDirectory()
  if (root !== undefined && !isFolder)
    throw new CommandError(EXIT.usage, '--root is for folders: an archive has its root inside.', 'USAGE')
  const name = path === '-' ? 'problem' : basename(resolve(path))
  const read = isFolder ? filesIn(realpathSync(path), root) : null
  const bytes = read === null ? fileBytes(path) : zipOf(read.files)
  return { archive: new Uint8Array(bytes).toBase64(), name, notes: read?.notes ?? [] }
}

type FolderFiles = { readonly files: ReadonlyMap<string, Uint8Array | string>; readonly notes: readonly string[] }
type FilesIn = (folder: string, root: string | undefined) => FolderFiles

/**
 * All files of a package's folder, with links followed inside `givenRoot`, by path. `isRootNamed`: whether the user gave
 * the root, or could not.
 */
export function folderFiles(folder: string, givenRoot: string | undefined, isRootNamed = givenRoot !== undefined) {
  const root = rootOf(folder, givenRoot)
  const tree = treeBelow(root)
  const found = followLinks(tree, relative(root, folder).split(sep).join('/'), {
    limits: PACKAGE_LIMITS,
    isSkipped: (path) => /(^|\/)\.git$/.test(path),
  })
  if (!found.ok) {
    const way = !isRootNamed && /leads out/.test(found.error) ? ' --root says how far links may lead.' : ''
    throw refusal(`${folder} ${found.error}.${way}`)
  }
  const sentence = ({ path, target }: { readonly path: string; readonly target: string }): string =>
    `${path} is a link to ${JSON.stringify(target)}, where nothing is.`
  const lost = found.dangling.filter(({ path }) => isNeeded(path))
  if (lost.length > 0) throw refusal(lost.map(sentence).join('\n'))
  const unfit = found.files.filter(({ path }) => pathIn(path) !== path).map(({ path }) => path)
  const files = found.files
    .filter(({ path }) => !unfit.includes(path))
    .map(({ path, from }): [string, Uint8Array] => [path, readFileSync(join(root, from))])
  const left = unfit.map((path) => `${path} is left out: an archive cannot hold a file of this name.`)
  return { files: new Map(files), notes: [...found.dangling.map(sentence), ...left] }
}

function rootOf(folder: string, given: string | undefined): string {
  if (given === undefined) return folder
  if (!existsSync(given)) throw new CommandError(EXIT.notFound, `There is no folder ${given}.`, 'NOT_FOUND')
  const root = realpathSync(given)
  if (folder === root || folder.startsWith(`${root}${sep}`)) return root
  throw new CommandError(EXIT.usage, `${folder} does not lie in ${root}.`, 'USAGE')
}

/** The files below a folder on the disk. */
const treeBelow = (root: string): FileTree => ({
  entry: (path) => {
    const at = join(root, path)
    const stat = lstatSync(at, { throwIfNoEntry: false })
    return stat === undefined ? null : entryOf(at, stat)
  },
})

function entryOf(at: string, stat: Stats): TreeEntry {
  if (stat.isSymbolicLink()) return { kind: 'link', target: readlinkSync(at) }
  if (stat.isDirectory()) return { kind: 'folder', names: readdirSync(at).sort() }
  if (stat.isFile()) return { kind: 'file', size: stat.size }
  throw refusal(`${at} is a device: a package may hold only files.`)
}

const refusal = (message: string): CommandError => new CommandError(EXIT.refused, message, 'PACKAGE_REFUSED')
