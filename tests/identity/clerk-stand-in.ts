import { exportJWK, exportSPKI, generateKeyPair, SignJWT } from 'jose'

export type ClerkPerson = {
  readonly id: string
  readonly email: string
  readonly username: string | null
  readonly firstName: string | null
  readonly lastName: string | null
}

/** A server with the part of Clerk's backend protocol that Joust uses, which signs tokens like Clerk. */
export class ClerkStandIn {
  static readonly FRONTEND = 'clerk.joust.example'
  readonly publishableKey = `pk_test_${Buffer.from(`${ClerkStandIn.FRONTEND}$`).toString('base64')}`
  readonly secretKey = 'sk_test_standin'
  readonly people = new Map<string, ClerkPerson>()
  /** The sessions that were ended at the stand-in: signed out or revoked. */
  readonly endedSessions = new Set<string>()
  /** The requested paths. */
  readonly asked: string[] = []
  readonly kid = `ins_${crypto.randomUUID()}`
  isDown = false

  private constructor(
    readonly keys: CryptoKeyPair,
    readonly server: { readonly url: URL; stop(force?: boolean): Promise<void> },
  ) {}

  static async start(): Promise<ClerkStandIn> {
    const keys = await generateKeyPair('RS256', { extractable: true })
    const server = Bun.serve({ port: 0, hostname: '127.0.0.1', fetch: (request) => standIn.answer(request) })
    const standIn = new ClerkStandIn(keys, server)
    return standIn
  }

  get url(): string {
    return this.server.url.origin
  }

  pem(): Promise<string> {
    return exportSPKI(this.keys.publicKey)
  }

  /** A session token; `claims` and `header` override the correct values. */
  async token(subject: string, origin: string, { claims = {}, header = {}, key }: TokenChanges = {}): Promise<string> {
    const now = Math.floor(Date.now() / 1000)
    const right = { azp: origin, iss: `https://${ClerkStandIn.FRONTEND}`, sub: subject, sid: 'sess_1' }
    return new SignJWT({ ...right, iat: now, nbf: now - 5, exp: now + 60, ...claims })
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid: this.kid, ...header })
      .sign(key ?? this.keys.privateKey)
  }

  private async answer(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url)
    this.asked.push(pathname)
    if (this.isDown) return new Response('down', { status: 500 })
    if (request.headers.get('authorization') !== `Bearer ${this.secretKey}`) return json({ errors: [] }, 401)
    if (pathname === '/v1/jwks') {
      const jwk = await exportJWK(this.keys.publicKey)
      return json({ keys: [{ ...jwk, kid: this.kid, alg: 'RS256', use: 'sig' }] })
    }
    const session = /^\/v1\/sessions\/(\w+)$/.exec(pathname)?.[1]
    if (session !== undefined) return json(sessionOf(session, this.endedSessions.has(session) ? 'revoked' : 'active'))
    const person = this.people.get(/^\/v1\/users\/(\w+)$/.exec(pathname)?.[1] ?? '')
    if (person === undefined) return json({ errors: [{ code: 'resource_not_found', message: 'not found' }] }, 404)
    return json(userOf(person))
  }
}

type TokenChanges = {
  readonly claims?: Readonly<Record<string, unknown>>
  readonly header?: Readonly<Record<string, string>>
  readonly key?: CryptoKey
}

/** Clerk's client reads JSON only with exactly this content type. */
const json = (body: unknown, status = 200): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })

const sessionOf = (id: string, status: string) => ({ object: 'session', id, status, user_id: 'user', client_id: 'c' })

const userOf = ({ id, email, username, firstName, lastName }: ClerkPerson) => ({
  id,
  object: 'user',
  username,
  first_name: firstName,
  last_name: lastName,
  has_image: true,
  image_url: `https://img.clerk.com/${id}`,
  primary_email_address_id: 'idn_1',
  email_addresses: [{ id: 'idn_1', object: 'email_address', email_address: email, linked_to: [] }],
  phone_numbers: [],
  web3_wallets: [],
  external_accounts: [],
})
