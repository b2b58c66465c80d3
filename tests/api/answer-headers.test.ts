import { beforeAll, describe, expect, test } from 'bun:test'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { ASSETS } from '../../src/embedded.gen'
import { openSocket } from '../harness/open-socket'
import { type Player, signUp } from '../harness/player'
import { testServer } from '../harness/test-server'

/** The path of a built file, by its beginning. */
const assetOf = (start: string): string => ASSETS.files.find(({ path }) => path.startsWith(start))?.path ?? start

const server = testServer()
let player: Player

beforeAll(async () => {
  player = await signUp(server.url, 'header_reader')
})

test.each([
  ['/api/users/profile', 'no-store'],
  ['/api/nowhere', 'no-store'],
  ['/api/auth/get-session', 'no-store'],
  ['/healthz', 'no-store'],
  ['/metrics', 'no-store'],
  ['/openapi.json', 'no-cache'],
  ['/robots.txt', 'public, max-age=3600'],
  ['/dashboard', 'private, no-cache'],
  ['/', 'private, no-cache'],
  ['/reset-password?token=secret', 'no-store'],
  ['/first-admin?token=secret', 'no-store'],
])('%s is answered for nobody to guess its type, and kept as: %s', async (path, kept) => {
  const answer = await player.call('GET', path)
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  expect(answer.headers.get('cache-control')).toBe(kept)
})

test.each(['/', '/api/problems', '/openapi.json', '/robots.txt', assetOf('/assets/boot'), assetOf('/assets/app')])(
  '%s says the same with and without compression',
  async (path) => {
    const read = async (encoding: string) => {
      const answer = await fetch(server.url + path, { headers: { 'accept-encoding': encoding }, decompress: false })
      return {
        encoding: answer.headers.get('content-encoding'),
        vary: answer.headers.get('vary'),
        bytes: await answer.bytes(),
      }
    }
    const [plain, br, gzip] = [await read('identity'), await read('gzip, br'), await read('gzip')]
    // Each answer has a nonce of its own.
    const text = (bytes: Uint8Array): string =>
      Buffer.from(bytes)
        .toString()
        .replace(/nonce"[^>]*/g, '')
    expect([plain.encoding, plain.vary]).toEqual([null, 'accept-encoding'])
    if (plain.bytes.length < 1024) return expect([br.encoding, gzip.encoding]).toEqual([null, null])
    expect([br.encoding, gzip.encoding]).toEqual(['br', 'gzip'])
    expect(text(brotliDecompressSync(br.bytes))).toBe(text(plain.bytes))
    expect(text(gunzipSync(gzip.bytes))).toBe(text(plain.bytes))
    expect(br.bytes.length).toBeLessThan(plain.bytes.length / 2)
  },
)

test.each(['evil.example', 'joust.example.org:3000', '192.0.2.7'])(
  'a server for this machine does not answer to the name %s, which a page may have made to mean it',
  async (host) => {
    for (const path of ['/', '/metrics', '/api/contests', '/api/auth/get-session'])
      expect((await fetch(server.url + path, { headers: { host } })).status).toBe(403)
    expect((await fetch(`${server.url}/`, { headers: { host: 'localhost:1234' } })).status).toBe(200)
  },
)

test('/first-admin says the same with and without a token, whether there is an admin or not', async () => {
  const text = async (path: string) =>
    (await (await fetch(server.url + path)).text()).replace(/nonce[^>]*|token=[\w-]*/g, '')
  expect(await text('/first-admin')).not.toContain('no contest admin yet')
})

describe('contest admins', () => {
  test('are unmade again, but for the last one', async () => {
    const { account } = server.services
    account.promote(null, 'header_reader')
    expect(account.demote(null, 'HEADER_READER').contestAdmin).toBe(false)
    expect(() => account.demote(null, 'header_reader')).toThrow('header_reader is not a contest admin.')
    expect(() => account.demote(null, 'marshal')).toThrow('This is the last contest admin.')
    expect(() => account.demote(null, 'nobody_at_all')).toThrow('There is no user named "nobody_at_all".')
  })
})

test('one network has so many sockets that say nothing, and the next one is told so', async () => {
  const address = `${server.url.replace('http', 'ws')}/ws`
  const opened: WebSocket[] = []
  const codeOf = async (): Promise<number> => {
    const { promise, resolve } = Promise.withResolvers<number>()
    const socket = openSocket(address)
    opened.push(socket)
    socket.onclose = ({ code }) => resolve(code)
    socket.onopen = () => socket.send(JSON.stringify({ event: 'ping', data: { clientTime: 1 } }))
    socket.onmessage = ({ data }) => {
      if (String(data).includes('pong')) resolve(0)
    }
    return await promise
  }
  for (let i = 0; i < 200; i++) expect(await codeOf()).toBe(0)
  expect(await codeOf()).toBe(4429)
  for (const socket of opened) socket.close()
})
