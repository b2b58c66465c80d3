/** Server and workers authenticate to NATS and verify its identity; each error is reported in a sentence. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { nkeys } from '@nats-io/transport-node'
import { readConfig } from '#config'
import { Authority } from '../judge0/certificates'
import { echo, endAll, HAS_NATS, joined, type Nats, startJudge, startNats, startWorker } from './harness'
import { makeOperator } from './operator-jwt'

type Env = Readonly<Record<string, string>>

const ASKED = { priority: 'practice', owner: 'ada' } as const

describe.skipIf(!HAS_NATS)('NATS', () => {
  const folder = mkdtempSync(join(tmpdir(), 'joust-credentials-'))
  const file = (name: string, text: string): string => {
    writeFileSync(join(folder, name), text, { mode: 0o600 })
    return join(folder, name)
  }
  const seedOf = (pair: ReturnType<typeof nkeys.createUser>) => Buffer.from(pair.getSeed()).toString()
  const known = nkeys.createUser()
  const operator = makeOperator()
  let authority: Authority
  let stranger: Authority
  let withTls: Nats
  let withToken: Nats
  let withOperator: Nats
  beforeAll(async () => {
    authority = new Authority(folder)
    stranger = new Authority(mkdtempSync(join(folder, 'other-')))
    const { cert, key } = await authority.certify('IP:127.0.0.1')
    const tls = `tls { cert_file: "${file('nats.pem', cert)}", key_file: "${file('nats.key', key)}" }`
    const users = `{ user: joust, password: "right" }, { nkey: ${known.getPublicKey()} }`
    withTls = await startNats(`${tls}\nauthorization { users: [${users}] }`)
    withToken = await startNats('authorization { token: "a-token" }')
    withOperator = await startNats(operator.config)
  })
  afterAll(async () => {
    await endAll()
    await Promise.all([withTls, withToken, withOperator].map((nats) => nats.remove()))
    rmSync(folder, { recursive: true })
  })

  const tlsUrl = (user = '') => `tls://${user}127.0.0.1:${withTls.port}`
  /** The judge of a server with these settings. */
  function judgeWith(nats: Nats, env: Env) {
    const address = readConfig({ ...env, JOUST_SLOTS: '0' }).fleet.nats
    if (address === null) throw new Error('JOUST_NATS is not set')
    return startJudge(nats, { fleet: { nats: address } })
  }

  test.each([
    [
      'over TLS, a user and an nkey',
      () => withTls,
      () => ({ JOUST_NATS: tlsUrl('joust:right@'), JOUST_NATS_CA: authority.file }),
      () => ({
        JOUST_NATS: tlsUrl(),
        JOUST_NATS_CA: authority.file,
        JOUST_NATS_CREDS: file('known.nk', `${seedOf(known)}\n`),
      }),
    ],
    [
      'a token',
      () => withToken,
      () => ({ JOUST_NATS: `nats://a-token@127.0.0.1:${withToken.port}` }),
      () => ({ JOUST_NATS: `nats://a-token@127.0.0.1:${withToken.port}` }),
    ],
    [
      'files of two users',
      () => withOperator,
      () => ({ JOUST_NATS: withOperator.url, JOUST_NATS_CREDS: file('server.creds', operator.creds()) }),
      () => ({ JOUST_NATS: withOperator.url, JOUST_NATS_CREDS: file('worker.creds', operator.creds()) }),
    ],
  ] as const)('lets server and worker in by %s', async (_name, natsOf, serverEnv, workerEnv) => {
    const nats = natsOf()
    const worker = startWorker(nats, { name: 'known', env: workerEnv() })
    const runner = await judgeWith(nats, serverEnv())
    await joined(runner, 1)
    expect((await runner.judge(echo(), ASKED)).verdict).toBe('accepted')
    await runner.close()
    await worker.kill()
  })

  const CREDENTIAL =
    'refuses this credential: give a user that it knows in JOUST_NATS, or its file in JOUST_NATS_CREDS.'
  const CERTIFICATE =
    "has a certificate that is not trusted here, or speaks no TLS: give its authority's in JOUST_NATS_CA, or correct tls:// in JOUST_NATS."
  const WRONG: readonly (readonly [string, () => Nats, () => Env, string])[] = [
    [
      'a wrong password',
      () => withTls,
      () => ({ JOUST_NATS: tlsUrl('joust:wrong@'), JOUST_NATS_CA: authority.file }),
      CREDENTIAL,
    ],
    ['no user at all', () => withTls, () => ({ JOUST_NATS: tlsUrl(), JOUST_NATS_CA: authority.file }), CREDENTIAL],
    [
      'an nkey that it does not know',
      () => withTls,
      () => ({
        JOUST_NATS: tlsUrl(),
        JOUST_NATS_CA: authority.file,
        JOUST_NATS_CREDS: file('strange.nk', seedOf(nkeys.createUser())),
      }),
      CREDENTIAL,
    ],
    [
      'a file of another operator',
      () => withOperator,
      () => ({ JOUST_NATS: withOperator.url, JOUST_NATS_CREDS: file('strange.creds', makeOperator().creds()) }),
      CREDENTIAL,
    ],
    ['a wrong token', () => withToken, () => ({ JOUST_NATS: `nats://b@127.0.0.1:${withToken.port}` }), CREDENTIAL],
    [
      'another authority',
      () => withTls,
      () => ({ JOUST_NATS: tlsUrl('joust:right@'), JOUST_NATS_CA: stranger.file }),
      CERTIFICATE,
    ],
    ['no authority', () => withTls, () => ({ JOUST_NATS: tlsUrl('joust:right@') }), CERTIFICATE],
    [
      'TLS where it speaks none',
      () => withToken,
      () => ({ JOUST_NATS: `tls://a-token@127.0.0.1:${withToken.port}` }),
      CERTIFICATE,
    ],
  ]

  test.each(WRONG)('with %s a server says what to give', async (_name, natsOf, env, sentence) => {
    const nats = natsOf()
    const runner = await judgeWith(nats, env())
    expect(runner.status()).toMatchObject({
      available: false,
      note: `NATS at 127.0.0.1:${nats.port} ${sentence}`,
    })
    await runner.close()
  })

  test('a worker says the same at its start, and nothing of the secret', async () => {
    const [wrong, strange] = [
      startWorker(withTls, { name: 'a', env: { JOUST_NATS: tlsUrl('joust:wrong@'), JOUST_NATS_CA: authority.file } }),
      startWorker(withTls, { name: 'b', env: { JOUST_NATS: tlsUrl('joust:right@'), JOUST_NATS_CA: stranger.file } }),
    ]
    while (!(wrong.output().includes(CREDENTIAL) && strange.output().includes(CERTIFICATE))) await Bun.sleep(20)
    expect(wrong.output()).not.toContain('wrong@')
    expect(strange.output()).not.toContain('right@')
    await Promise.all([wrong.kill(), strange.kill()])
  })

  test.each([
    [
      { JOUST_NATS_CA: '/nowhere/ca.pem' },
      'JOUST_NATS_CA is "/nowhere/ca.pem", which cannot be read: give the path of',
    ],
    [
      { JOUST_NATS_CREDS: '/nowhere/a.creds' },
      'JOUST_NATS_CREDS is "/nowhere/a.creds", which cannot be read: give the',
    ],
    [{ JOUST_NATS_CA: import.meta.path }, 'which is of another kind: give the path of a certificate in PEM'],
    [{ JOUST_NATS_CREDS: import.meta.path }, 'which is of another kind: give the path of a .creds file'],
  ])('a file that is missing or of another kind is named, and ends the start: %p', (env, expected) => {
    expect(() => readConfig({ JOUST_NATS: 'tls://127.0.0.1:1', ...env })).toThrow(expected)
  })
})
