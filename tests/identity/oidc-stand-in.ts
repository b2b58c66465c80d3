import { createHash } from 'node:crypto'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'

export type OidcPerson = { readonly sub: string; readonly email: string; readonly name: string }

const CLIENT = { id: 'joust', secret: 'shared with joust' }

/** An OpenID Connect provider with discovery, keys, authorization with PKCE, and a token endpoint that verifies all of it. */
export class OidcStandIn {
  /** The user who agrees; null refuses. */
  person: OidcPerson | null = null
  /** Overrides claims of the next ID tokens. */
  claims: Readonly<Record<string, unknown>> = {}
  isDown = false
  readonly #codes = new Map<string, { readonly challenge: string; readonly nonce: string | null }>()

  private constructor(
    private readonly keys: CryptoKeyPair,
    readonly server: { readonly url: URL; stop(force?: boolean): Promise<void> },
  ) {}

  static async start(): Promise<OidcStandIn> {
    const keys = await generateKeyPair('RS256', { extractable: true })
    const server = Bun.serve({ port: 0, hostname: '127.0.0.1', fetch: (request) => standIn.#answer(request) })
    const standIn = new OidcStandIn(keys, server)
    return standIn
  }

  get issuer(): string {
    return this.server.url.origin
  }

  get settings(): Record<string, string> {
    return {
      JOUST_OIDC_ISSUER: this.issuer,
      JOUST_OIDC_CLIENT_ID: CLIENT.id,
      JOUST_OIDC_CLIENT_SECRET: CLIENT.secret,
      JOUST_OIDC_NAME: 'the club',
    }
  }

  async #answer(request: Request): Promise<Response> {
    const url = new URL(request.url)
    if (this.isDown) return new Response('down', { status: 503 })
    switch (url.pathname) {
      case '/.well-known/openid-configuration':
        return Response.json({
          issuer: this.issuer,
          authorization_endpoint: `${this.issuer}/authorize`,
          token_endpoint: `${this.issuer}/token`,
          jwks_uri: `${this.issuer}/keys`,
          id_token_signing_alg_values_supported: ['RS256'],
        })
      case '/keys':
        return Response.json({ keys: [{ ...(await exportJWK(this.keys.publicKey)), kid: 'k1', alg: 'RS256' }] })
      case '/authorize':
        return this.#authorize(url.searchParams)
      case '/token':
        return await this.#token(request)
      default:
        return new Response(null, { status: 404 })
    }
  }

  #authorize(asked: URLSearchParams): Response {
    const back = new URL(asked.get('redirect_uri') ?? '')
    back.searchParams.set('state', asked.get('state') ?? '')
    const challenge = asked.get('code_challenge')
    if (asked.get('client_id') !== CLIENT.id || asked.get('code_challenge_method') !== 'S256' || challenge === null)
      return new Response('wrong', { status: 400 })
    if (this.person === null) {
      back.searchParams.set('error', 'access_denied')
    } else {
      const code = crypto.randomUUID()
      this.#codes.set(code, { challenge, nonce: asked.get('nonce') })
      back.searchParams.set('code', code)
    }
    return Response.redirect(back.href, 302)
  }

  async #token(request: Request): Promise<Response> {
    const form = new URLSearchParams(await request.text())
    const issued = this.#codes.get(form.get('code') ?? '')
    this.#codes.delete(form.get('code') ?? '')
    const proof = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    const basic = Buffer.from(`${CLIENT.id}:${encodeURIComponent(CLIENT.secret)}`).toString('base64')
    const isClient =
      form.get('client_secret') === CLIENT.secret || request.headers.get('authorization') === `Basic ${basic}`
    if (issued?.challenge !== proof || !isClient || this.person === null)
      return Response.json({ error: 'invalid_grant' }, { status: 400 })
    const { nonce } = issued
    const own = { iss: this.issuer, aud: CLIENT.id, email_verified: true }
    const claims = { ...own, ...this.person, ...(nonce !== null && { nonce }), ...this.claims }
    const idToken = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', kid: 'k1' })
      .setIssuedAt()
      .setExpirationTime('5m')
      .sign(this.keys.privateKey)
    return Response.json({ access_token: 'opaque', token_type: 'Bearer', expires_in: 300, id_token: idToken })
  }
}
