import { bytesOfName } from './entry-name'
import type { Packed } from './zip'

/** 1980-01-01, the earliest date in a zip, so that equal files give equal bytes. */
const NO_TIME = 0x00210000
const UTF8_NAMES = 0x0800
const DEFLATED = 8
const VERSION = 20
const UNIX = 3 << 8
const LINK = 0o120777
const REGULAR = 0o100000

/**
 * Writes a zip archive (APPNOTE.TXT 6.3) of compressed files in the given order. A guessed name is written as it was, so that the next
 * reader detects it too.
 */
export function writeZip(entries: readonly Packed[]): Uint8Array<ArrayBuffer> {
  const locals: Uint8Array[] = []
  const centrals: Uint8Array[] = []
  let offset = 0
  for (const { path, isGuessed, mode, isLink, isDeflated, size, crc, data } of entries) {
    const name = bytesOfName(path, isGuessed)
    const common = [crc, data.byteLength, size]
    const head = [isGuessed ? 0 : UTF8_NAMES, isDeflated ? DEFLATED : 0]
    const local = record(30, name, (view) => {
      view.setUint32(0, 0x04034b50, true)
      view.setUint16(4, VERSION, true)
      for (const [index, value] of head.entries()) view.setUint16(6 + 2 * index, value, true)
      view.setUint32(10, NO_TIME, true)
      for (const [index, value] of common.entries()) view.setUint32(14 + 4 * index, value, true)
      view.setUint16(26, name.byteLength, true)
    })
    centrals.push(
      record(46, name, (view) => {
        view.setUint32(0, 0x02014b50, true)
        view.setUint16(4, UNIX | VERSION, true)
        view.setUint16(6, VERSION, true)
        for (const [index, value] of head.entries()) view.setUint16(8 + 2 * index, value, true)
        view.setUint32(12, NO_TIME, true)
        for (const [index, value] of common.entries()) view.setUint32(16 + 4 * index, value, true)
        view.setUint16(28, name.byteLength, true)
        view.setUint32(38, ((isLink ? LINK : REGULAR | mode) << 16) >>> 0, true)
        view.setUint32(42, offset, true)
      }),
    )
    locals.push(local, data)
    offset += local.byteLength + data.byteLength
  }
  const directory = joined(centrals)
  const end = record(22, new Uint8Array(), (view) => {
    view.setUint32(0, 0x06054b50, true)
    view.setUint16(8, centrals.length, true)
    view.setUint16(10, centrals.length, true)
    view.setUint32(12, directory.byteLength, true)
    view.setUint32(16, offset, true)
  })
  return joined([...locals, directory, end])
}

function record(size: number, name: Uint8Array, write: (view: DataView) => void): Uint8Array {
  const bytes = new Uint8Array(size + name.byteLength)
  write(new DataView(bytes.buffer))
  bytes.set(name, size)
  return bytes
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((sum, { byteLength }) => sum + byteLength, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.byteLength
  }
  return all
}
