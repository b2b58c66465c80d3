import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { spawnServer } from '../harness/process'
import { Authority } from './certificates'
import { TOKEN } from './client'
import { type Receiver, startReceiver } from './receiver'

const NAME = 'callbacks.example.org'
const SENDER = join(import.meta.dir, 'deliver-once.ts')

let folder: string
let authority: Authority
/** A receiver whose certificate is for NAME and localhost. */
let receiver: Receiver
/** A receiver whose certificate is for another name, by the same authority. */
let other: Receiver

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'joust-tls-'))
  authority = new Authority(folder)
  receiver = startReceiver([], await authority.certify(`DNS:${NAME},DNS:localhost`))
  other = startReceiver([], await authority.certify('DNS:other.example.org'))
})
afterAll(async () => {
  await Promise.all([receiver.stop(), other.stop()])
  rmSync(folder, { recursive: true })
})

/** The outcome of one callback to 127.0.0.1 in a process that also trusts this certificate file. */
async function delivered(url: string, trusted: string | null): Promise<unknown> {
  const env = { PATH: process.env.PATH ?? '', ...(trusted === null ? {} : { NODE_EXTRA_CA_CERTS: trusted }) }
  const child = Bun.spawn([process.execPath, SENDER, url, '127.0.0.1'], { env, stdout: 'pipe' })
  return JSON.parse(await new Response(child.stdout).text())
}

describe('a callback over TLS', () => {
  test('is delivered where NODE_EXTRA_CA_CERTS names who signed the certificate, under its own name', async () => {
    const before = receiver.received.length
    expect(await delivered(`https://${NAME}:${receiver.port}/here`, authority.file)).toEqual({ status: 200 })
    expect(receiver.received.slice(before)).toMatchObject([{ path: '/here', host: `${NAME}:${receiver.port}` }])
  })

  const refusals: [string, () => string, boolean][] = [
    ['a certificate that nobody trusted signed', () => `https://${NAME}:${receiver.port}/`, false],
    ['a certificate for another name', () => `https://${NAME}:${other.port}/`, true],
    ['a name that only its address has', () => `https://elsewhere.example.org:${receiver.port}/`, true],
    ['an address, with a certificate for names', () => `https://127.0.0.1:${receiver.port}/`, true],
  ]
  for (const [what, url, isTrusted] of refusals) {
    test(`is not sent to ${what}`, async () => {
      const before = [receiver.received.length, other.received.length]
      const outcome = await delivered(url(), isTrusted ? authority.file : null)
      expect(outcome).toEqual({ status: null, reason: expect.stringMatching(/certificate|altname/i) })
      expect([receiver.received.length, other.received.length]).toEqual(before)
    })
  }

  test('reaches its receiver from the whole server', async () => {
    const env = {
      JOUST_JUDGE0_TOKEN: TOKEN,
      JOUST_CALLBACKS_PRIVATE: '1',
      JOUST_DEMO: '0',
      JOUST_SLOTS: '1',
      JOUST_LOG: 'warn',
      NODE_EXTRA_CA_CERTS: authority.file,
    }
    const server = await spawnServer({ dataDir: join(folder, 'data'), env })
    const callback_url = `https://localhost:${receiver.port}/judged`
    const before = receiver.received.length
    const created = await fetch(`${server.url}/judge0/submissions`, {
      method: 'POST',
      headers: { 'x-auth-token': TOKEN, 'content-type': 'application/json' },
      body: JSON.stringify({ source_code: 'print(1)', language_id: 71, callback_url }),
    })
    const { token } = await created.json()
    const callback = await receiver.nth(before + 1)
    expect([callback.path, JSON.parse(callback.body).token]).toEqual(['/judged', token])
    await server.stop()
  })
})
