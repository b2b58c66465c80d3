import { PACKAGE_UPLOAD_BYTES } from '#contracts/limits'
import { type Packed, packagesAmong, SET_LIMITS, writeZip, zipEntries } from '#core/archive'

type NamedArchive = { readonly name: string; readonly archive: Blob }

/**
 * Splits a zip that contains several packages, as folders or archives, into an archive for each. Any other file is returned as it is,
 * because the server reports what is wrong with it. Folders are repacked without decompression.
 */
export async function splitArchive(file: File): Promise<readonly NamedArchive[]> {
  const whole = [{ name: file.name, archive: file }]
  const zip = zipEntries(new Uint8Array(await file.arrayBuffer()), { ...SET_LIMITS, links: 'given' })
  if (!zip.ok) return whole
  const packages = packagesAmong(zip.entries.map(({ path }) => path))
  if (packages === null) return whole
  return await Promise.all(
    [...packages].map(async ([name, place]) => ({
      name: `${name}.zip`,
      archive: new Blob([await archiveAt(zip.entries, place)], { type: 'application/zip' }),
    })),
  )
}

async function archiveAt(entries: readonly Packed[], place: string): Promise<Uint8Array<ArrayBuffer>> {
  const itself = entries.find(({ path }) => path === place)
  if (itself !== undefined) return await contentOf(itself)
  const below = entries.filter(({ path }) => path.startsWith(`${place}/`))
  return writeZip(below.map((entry) => ({ ...entry, path: entry.path.slice(place.length + 1) })))
}

/** The unpacked content, cut where it exceeds the size of any package. The server refuses a damaged one. */
async function contentOf({ data, isDeflated }: Packed): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(data)
  if (!isDeflated) return bytes
  const unpacked = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'))
  const parts: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  for (const reader = unpacked.getReader(); size <= PACKAGE_UPLOAD_BYTES; ) {
    const { done, value } = await reader.read()
    if (done) break
    parts.push(new Uint8Array(value))
    size += value.byteLength
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer())
}
