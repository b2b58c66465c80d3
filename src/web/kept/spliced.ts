import {
  brotliDecompressSync,
  crc32,
  createBrotliCompress,
  createDeflateRaw,
  type Gzip,
  gunzipSync,
  constants as zlib,
} from 'node:zlib'
import type { Encoding } from '../compression'

/** A text with a gap for a nonce of NONCE_BYTES, in one encoding: it is compressed once and filled for each answer. */
export type Spliced = (nonce: string) => Uint8Array<ArrayBuffer>

export const NONCE_BYTES = 22
/** Characters that occur in no page, each once, so that a compressor neither encodes the gap as a repetition nor refers back to it. */
const GAP = Buffer.from(Array.from({ length: NONCE_BYTES }, (_, i) => i + 1))
/** How many bytes after the gap belong to the same block, since brotli's context for a byte is the two before it. */
const LEAD = 2
/** Higher than for an answer that is sent once (src/web/compression.ts). */
const BROTLI_QUALITY = 6
const DEFLATE_LEVEL = 6

type Text = { readonly before: string; readonly after: string }

/** The text uncompressed. */
export function splicedPlain({ before, after }: Text): Spliced {
  const [head, tail] = [Buffer.from(before), Buffer.from(after)]
  return (nonce) => Buffer.concat([head, Buffer.from(nonce, 'latin1'), tail])
}

/** The text compressed; null if it decompresses to something else with another nonce, which happens for no known text. */
export async function splicedEncoded(text: Text, encoding: Encoding): Promise<Spliced | null> {
  const spliced = encoding === 'br' ? await brotli(text) : await gzip(text)
  const read = encoding === 'br' ? brotliDecompressSync : gunzipSync
  const nonce = 'A-_z'.repeat(NONCE_BYTES).slice(0, NONCE_BYTES)
  return read(spliced(nonce)).toString() === `${text.before}${nonce}${text.after}` ? spliced : null
}

/** Makes three pieces of one stream, each ending at a whole byte: up to the gap, the gap and LEAD, the rest. */
async function pieces(stream: Gzip, flush: number, { before, after }: Text): Promise<readonly [Buffer, Buffer]> {
  const written: Buffer[] = []
  stream.on('data', (chunk: Buffer) => written.push(chunk))
  const flushed = () => new Promise<void>((done) => stream.flush(flush, done))
  const tail = Buffer.from(after)
  stream.write(before)
  await flushed()
  const head = Buffer.concat(written.splice(0))
  stream.write(Buffer.concat([GAP, tail.subarray(0, LEAD)]))
  await flushed()
  written.length = 0
  await new Promise((done, failed) => {
    stream.once('end', done).once('error', failed)
    stream.end(tail.subarray(LEAD))
  })
  return [head, Buffer.concat(written)]
}

/** RFC 7932, section 9.2: an uncompressed meta-block has a header of three bytes. */
async function brotli(text: Text): Promise<Spliced> {
  const params = { [zlib.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY }
  const [head, tail] = await pieces(createBrotliCompress({ params }), zlib.BROTLI_OPERATION_FLUSH, text)
  const lead = Buffer.from(text.after).subarray(0, LEAD)
  const isUncompressed = 1 << 19
  const bits = ((NONCE_BYTES + LEAD - 1) << 3) | isUncompressed
  const block = Buffer.from([bits & 255, (bits >> 8) & 255, bits >> 16])
  return (nonce) => Buffer.concat([head, block, Buffer.from(nonce, 'latin1'), lead, tail])
}

/** A header without a name and a time (RFC 1952, section 2.3). */
const GZIP_HEAD = Buffer.from([31, 139, 8, 0, 0, 0, 0, 0, 0, 255])

/** RFC 1951, section 3.2.4: a stored block contains its length twice. */
async function gzip(text: Text): Promise<Spliced> {
  const [head, tail] = await pieces(createDeflateRaw({ level: DEFLATE_LEVEL }), zlib.Z_SYNC_FLUSH, text)
  const length = NONCE_BYTES + LEAD
  const lead = Buffer.from(text.after).subarray(0, LEAD)
  const block = Buffer.from([0, length, 0, ~length & 255, 255])
  const before = Buffer.from(text.before)
  const after = Buffer.from(text.after)
  const sumBefore = crc32(before)
  const sumAfter = crcThrough(after)
  const bytes = before.length + NONCE_BYTES + after.length
  return (nonce) => {
    const end = Buffer.alloc(8)
    end.writeUInt32LE(sumAfter(crc32(nonce, sumBefore)), 0)
    end.writeUInt32LE(bytes, 4)
    return Buffer.concat([GZIP_HEAD, head, block, Buffer.from(nonce, 'latin1'), lead, tail, end])
  }
}

/**
 * Continues the checksum of the preceding data through `bytes` without reading them each time: the result is linear in
 * the bits of the starting sum, so 32 results determine all of them.
 */
function crcThrough(bytes: Buffer): (sum: number) => number {
  const ofZero = crc32(bytes, 0)
  const ofBits = Array.from({ length: 32 }, (_, bit) => (crc32(bytes, (1 << bit) >>> 0) ^ ofZero) >>> 0)
  return (sum) => ofBits.reduce((all, of, bit) => ((sum >>> bit) & 1 ? all ^ of : all), ofZero) >>> 0
}
