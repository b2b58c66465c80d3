import { needsSession } from '#contracts/calls/index'
import { AppError } from '#errors'
import { callAt, type ViewerOf } from './calls'

/** The largest body of a call that declares no limit of its own: programs have at most 64 KiB. */
export const MAX_BODY_BYTES = 1024 * 1024
/** The largest body of a caller who is not signed in: an address, a password, the token of a link. */
export const VISITOR_BODY_BYTES = 64 * 1024

type Asked = { readonly request: Request; readonly route: string }
export type BodyLimit = (asked: Asked) => number | Promise<number>
/**
 * Decides how much a caller may send: what the call declares (`bodyBytes`) if the caller may use it at all, and little
 * without a session. Throws UNAUTHENTICATED before anything is read, if the call needs a session.
 */
export const bodyLimits =
  (viewerOf: ViewerOf): BodyLimit =>
  async ({ request, route }) => {
    const { access = 'public', bodyBytes = MAX_BODY_BYTES } = callAt(request.method, route)?.call ?? {}
    const viewer = await viewerOf(request)
    if (viewer === null) {
      if (needsSession(access)) throw new AppError('UNAUTHENTICATED')
      return VISITOR_BODY_BYTES
    }
    return access === 'contest-admin' && !viewer.contestAdmin ? MAX_BODY_BYTES : bodyBytes
  }

/**
 * Reads a body of at most `most` bytes. A declared length above that is refused at once; the transport holds the sender
 * to a smaller one, and a body in chunks is counted as it arrives. Throws TOO_LARGE.
 */
async function boundedBytes(request: Request, most: number): Promise<Uint8Array<ArrayBuffer>> {
  const declared = Number(request.headers.get('content-length') ?? Number.NaN)
  if (declared > most) throw tooLarge(most)
  if (Number.isFinite(declared)) return await request.bytes()
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of request.body ?? []) {
    size += part.byteLength
    if (size > most) throw tooLarge(most)
    parts.push(part)
  }
  return new Uint8Array(Buffer.concat(parts))
}

const tooLarge = (most: number): AppError =>
  new AppError('TOO_LARGE', `The request is too large. At most ${formatSize(most)} are read here.`)

const formatSize = (bytes: number): string =>
  bytes >= 1024 * 1024 ? `${Math.floor(bytes / (1024 * 1024))} MiB` : `${Math.floor(bytes / 1024)} KiB`

/** Parses a body by its type; undefined if there is none, or if calls do not accept its type. */
export async function parsedBody(request: Request, contentType: string, most: number): Promise<unknown> {
  switch (contentType) {
    case 'application/json': {
      const text = textOf(await boundedBytes(request, most))
      return text === '' ? undefined : withoutTraps(JSON.parse(text))
    }
    case 'application/x-www-form-urlencoded':
      return Object.fromEntries(new URLSearchParams(textOf(await boundedBytes(request, most))))
    case 'multipart/form-data':
      return await formOf(request, most)
    case 'text/plain':
      return textOf(await boundedBytes(request, most))
    case 'application/octet-stream':
      return (await boundedBytes(request, most)).buffer
    default:
      return undefined
  }
}

/** Deeper than the body of any call; recursive code can handle this depth. */
const MOST_NESTED = 64
/** Names of methods that convert a value to text: an object that has them as data cannot be quoted in an error message. */
const TRAPS = ['toString', 'valueOf', 'toJSON'] as const

/**
 * Values that are checked against a schema, and quoted if they do not match, pass through library code that expects
 * ordinary values: not a thousand levels deep, and none that throws when converted to text. Throws BAD_REQUEST.
 */
function withoutTraps(body: unknown): unknown {
  let level = isObject(body) ? [body] : []
  for (let depth = 1; level.length > 0; depth += 1) {
    if (depth > MOST_NESTED)
      throw new AppError('BAD_REQUEST', `The request is nested too deeply. At most ${MOST_NESTED} levels are read.`)
    for (const value of level)
      for (const name of TRAPS) if (Object.hasOwn(value, name)) Reflect.deleteProperty(value, name)
    level = level.flatMap((value) => Object.values(value).filter(isObject))
  }
  return body
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

const textOf = (bytes: Uint8Array): string => new TextDecoder().decode(bytes)

async function formOf(request: Request, most: number): Promise<unknown> {
  const headers = { 'content-type': request.headers.get('content-type') ?? '' }
  const form = await new Response(await boundedBytes(request, most), { headers }).formData()
  return Object.fromEntries(form)
}
