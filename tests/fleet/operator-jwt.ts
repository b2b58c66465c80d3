/** The credentials that an operator of NATS signs: an account and its users, in the format of .creds files. */
import { nkeys } from '@nats-io/transport-node'

type Pair = ReturnType<typeof nkeys.createUser>

const encoded = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')

function signed(by: Pair, subject: Pair, name: string, nats: object): string {
  const claims = {
    jti: crypto.randomUUID(),
    iat: Math.floor(Date.now() / 1000),
    iss: by.getPublicKey(),
    name,
    sub: subject.getPublicKey(),
    nats: { ...nats, version: 2 },
  }
  const body = `${encoded({ typ: 'JWT', alg: 'ed25519-nkey' })}.${encoded(claims)}`
  return `${body}.${Buffer.from(by.sign(Buffer.from(body))).toString('base64url')}`
}

const UNLIMITED = {
  subs: -1,
  data: -1,
  payload: -1,
  imports: -1,
  exports: -1,
  wildcards: true,
  conn: -1,
  leaf: -1,
  mem_storage: -1,
  disk_storage: -1,
  streams: -1,
  consumer: -1,
}

/** `config` is for a nats-server of this operator; `creds` returns the file of a user of its account. */
export function makeOperator(): { readonly config: string; creds(): string } {
  const operator = nkeys.createOperator()
  const account = nkeys.createAccount()
  const system = nkeys.createAccount()
  const accountJwt = (pair: Pair, name: string, limits: object) =>
    signed(operator, pair, name, { type: 'account', limits, default_permissions: { pub: {}, sub: {} } })
  const { mem_storage, disk_storage, streams, consumer, ...plain } = UNLIMITED
  return {
    config: `operator: ${signed(operator, operator, 'operator', { type: 'operator' })}
system_account: ${system.getPublicKey()}
resolver: MEMORY
resolver_preload: {
  ${account.getPublicKey()}: ${accountJwt(account, 'judging', UNLIMITED)}
  ${system.getPublicKey()}: ${accountJwt(system, 'system', plain)}
}`,
    creds() {
      const user = nkeys.createUser()
      const jwt = signed(account, user, 'user', { type: 'user', subs: -1, data: -1, payload: -1, pub: {}, sub: {} })
      const seed = Buffer.from(user.getSeed()).toString()
      return `-----BEGIN NATS USER JWT-----\n${jwt}\n------END NATS USER JWT------\n
-----BEGIN USER NKEY SEED-----\n${seed}\n------END USER NKEY SEED------\n`
    },
  }
}
