import { crc32, inflateRawSync } from 'node:zlib'
import { ARCHIVE_LIMITS, type ArchiveLimits, type Packed, zipEntries } from '#core/archive'
import type { JobFile } from '#runner'

/** `error` continues the sentence "the archive ...". */
type Unpacked =
  | {
      readonly ok: true
      readonly files: readonly JobFile[]
      /** Targets of links by their paths, where the limits let them in. */
      readonly links: ReadonlyMap<string, string>
    }
  | { readonly ok: false; readonly error: string }

/** Unpacks a zip archive given in Base64, in memory. */
export const unpackArchive = (base64: string): Unpacked => unpackZip(Uint8Array.fromBase64(base64), ARCHIVE_LIMITS)

/** Unpacks a zip archive in memory. The sizes it claims are checked against the actual ones. */
export function unpackZip(bytes: Uint8Array, limits: ArchiveLimits): Unpacked {
  const zip = zipEntries(bytes, limits)
  if (!zip.ok) return zip
  const files: JobFile[] = []
  const links = new Map<string, string>()
  for (const entry of zip.entries) {
    const content = contentOf(entry)
    if (content === null) return { ok: false, error: `is damaged at ${JSON.stringify(entry.path)}` }
    if (entry.isLink) links.set(entry.path, new TextDecoder().decode(content))
    else files.push({ path: entry.path, mode: entry.mode, content })
  }
  return { ok: true, files, links }
}

/** Null if the content differs from what the archive claims; never unpacks more than claimed. */
function contentOf({ data, isDeflated, size, crc }: Packed): Uint8Array | null {
  const content = isDeflated ? inflated(data, size) : data
  return content?.byteLength === size && crc32(content) === crc ? content : null
}

function inflated(data: Uint8Array, size: number): Uint8Array | null {
  try {
    return inflateRawSync(data, { maxOutputLength: Math.max(1, size) })
  } catch (error) {
    // Damaged, or larger than it claims to be.
    if (error instanceof Error && 'code' in error) return null
    throw error
  }
}
