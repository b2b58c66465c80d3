import { crc32, deflateRawSync } from 'node:zlib'

/** 1980-01-01, the first date that a zip can express: the same files give the same bytes. */
const NO_TIME = 0x00210000
const UTF8_NAMES = 0x0800
const DEFLATED = 8
const VERSION = 20
const UNIX = 3 << 8
const [PLAIN, EXECUTABLE] = [0o100644, 0o100755]

/** Other judges run these scripts as they unpack them. */
const modeOf = (path: string, content: Uint8Array): number =>
  /(^|\/)(build|run)$/.test(path) || (content[0] === 0x23 && content[1] === 0x21) ? EXECUTABLE : PLAIN

/** Files as a zip archive (APPNOTE.TXT 6.3), in the order given. */
export function zipOf(files: ReadonlyMap<string, Uint8Array | string>): Uint8Array<ArrayBuffer> {
  const locals: Uint8Array[] = []
  const centrals: Uint8Array[] = []
  let offset = 0
  for (const [path, content] of files) {
    const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content
    const packed = deflateRawSync(bytes)
    const name = new TextEncoder().encode(path)
    const common = [crc32(bytes), packed.byteLength, bytes.byteLength]
    const head = [UTF8_NAMES, DEFLATED]
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
        view.setUint32(38, (modeOf(path, bytes) << 16) >>> 0, true)
        view.setUint32(42, offset, true)
      }),
    )
    locals.push(local, packed)
    offset += local.byteLength + packed.byteLength
  }
  const directory = Buffer.concat(centrals)
  const end = record(22, new Uint8Array(), (view) => {
    view.setUint32(0, 0x06054b50, true)
    view.setUint16(8, centrals.length, true)
    view.setUint16(10, centrals.length, true)
    view.setUint32(12, directory.byteLength, true)
    view.setUint32(16, offset, true)
  })
  return new Uint8Array(Buffer.concat([...locals, directory, end]))
}

function record(size: number, name: Uint8Array, write: (view: DataView) => void): Uint8Array {
  const bytes = new Uint8Array(size + name.byteLength)
  write(new DataView(bytes.buffer))
  bytes.set(name, size)
  return bytes
}
