import { promisify } from 'node:util'
import { brotliCompress, gzip, constants as zlib } from 'node:zlib'
import Negotiator from 'negotiator'

/** The encodings that we can send, the smaller one first. */
const ENCODINGS = ['br', 'gzip'] as const
export type Encoding = (typeof ENCODINGS)[number]

/** Smaller responses gain nothing: the headers outweigh the saving, and the response fits into one packet either way. */
export const MIN_BYTES = 1024
/** Responses are compressed for each request, so the quality is one that takes less time than it saves, even on a fast line. */
const BROTLI_QUALITY = 4
const GZIP_LEVEL = 5
/** Types worth compressing; pictures, fonts and archives are compressed already. */
const TEXT = /^(text\/|application\/(json|xml|manifest\+json|ld\+json)|image\/svg\+xml)/

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** The encoding that both sides support, brotli first; null for uncompressed bytes (RFC 9110, section 12.5.3). */
export function encodingFor(acceptEncoding: string | null): Encoding | null {
  if (acceptEncoding === null) return null
  const accepted = new Negotiator({ headers: { 'accept-encoding': acceptEncoding } }).encodings([...ENCODINGS])
  return ENCODINGS.find((encoding) => accepted.includes(encoding)) ?? null
}

/**
 * Returns the response with its body compressed as the request accepts, or unchanged if that is not worthwhile: short,
 * not text, without a body, compressed already. A text response gets `Vary: Accept-Encoding` in both cases.
 */
export async function compressed(response: Response, acceptEncoding: string | null): Promise<Response> {
  const { headers, status } = response
  if (!TEXT.test(headers.get('content-type') ?? '') || headers.has('content-encoding')) return response
  if (headers.get('vary')?.includes('accept-encoding') !== true) headers.append('vary', 'accept-encoding')
  const encoding = encodingFor(acceptEncoding)
  if (encoding === null || response.body === null || status === 204 || status === 304) return response
  const body = Buffer.from(await response.arrayBuffer())
  if (body.length < MIN_BYTES) return new Response(body, { status, headers })
  headers.set('content-encoding', encoding)
  headers.delete('content-length')
  return new Response(await encoded(body, encoding), { status, headers })
}

/** Compresses the bytes. */
export const encoded = async (body: Buffer, encoding: Encoding): Promise<Uint8Array<ArrayBuffer>> =>
  encoding === 'br'
    ? await brotli(body, {
        params: { [zlib.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [zlib.BROTLI_PARAM_SIZE_HINT]: body.length },
      })
    : await gzipped(body, { level: GZIP_LEVEL })
