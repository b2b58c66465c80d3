import { brotliCompressSync, gzipSync, constants as zlib } from 'node:zlib'

/** Names of a built file's compressed copies; absent if compression saves less than a tenth. */
export type CompressedFiles = { readonly br?: string; readonly gzip?: string }

const WORTH = 0.9
const TEXT = /\.(js|css|svg)$/

/** Writes `file`.br and `file`.gz beside a built text file, as small as possible: it is compressed once and sent often. */
export async function compressFile(file: string): Promise<CompressedFiles> {
  if (!TEXT.test(file)) return {}
  const bytes = await Bun.file(file).bytes()
  const params = {
    [zlib.BROTLI_PARAM_QUALITY]: zlib.BROTLI_MAX_QUALITY,
    [zlib.BROTLI_PARAM_MODE]: zlib.BROTLI_MODE_TEXT,
    [zlib.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  }
  const br = brotliCompressSync(bytes, { params })
  const gz = gzipSync(bytes, { level: 9 })
  if (br.length > bytes.length * WORTH) return {}
  await Promise.all([Bun.write(`${file}.br`, br), Bun.write(`${file}.gz`, gz)])
  return { br: `${file}.br`, gzip: `${file}.gz` }
}
