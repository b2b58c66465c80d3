import { createHash } from 'node:crypto'
import type { ProblemId } from '#contracts/ids'
import type { PackageFormat } from '#contracts/labels'
import {
  bytesOf,
  PACKAGE_LIMITS,
  type PackageFiles,
  type ParsedPackage,
  type WrittenFiles,
  writePackage,
} from '#core/problem-package'
import type { Db } from '#db/client'
import { filesOf } from '#db/queries/problem-files'
import { type OriginalsRow, originalsOf, saveOriginals } from '#db/queries/problem-originals'
import { testsOf } from '#db/queries/problems'
import { unpackZip } from '#features/judging'
import { writtenOf } from './stored-package'
import { zipOf } from './zip'

/**
 * The most that is kept of a package in addition to its tests and files, packed. A larger package is exported as Joust
 * writes it.
 */
const MOST_BYTES = 32 * 1024 * 1024

/** A package as it was imported; each path begins with its folder. */
export type Originals = {
  readonly files: PackageFiles
  readonly format: Extract<ParsedPackage, { ok: true }>['format']
}

/**
 * Keeps the package from which a problem was just imported, so that an export can return it. Polygon's packages are not
 * kept, because no export has that format and their files are in originals/.
 */
export function keepOriginals(db: Db, id: ProblemId, originals: Originals | null): void {
  saveOriginals(db, id, originals === null || originals.format === 'polygon' ? null : rowOf(db, id, originals))
}

function rowOf(db: Db, id: ProblemId, { files, format: read }: Originals): OriginalsRow | null {
  const format: PackageFormat = read === 'legacy' ? 'legacy-icpc' : '2025-09'
  const stored = storedContents(db, id)
  const hashes: Record<string, string> = {}
  const own = new Map<string, Uint8Array>()
  for (const [path, content] of files) {
    const bytes = bytesOf(content)
    const hash = hashOf(bytes)
    hashes[path.slice(path.indexOf('/') + 1)] = hash
    if (!stored.has(hash)) own.set(hash, bytes)
  }
  const contents = zipOf(own)
  if (contents.byteLength > MOST_BYTES) return null
  return { format, files: hashes, written: hashesOf(writePackage(writtenOf(db, id), format)), contents }
}

/**
 * The files of an export. While nothing was edited, they are the files of the imported package, byte for byte. For an
 * edited problem, each file that would be written as right after the import is replaced by the original at its path;
 * the others are new.
 */
export function withOriginals(
  db: Db,
  id: ProblemId,
  { written, format }: { readonly written: WrittenFiles; readonly format: PackageFormat },
): { readonly files: WrittenFiles; readonly isWhole: boolean } {
  const row = originalsOf(db, id)
  if (row === undefined || row.format !== format) return { files: written, isWhole: false }
  const contents = new Map([...storedContents(db, id), ...ownContents(row)])
  const now = hashesOf(written)
  const originals = new Map(
    Object.entries(row.files).flatMap(([path, hash]) => {
      const content = contents.get(hash)
      return content === undefined ? [] : [[path, content] as const]
    }),
  )
  const isWhole = Bun.deepEquals(now, row.written) && originals.size === Object.keys(row.files).length
  if (isWhole) return { files: originals, isWhole }
  const mixed = [...written].map(
    ([path, content]) => [path, now[path] === row.written[path] ? (originals.get(path) ?? content) : content] as const,
  )
  return { files: new Map(mixed), isWhole }
}

function storedContents(db: Db, id: ProblemId): Map<string, Uint8Array> {
  const texts = testsOf(db, id).flatMap(({ input, output }) => [bytesOf(input), bytesOf(output)])
  const files = filesOf(db, id).map(({ content }) => content)
  return new Map([...texts, ...files].map((bytes) => [hashOf(bytes), bytes]))
}

function ownContents({ contents }: OriginalsRow): [string, Uint8Array][] {
  const unpacked = unpackZip(contents, PACKAGE_LIMITS)
  if (!unpacked.ok) throw new Error(`The stored package ${unpacked.error}.`)
  return unpacked.files.map(({ path, content }) => [path, content])
}

const hashesOf = (files: WrittenFiles): Record<string, string> =>
  Object.fromEntries([...files].map(([path, content]) => [path, hashOf(bytesOf(content))]))

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')
