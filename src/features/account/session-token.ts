import { createHmac, timingSafeEqual } from 'node:crypto'
import { nullOn } from '#contracts/null-on'

/**
 * A session token as sent to clients: `<token>.<signature>`, where the signature is HMAC-SHA-256 of the token in base64, and the
 * whole may be percent-encoded (it is, in a cookie). The stored half alone is not accepted, so a copy of the database contains no
 * valid sessions.
 */
export function openToken(signed: string, secret: string): string | null {
  const text = nullOn(URIError, () => decodeURIComponent(signed)) ?? signed
  const dot = text.lastIndexOf('.')
  if (dot <= 0) return null
  const token = text.slice(0, dot)
  const given = Buffer.from(text.slice(dot + 1), 'base64')
  const right = createHmac('sha256', secret).update(token).digest()
  return given.length === right.length && timingSafeEqual(given, right) ? token : null
}

/** The inverse of openToken, percent-encoded for a cookie. */
export const sealToken = (token: string, secret: string): string =>
  encodeURIComponent(`${token}.${createHmac('sha256', secret).update(token).digest('base64')}`)

/** The token of an `Authorization: Bearer <token>` header; null if there is none. */
export function bearerToken(request: Request): string | null {
  const match = /^bearer +(\S+)$/i.exec(request.headers.get('authorization') ?? '')
  return match?.[1] ?? null
}

/** The first cookie of that name, undecoded. */
export function cookieNamed(request: Request, name: string): string | null {
  for (const pair of (request.headers.get('cookie') ?? '').split(';')) {
    const equals = pair.indexOf('=')
    if (pair.slice(0, equals).trim() === name) return pair.slice(equals + 1).trim()
  }
  return null
}
