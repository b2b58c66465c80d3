import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { isRecord } from '#contracts/is-record'

/**
 * The files of a problem package by path. Each path begins with the name of the package's folder, as `parsePackage`
 * expects.
 */
export type PackageFileMap = ReadonlyMap<string, string>

/**
 * An archive in a file. `hash` is the `archiveHash` of its bytes, so that it can be compared without reading the file.
 */
export type ProblemArchive = { readonly file: string; readonly hash: string }

export const archiveHash = (bytes: Uint8Array<ArrayBuffer>): string => Bun.SHA256.hash(bytes, 'hex')

/** Reads all packages in a folder: from the name of each package to its files. All files must be text in UTF-8. */
export function readProblemFolders(directory: string): Map<string, PackageFileMap> {
  const packages = new Map<string, PackageFileMap>()
  for (const entry of readdirSync(directory, { withFileTypes: true })) {
    if (entry.isDirectory() && !entry.name.startsWith('.')) packages.set(entry.name, readFolder(directory, entry.name))
  }
  return new Map([...packages].sort(([a], [b]) => (a < b ? -1 : 1)))
}

/**
 * Packs all packages of a folder into one archive, which is embedded in the binary: one line of JSON for each package,
 * in the order of their names, compressed with gzip. The same files always give the same lines.
 */
export function packProblems(directory: string): Uint8Array<ArrayBuffer> {
  const packages = [...readProblemFolders(directory)].map(([slug, files]) => [slug, Object.fromEntries(files)])
  return Bun.gzipSync(new TextEncoder().encode(packages.map((one) => `${JSON.stringify(one)}\n`).join('')))
}

const gunzipped = promisify(gunzip)
const NEW_LINE = 0x0a

/**
 * Unpacks what `packProblems` made, one package after another, because all of them at once would take several times
 * their size in memory. Throws if the bytes are not such an archive.
 */
export async function* unpackProblems(bytes: Uint8Array<ArrayBuffer>): AsyncGenerator<[string, PackageFileMap]> {
  const lines = await gunzipped(bytes)
  for (let from = 0; from < lines.length; ) {
    const to = lines.indexOf(NEW_LINE, from)
    if (to === -1) throw new Error('The problem archive is damaged: its last line does not end.')
    yield packageOf(JSON.parse(lines.toString('utf8', from, to)))
    from = to + 1
  }
}

function packageOf(line: unknown): [string, PackageFileMap] {
  if (!Array.isArray(line) || typeof line[0] !== 'string')
    throw new Error('The problem archive is damaged: a line is not a package.')
  return [line[0], fileMap(line[0], line[1])]
}

function readFolder(directory: string, name: string): PackageFileMap {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
  const entries = readdirSync(join(directory, name), { withFileTypes: true, recursive: true })
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const files = paths.sort().map((path): [string, string] => {
    return [relative(directory, path).replaceAll('\\', '/'), decoder.decode(readFileSync(path))]
  })
  return new Map(files)
}

function fileMap(slug: string, files: unknown): PackageFileMap {
  if (!isRecord(files)) throw new Error(`The problem archive is damaged: ${slug} is not a package.`)
  return new Map(
    Object.entries(files).map(([path, content]): [string, string] => {
      if (typeof content !== 'string') throw new Error(`The problem archive is damaged: ${path} is not text.`)
      return [path, content]
    }),
  )
}
