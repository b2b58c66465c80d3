/**
 * The example configurations of the reverse proxies, run by the proxies themselves with a certificate of this test, in front of one server.
 */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../harness/free-port'
import { openSocket } from '../harness/open-socket'
import { PASSWORD } from '../harness/player'
import { type ServerProcess, spawnServer } from '../harness/process'

const root = join(import.meta.dir, '../..')
const HOST = 'joust.example.org'
let folder: string
let key: string
let certificate: string

type Proxy = {
  readonly name: string
  /** The example with the addresses of this test instead of its own. */
  configure(ports: { https: number; joust: number }): string
  readonly command: (file: string) => readonly string[]
}

const PROXIES: readonly Proxy[] = [
  {
    name: 'nginx',
    configure({ https, joust }) {
      const example = replaceAll(readFileSync(join(root, 'deploy/nginx.conf'), 'utf8'), {
        'listen 443 ssl;': `listen [::1]:${https} ssl;`,
        '/etc/letsencrypt/live/joust.example.org/fullchain.pem': certificate,
        '/etc/letsencrypt/live/joust.example.org/privkey.pem': key,
        '127.0.0.1:3000': `127.0.0.1:${joust}`,
      })
      const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
        (one) => `${one}_temp_path ${folder}/${one};`,
      )
      const user = process.getuid?.() === 0 ? 'user root;' : ''
      return `${user} daemon off; pid ${folder}/nginx.pid; error_log stderr; events {}\nhttp { access_log off; ${places.join(' ')}\n${example}\n}\n`
    },
    command: (file) => ['nginx', '-e', 'stderr', '-c', file],
  },
  {
    name: 'caddy',
    configure({ https, joust }) {
      const example = replaceAll(readFileSync(join(root, 'deploy/Caddyfile'), 'utf8'), {
        [`\n${HOST} {`]: `\nhttps://${HOST}:${https} {\n\tbind ::1\n\ttls ${certificate} ${key}`,
        '127.0.0.1:3000': `127.0.0.1:${joust}`,
      })
      return `{\n\tadmin off\n\tauto_https disable_redirects\n}\n${example}`
    },
    command: (file) => ['caddy', 'run', '--adapter', 'caddyfile', '--config', file],
  },
]

/** Replaces texts that must exist, so that the tested example is the documented one. */
function replaceAll(text: string, changes: Readonly<Record<string, string>>): string {
  return Object.entries(changes).reduce((now, [from, to]) => {
    if (!now.includes(from)) throw new Error(`The example has no ${from}.`)
    return now.replaceAll(from, to)
  }, text)
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'joust-proxy-'))
  key = join(folder, 'key.pem')
  certificate = join(folder, 'certificate.pem')
  const made = Bun.spawnSync([
    'openssl',
    'req',
    '-x509',
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:prime256v1',
    '-nodes',
    '-days',
    '2',
    '-subj',
    `/CN=${HOST}`,
    '-addext',
    `subjectAltName=DNS:${HOST}`,
    '-keyout',
    key,
    '-out',
    certificate,
  ])
  if (made.exitCode !== 0) throw new Error(made.stderr.toString())
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

