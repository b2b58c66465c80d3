import { existsSync, lstatSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join, relative, resolve } from 'node:path'
import { zipOf } from '#features/problems'
import { CommandError, EXIT } from './exit'
import { fileBytes } from './files'

/** What may be read from a folder: the server holds a zip to the same. */
const MOST_BYTES = 256 * 1024 * 1024

/** A package as it is sent: a zip as it is, a folder as a zip of it. */
export function packageArchive(path: string): { readonly archive: string; readonly name: string } {
  if (path !== '-' && !existsSync(path))
    throw new CommandError(EXIT.notFound, `There is no file or folder ${path}.`, 'NOT_FOUND')
  const isFolder = path !== '-' && lstatSync(resolve(path)).isDirectory()
  const name = path === '-' ? 'problem' : basename(resolve(path))
  const bytes = isFolder ? zipOf(folderFiles(resolve(path))) : fileBytes(path)
  return { archive: new Uint8Array(bytes).toBase64(), name }
}

function folderFiles(folder: string): Map<string, Uint8Array> {
  const files = new Map<string, Uint8Array>()
  let size = 0
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    const path = join(entry.parentPath, entry.name)
    const inside = relative(folder, path)
    if (/(^|\/)\.git(\/|$)/.test(inside) || entry.isDirectory()) continue
    if (!entry.isFile())
      throw new CommandError(
        EXIT.refused,
        `${path} is a link or a device: a package may hold only files.`,
        'PACKAGE_REFUSED',
      )
    size += lstatSync(path).size
    if (size > MOST_BYTES) throw new CommandError(EXIT.refused, `${folder} holds more than 256 MiB.`, 'PACKAGE_REFUSED')
    files.set(inside, readFileSync(path))
  }
  return new Map([...files].sort(([a], [b]) => (a < b ? -1 : 1)))
}
