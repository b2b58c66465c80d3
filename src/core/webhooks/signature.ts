import { createHmac } from 'node:crypto'

/** The prefix of secrets, by which people and scanners recognise them. */
export const SECRET_PREFIX = 'whsec_'

/** The signed content: the delivery's id, the time of this attempt in whole seconds since 1970, and the body as sent. */
type Signed = { readonly id: string; readonly atS: number; readonly body: string }

/**
 * The headers that prove to a receiver that Joust sent the body and that it is no replay: HMAC-SHA256 over "id.time.body" by Standard
 * Webhooks 1.0.0 (https://www.standardwebhooks.com), whose libraries can verify it.
 */
export function signatureHeaders(secret: string, { id, atS, body }: Signed): Readonly<Record<string, string>> {
  const key = Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64')
  const signature = createHmac('sha256', key).update(`${id}.${atS}.${body}`).digest('base64')
  return { 'webhook-id': id, 'webhook-timestamp': String(atS), 'webhook-signature': `v1,${signature}` }
}
