import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'

/** Files by path; each path begins with the package's folder, as `parsePackage` wants it. */
export type PackageFileMap = ReadonlyMap<string, string>

/** An archive in a file. `hash`: what `archiveHash` says of its bytes, so that they need not be read to know it again. */
export type ProblemArchive = { readonly file: string; readonly hash: string }

export const archiveHash = (bytes: Uint8Array<ArrayBuffer>): string => Bun.SHA256.hash(bytes, 'hex')

/** Reads every package of a folder of packages: package name to files. All files must be UTF-8 text. */
export function readProblemFolders(directory: string): Map<string, PackageFileMap> {
  const packages = new Map<string, PackageFileMap>()
  for (const entry of readdirSync(directory, { withFileTypes: true })) {
    if (entry.isDirectory() && !entry.name.startsWith('.')) packages.set(entry.name, readFolder(directory, entry.name))
  }
  return new Map([...packages].sort(([a], [b]) => (a < b ? -1 : 1)))
}

/**
 * All packages of a folder as one blob, to be carried in the binary: gzip'd, a line of JSON each. The same files always give
 * the same lines, in the order of names.
 */
export function packProblems(directory: string): Uint8Array<ArrayBuffer> {
  const packages = [...readProblemFolders(directory)].map(([slug, files]) => [slug, Object.fromEntries(files)])
  return Bun.gzipSync(new TextEncoder().encode(packages.map((one) => `${JSON.stringify(one)}\n`).join('')))
}

const gunzipped = promisify(gunzip)
const NEW_LINE = 0x0a

/**
 * The inverse of `packProblems`, one package after the other: all of them at once would take several times their size in
 * memory. Throws on bytes that it did not make.
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
  if (!isMap(files)) throw new Error(`The problem archive is damaged: ${slug} is not a package.`)
  return new Map(
    Object.entries(files).map(([path, content]): [string, string] => {
      if (typeof content !== 'string') throw new Error(`The problem archive is damaged: ${path} is not text.`)
      return [path, content]
    }),
  )
}

function isMap(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
