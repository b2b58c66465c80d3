import { nameIn } from './entry-name'
import { isOfASystem } from './package-places'
import { pathIn } from './path'

/** Limits of an unpacked archive. Links are refused, or returned if `links` is 'given'. */
export type ArchiveLimits = { readonly entries: number; readonly bytes: number; readonly links?: 'given' }
/** Judge0 1.13.1 unpacks at most 10 MiB. */
export const ARCHIVE_LIMITS: ArchiveLimits = { entries: 1000, bytes: 10 * 1024 * 1024 }

/** A readable size: in MiB if it is a whole number of them. */
export const sizeLabel = (bytes: number): string =>
  bytes % 1_048_576 === 0 ? `${bytes / 1_048_576} MiB` : `${bytes} bytes`

/** One compressed file of an archive. `size` and `crc` are the archive's claims. */
export type Packed = {
  readonly path: string
  /** The name is in no declared encoding and was decoded by the format's default. */
  readonly isGuessed: boolean
  readonly mode: 0o644 | 0o755
  /** The content is the path that the link points to. */
  readonly isLink: boolean
  readonly isDeflated: boolean
  readonly size: number
  readonly crc: number
  readonly data: Uint8Array
}

/** `error` continues the sentence "the archive ...". */
type Zip = { readonly ok: true; readonly entries: readonly Packed[] } | { readonly ok: false; readonly error: string }

const END = 0x06054b50
const END_BYTES = 22
const CENTRAL = 0x02014b50
const CENTRAL_BYTES = 46
const LOCAL = 0x04034b50
const LOCAL_BYTES = 30
const MAX_COMMENT = 65_535

const ENCRYPTED = 1
const STORED = 0
const DEFLATED = 8
const FILE_TYPE = 0o170000
const REGULAR = 0o100000
const DIRECTORY = 0o040000
const LINK = 0o120000
/** The longest path that Linux follows. */
const MAX_TARGET = 4096

/** Thrown for an archive that cannot be used. The message continues a sentence that begins with "the archive" or "the folder". */
export class Unusable extends Error {}

/**
 * Returns the files of a zip archive (APPNOTE.TXT 6.3, without zip64 and encryption) from its central directory, without unpacking. Refuses
 * devices, links unless the limits allow them, paths that leave the root or repeat, more than the limits allow by the archive's claims, and
 * overlapping parts.
 */
export function zipEntries(bytes: Uint8Array, limits: ArchiveLimits = ARCHIVE_LIMITS): Zip {
  try {
    return { ok: true, entries: readEntries(bytes, limits) }
  } catch (error) {
    if (error instanceof Unusable) return { ok: false, error: error.message }
    throw error
  }
}

function readEntries(bytes: Uint8Array, limits: ArchiveLimits): Packed[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = findEnd(view)
  const count = view.getUint16(end + 10, true)
  const start = view.getUint32(end + 16, true)
  if (view.getUint16(end + 4, true) !== 0 || view.getUint16(end + 8, true) !== count) refuse('has several volumes')
  if (count > limits.entries) refuse(`holds more than ${limits.entries} entries`)
  const files: Central[] = []
  let at = start
  for (let i = 0; i < count; i++) {
    const { next, file } = readCentral(view, { at, end, links: limits.links })
    if (file !== null) files.push(file)
    at = next
  }
  const claimed = files.reduce((sum, file) => sum + file.size, 0)
  if (claimed > limits.bytes) refuse(`is larger than ${sizeLabel(limits.bytes)} unpacked`)
  refuseCollisions(files)
  return withData(bytes, view, files, start)
}

function findEnd(view: DataView): number {
  const last = view.byteLength - END_BYTES
  for (let at = last; at >= Math.max(0, last - MAX_COMMENT); at--) {
    if (view.getUint32(at, true) === END && view.getUint16(at + 20, true) === last - at) return at
  }
  return refuse('is not a zip archive')
}

type Central = Omit<Packed, 'data'> & { readonly packedSize: number; readonly offset: number }

/** `file` is null for a directory, because directories are created with their files, and for a system file with an unusable name. */
function readCentral(
  view: DataView,
  { at, end, links }: { readonly at: number; readonly end: number; readonly links: ArchiveLimits['links'] },
): { next: number; file: Central | null } {
  if (at + CENTRAL_BYTES > end || view.getUint32(at, true) !== CENTRAL) refuse('is damaged')
  const nameLength = view.getUint16(at + 28, true)
  const name = at + CENTRAL_BYTES
  const next = name + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  if (next > end) refuse('is damaged')
  if ((view.getUint16(at + 8, true) & ENCRYPTED) !== 0) refuse('is encrypted')
  const method = view.getUint16(at + 10, true)
  if (method !== STORED && method !== DEFLATED) refuse('is packed in a way other than deflate')
  const mode = view.getUint32(at + 38, true) >>> 16
  const kind = mode & FILE_TYPE
  const isLink = kind === LINK && links === 'given'
  if (kind !== 0 && kind !== REGULAR && kind !== DIRECTORY && !isLink) refuse('holds a link or a device')
  const nameBytes = new Uint8Array(view.buffer, view.byteOffset + name, nameLength)
  const { name: given, isGuessed } = nameIn(nameBytes)
  const path = pathIn(given)
  if (path === null && isOfASystem(given) && isInside(given)) return { next, file: null }
  if (path === null) refuse(`holds a path that cannot be used: ${JSON.stringify(given.slice(0, 80))}`)
  const file: Central = {
    path,
    isGuessed,
    mode: (mode & 0o111) === 0 ? 0o644 : 0o755,
    isLink,
    isDeflated: method === DEFLATED,
    crc: view.getUint32(at + 16, true),
    packedSize: view.getUint32(at + 20, true),
    size: view.getUint32(at + 24, true),
    offset: view.getUint32(at + 42, true),
  }
  if (isLink && file.size > MAX_TARGET) refuse(`holds a link with too long a target: ${JSON.stringify(path)}`)
  return { next, file: kind === DIRECTORY || /[\\/]$/.test(given) ? null : file }
}

/** Whether only the last part of the path makes it unusable. */
const isInside = (given: string): boolean => pathIn(given.replace(/\r$/, '')) !== null

/** Refuses a path that occurs twice, and a file in place of a directory. */
function refuseCollisions(files: readonly Central[]): void {
  const paths = new Set(files.map((file) => file.path))
  if (paths.size < files.length) refuse('holds one path twice')
  for (const path of paths) {
    for (let slash = path.indexOf('/'); slash >= 0; slash = path.indexOf('/', slash + 1)) {
      if (paths.has(path.slice(0, slash))) refuse('holds one path twice')
    }
  }
}

/** Returns each file's own bytes. No two may overlap, so that nothing is packed once and unpacked a thousand times. */
function withData(bytes: Uint8Array, view: DataView, files: readonly Central[], end: number): Packed[] {
  const placed = files.map(({ packedSize, offset, ...file }) => {
    if (offset + LOCAL_BYTES > end || view.getUint32(offset, true) !== LOCAL) refuse('is damaged')
    const start = offset + LOCAL_BYTES + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true)
    if (start + packedSize > end) refuse('is damaged')
    return { offset, until: start + packedSize, packed: { ...file, data: bytes.subarray(start, start + packedSize) } }
  })
  let free = 0
  for (const { offset, until } of placed.toSorted((a, b) => a.offset - b.offset)) {
    if (offset < free) refuse('has parts that overlap')
    free = until
  }
  return placed.map(({ packed }) => packed)
}

export function refuse(why: string): never {
  throw new Unusable(why)
}
