import { createHmac } from 'node:crypto'

/** What secrets begin with, so that people and scanners know one when they see it. */
export const SECRET_PREFIX = 'whsec_'

/**
 * What is signed: the delivery's id, the moment of this try in whole seconds since 1970, and the body as it is sent.
 */
type Signed = { readonly id: string; readonly atS: number; readonly body: string }

/**
 * The headers by which a receiver knows that Joust sent a body and that no one sends it again later:
 * HMAC-SHA256 over "id.time.body", as Standard Webhooks 1.0.0 says (https://www.standardwebhooks.com), so that its
 * libraries verify them.
 */
export function signatureHeaders(secret: string, { id, atS, body }: Signed): Readonly<Record<string, string>> {
  const key = Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64')
  const signature = createHmac('sha256', key).update(`${id}.${atS}.${body}`).digest('base64')
  return { 'webhook-id': id, 'webhook-timestamp': String(atS), 'webhook-signature': `v1,${signature}` }
}
