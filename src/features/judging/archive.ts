import { crc32, inflateRawSync } from 'node:zlib'
import { ARCHIVE_LIMITS, type ArchiveLimits, type Packed, zipEntries } from '#core/archive'
import type { JobFile } from '#runner'

/** `error` continues the sentence "the archive ...". */
type Unpacked =
  | {
      readonly ok: true
      readonly files: readonly JobFile[]
    }
  | { readonly ok: false; readonly error: string }

/** Unpacks a zip archive given in Base64, in memory. */
export const unpackArchive = (base64: string): Unpacked => unpackZip(Uint8Array.fromBase64(base64), ARCHIVE_LIMITS)

/** Unpacks a zip archive in memory. The actual sizes are checked against those that the archive claims. */
export function unpackZip(bytes: Uint8Array, limits: ArchiveLimits): Unpacked {
  const zip = zipEntries(bytes, limits)
  if (!zip.ok) return zip
  const files: JobFile[] = []
  for (const entry of zip.entries) {
    const content = contentOf(entry)
    if (content === null) return { ok: false, error: `is damaged at ${JSON.stringify(entry.path)}` }
    files.push({ path: entry.path, mode: entry.mode, content })
  }
  return { ok: true, files }
}

type OpenedZip =
  | {
      readonly ok: true
      /** Unpacked sizes of the files by their paths. */
      readonly sizes: ReadonlyMap<string, { readonly size: number }>
      /** Targets of links by their paths. */
      readonly links: ReadonlyMap<string, string>
      /** The content of a file; null if there is no such file or it is damaged. */
      readonly read: (path: string) => Uint8Array | null
      /** Paths whose names are in an encoding that the archive does not declare. */
      readonly guessed: readonly string[]
    }
  | { readonly ok: false; readonly error: string }

/** Opens a zip archive with links in memory. A file is unpacked when it is read. */
export function openZip(bytes: Uint8Array, limits: ArchiveLimits): OpenedZip {
  const zip = zipEntries(bytes, { ...limits, links: 'given' })
  if (!zip.ok) return zip
  const files = new Map(zip.entries.filter(({ isLink }) => !isLink).map((entry) => [entry.path, entry]))
  const links = new Map<string, string>()
  for (const entry of zip.entries) {
    if (!entry.isLink) continue
    const target = contentOf(entry)
    if (target === null) return { ok: false, error: `is damaged at ${JSON.stringify(entry.path)}` }
    links.set(entry.path, new TextDecoder().decode(target))
  }
  const read = (path: string): Uint8Array | null => {
    const entry = files.get(path)
    return entry === undefined ? null : contentOf(entry)
  }
  const guessed = zip.entries.flatMap(({ path, isGuessed }) => (isGuessed ? [path] : []))
  return { ok: true, sizes: files, links, read, guessed }
}

/** The unpacked content; null if it differs from what the archive claims. Never unpacks more than claimed. */
function contentOf({ data, isDeflated, size, crc }: Packed): Uint8Array | null {
  const content = isDeflated ? inflated(data, size) : data
  return content?.byteLength === size && crc32(content) === crc ? content : null
}

function inflated(data: Uint8Array, size: number): Uint8Array | null {
  try {
    return inflateRawSync(data, { maxOutputLength: Math.max(1, size) })
  } catch (error) {
    // The entry is damaged or larger than it claims to be.
    if (error instanceof Error && 'code' in error) return null
    throw error
  }
}
