import { crc32, deflateRawSync } from 'node:zlib'
import { writeZip } from '#core/archive'
import { bytesOf } from '#core/problem-package'

/** The file's mode: scripts are executable, because other judges run them as they unpack them. */
const modeOf = (path: string, content: Uint8Array): 0o644 | 0o755 =>
  /(^|\/)(build|run)$/.test(path) || (content[0] === 0x23 && content[1] === 0x21) ? 0o755 : 0o644

/** Files as a zip archive, in the order given. */
export const zipOf = (files: ReadonlyMap<string, Uint8Array | string>): Uint8Array<ArrayBuffer> =>
  writeZip(
    [...files].map(([path, content]) => {
      const bytes = bytesOf(content)
      return {
        path,
        isGuessed: false,
        mode: modeOf(path, bytes),
        isLink: false,
        isDeflated: true,
        size: bytes.byteLength,
        crc: crc32(bytes),
        data: deflateRawSync(bytes),
      }
    }),
  )