for (const proxy of PROXIES) {
  const isThere = Bun.which(proxy.name, { PATH: `${process.env.PATH}:/usr/sbin` }) !== null
  if (!isThere) console.log(`not tested: ${proxy.name}, because it is not installed`)

  describe.skipIf(!isThere)(`behind ${proxy.name}, as its example has it`, () => {
    const origin = `https://${HOST}`
    let https: number
    let joust: ServerProcess
    let running: Bun.Subprocess
    /** The session cookie of the player who signs up first. */
    let session: string

    beforeAll(async () => {
      https = freePort()
      const port = freePort()
      joust = await spawnServer({
        dataDir: join(folder, proxy.name),
        env: { JOUST_URL: origin, JOUST_TRUSTED_PROXIES: '127.0.0.1', JOUST_DEMO: '0', PORT: String(port) },
      })
      const file = join(folder, `${proxy.name}.conf`)
      writeFileSync(file, proxy.configure({ https, joust: port }))
      mkdirSync(join(folder, 'home'), { recursive: true })
      running = Bun.spawn([...proxy.command(file)], {
        env: { PATH: `${process.env.PATH}:/usr/sbin`, HOME: join(folder, 'home') },
        stdout: 'ignore',
        stderr: 'inherit',
      })
      while (
        running.exitCode === null &&
        !(await ask('/healthz').then(
          ({ ok }) => ok,
          () => false,
        ))
      );
    })
    afterAll(async () => {
      running.kill()
      await running.exited
      await joust.stop()
    })

    /** Makes a request like a browser that resolves the host to ::1, an address that Joust does not trust. */
    function ask(path: string, init: RequestInit = {}): Promise<Response> {
      const headers = { host: HOST, origin, ...init.headers }
      const tls = { ca: readFileSync(certificate, 'utf8'), serverName: HOST }
      return fetch(`https://[::1]:${https}${path}`, {
        ...init,
        headers,
        tls: { ...tls, checkServerIdentity: () => undefined },
      })
    }
    const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
      ask(path, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json', ...headers },
      })

    test('pages, scripts and styles come through', async () => {
      const page = await ask('/')
      expect(page.status).toBe(200)
      const asset = /\/assets\/[^"]+\.js/.exec(await page.text())?.[0] ?? ''
      expect((await ask(asset)).status).toBe(200)
    })

    test('the session’s cookie is for TLS alone, and opens the socket', async () => {
      const person = { email: `${proxy.name}@example.org`, password: PASSWORD, name: `by_${proxy.name}` }
      const signedUp = await post('/api/auth/sign-up/email', person)
      expect(signedUp.status).toBe(200)
      const cookie = signedUp.headers.getSetCookie().find((one) => one.includes('session_token')) ?? ''
      expect(cookie).toMatch(/; Secure/i)
      expect(cookie).toMatch(/; HttpOnly/i)
      session = cookie.split(';')[0] ?? ''
      expect((await post('/api/users/sync', {}, { cookie: session })).status).toBe(200)
      const profile = { username: `by_${proxy.name}`, firstName: 'By', lastName: 'Proxy', bio: '' }
      const headers = { cookie: session, 'content-type': 'application/json' }
      expect((await ask('/api/users/profile', { method: 'PUT', headers, body: JSON.stringify(profile) })).status).toBe(
        200,
      )
      const socket = openSocket(
        `wss://[::1]:${https}/ws`,
        { host: HOST, origin, cookie: session },
        { ca: readFileSync(certificate, 'utf8'), serverName: HOST, checkServerIdentity: () => undefined },
      )
      const first = await new Promise((heard, failed) => {
        socket.onmessage = ({ data }) => heard(JSON.parse(String(data)).event)
        socket.onclose = ({ code }) => failed(new Error(`closed with ${code}`))
      })
      socket.close()
      expect(first).toBe('authenticated')
    })

    test('what is too large for a call is refused by Joust, and what Joust hangs up on is refused as well', async () => {
      const large = { title: 'x'.repeat(15 * 1024 * 1024) }
      const reached = await post('/api/problems', large, { cookie: session })
      expect([reached.status, (await reached.json()).error]).toEqual([413, 'TOO_LARGE'])
      // A proxy that is still sending when Joust closes the connection may have no answer to pass on.
      const refused = await post('/api/problems', { title: 'x'.repeat(20 * 1024 * 1024) }, { cookie: session })
      expect([413, 502]).toContain(refused.status)
    })

    test('people keep addresses of their own: the one who tries too often is not everybody', async () => {
      const wrong = { email: 'nobody@example.org', password: 'wrong password here' }
      // An address that the client writes into the header is not trusted; the address that the proxy saw is to the right of it.
      const answers: number[] = []
      for (let more = 0; more < 60 && answers.at(-1) !== 429; more++)
        answers.push((await post('/api/auth/sign-in/email', wrong, { 'x-forwarded-for': `203.0.113.${more}` })).status)
      expect(answers.at(-1)).toBe(429)
    })
  })
}
