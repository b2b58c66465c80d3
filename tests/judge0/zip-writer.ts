/** Writes zip archives, including invalid ones. */
import { crc32, deflateRawSync } from 'node:zlib'

export type Entry = {
  readonly path: string
  readonly content?: string | Uint8Array
  /** The Unix mode with the type of the file; a regular world-readable file by default. */
  readonly mode?: number
  readonly isStored?: boolean
  /** Values that the archive claims instead of the real ones. */
  readonly claimedSize?: number
  readonly claimedCrc?: number
  readonly flags?: number
}

const numbers = (...fields: readonly (readonly [value: number, bytes: 2 | 4])[]): Buffer =>
  Buffer.concat(
    fields.map(([value, bytes]) => {
      const field = Buffer.alloc(bytes)
      if (bytes === 2) field.writeUInt16LE(value)
      else field.writeUInt32LE(value >>> 0)
      return field
    }),
  )

/** `shared` makes all entries refer to the data of the first one. */
export function zip(entries: readonly Entry[], { shared = false, comment = '' } = {}): Buffer {
  const locals: Buffer[] = []
  const centrals: Buffer[] = []
  let offset = 0
  for (const entry of entries) {
    const content = Buffer.from(entry.content ?? '')
    const data = entry.isStored ? content : deflateRawSync(content)
    const name = Buffer.from(entry.path)
    const common = numbers(
      [20, 2],
      [entry.flags ?? 0x800, 2],
      [entry.isStored ? 0 : 8, 2],
      [0, 4],
      [entry.claimedCrc ?? crc32(content), 4],
      [data.length, 4],
      [entry.claimedSize ?? content.length, 4],
      [name.length, 2],
      [0, 2],
    )
    const mode = (entry.mode ?? 0o100644) * 0x10000
    const place = shared ? 0 : offset
    centrals.push(
      Buffer.concat([numbers([0x02014b50, 4], [0x0314, 2]), common]),
      numbers([0, 2], [0, 2], [0, 2], [mode, 4], [place, 4]),
      name,
    )
    if (shared && locals.length > 0) continue
    const local = Buffer.concat([numbers([0x04034b50, 4]), common, name, data])
    locals.push(local)
    offset += local.length
  }
  const directory = Buffer.concat(centrals)
  const end = numbers(
    [0x06054b50, 4],
    [0, 4],
    [entries.length, 2],
    [entries.length, 2],
    [directory.length, 4],
    [offset, 4],
    [comment.length, 2],
  )
  return Buffer.concat([...locals, directory, end, Buffer.from(comment)])
}

export const zipped = (...entries: readonly Entry[]): string => zip(entries).toString('base64')
