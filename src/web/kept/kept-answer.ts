import type { Mark } from '#features/site'
import { type Encoding, encoded, MIN_BYTES } from '../compression'
import type { Form } from './asked'
import { tagOf } from './entity-tag'
import { type Spliced, splicedEncoded, splicedPlain } from './spliced'

/** A text split at the one place where a page contains its nonce; `after` is empty if it has none. */
type Text = { readonly before: string; readonly after: string; readonly hasNonce: boolean }
type Body = { readonly fill: Spliced; readonly encoding: Encoding | null }
type Headers = Readonly<Record<string, string>>

/** Splits the text of an answer at its nonce; null if the nonce occurs more than once or not at all, which no page of ours does. */
export function textAround(text: string, nonce: string | null): Text | null {
  if (nonce === null) return { before: text, after: '', hasNonce: false }
  const [before = '', after, ...rest] = text.split(nonce)
  return after === undefined || rest.length > 0 ? null : { before, after, hasNonce: true }
}

export const tagOfText = ({ before, after }: Text): string => tagOf(`${before}\n${after}`)

/** The text in this encoding; uncompressed if compression gains nothing. */
export async function bodyOf(text: Text, form: Form): Promise<Body> {
  const isShort = Buffer.byteLength(text.before) + Buffer.byteLength(text.after) < MIN_BYTES
  const encoding = form === 'identity' || isShort ? null : form
  if (!text.hasNonce) {
    const plain = Buffer.from(text.before)
    const bytes = encoding === null ? plain : await encoded(plain, encoding)
    return { fill: () => bytes, encoding }
  }
  if (encoding === null) return { fill: splicedPlain(text), encoding }
  const fill = await splicedEncoded(text, encoding)
  return fill === null ? { fill: splicedPlain(text), encoding: null } : { fill, encoding }
}

/** An answer as all its readers receive it, except for the nonce. */
export class KeptAnswer {
  private readonly bodies = new Map<Form, Body>()
  private readonly policy: readonly string[]

  constructor(
    readonly mark: Mark,
    readonly etag: string,
    private readonly headers: Headers,
    nonce: string | null,
  ) {
    const policy = headers['content-security-policy'] ?? ''
    this.policy = nonce === null ? [] : policy.split(nonce)
  }

  has(form: Form): boolean {
    return this.bodies.has(form)
  }

  put(form: Form, body: Body): void {
    this.bodies.set(form, body)
  }

  /** The answer in an encoding that it has, with a nonce that was never sent before. Throws if it lacks the encoding. */
  filled(form: Form, nonce: string): Response {
    const body = this.bodies.get(form)
    if (body === undefined) throw new Error(`There is no ${form} form of this answer.`)
    const headers: Record<string, string> = { ...this.headers, etag: this.etag }
    if (this.policy.length > 0) headers['content-security-policy'] = this.policy.join(nonce)
    if (body.encoding !== null) headers['content-encoding'] = body.encoding
    // For HEAD, the server sends only the length.
    return new Response(body.fill(nonce), { headers })
  }

  /** Sent without a policy, since the reader's copy keeps the nonce that it came with. */
  unchanged(): Response {
    const { vary = '', 'cache-control': kept = '' } = this.headers
    return new Response(null, { status: 304, headers: { etag: this.etag, vary, 'cache-control': kept } })
  }
}
