import { describe, expect, test } from 'bun:test'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { compressed, type Encoding, encodingFor } from './compression'

test.each<[accepted: string | null, encoding: Encoding | null]>([
  [null, null],
  ['', null],
  ['identity', null],
  ['gzip', 'gzip'],
  ['gzip, deflate, br, zstd', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.1, gzip;q=0', 'br'],
  ['*', 'br'],
  ['gzip;q=0, *;q=0', null],
  ['deflate', null],
  ['\u00e9;;;q=', null],
])('%p is answered with %p', (accepted, encoding) => {
  expect(encodingFor(accepted)).toBe(encoding)
})

const TEXT = 'a page of words '.repeat(200)
const response = (body: string | null, type: string, init: ResponseInit = {}) =>
  new Response(body, { ...init, headers: { 'content-type': type, ...init.headers } })

describe('a response', () => {
  test('of text is compressed and says so', async () => {
    const br = await compressed(response(TEXT, 'text/html; charset=utf-8', { status: 404 }), 'gzip, br')
    expect(br.status).toBe(404)
    expect(br.headers.get('content-encoding')).toBe('br')
    expect(br.headers.get('vary')).toBe('accept-encoding')
    const bytes = await br.bytes()
    expect(bytes.length).toBeLessThan(TEXT.length / 5)
    expect(brotliDecompressSync(bytes).toString()).toBe(TEXT)
    const gzip = await compressed(response(JSON.stringify({ TEXT }), 'application/json'), 'gzip')
    expect(gzip.headers.get('content-encoding')).toBe('gzip')
    expect(JSON.parse(gunzipSync(await gzip.bytes()).toString())).toEqual({ TEXT })
  })

  test('whose reader takes no encoding stays as it is, and still says that others get another', async () => {
    const plain = await compressed(response(TEXT, 'text/html'), null)
    expect(plain.headers.get('content-encoding')).toBeNull()
    expect(plain.headers.get('vary')).toBe('accept-encoding')
    expect(await plain.text()).toBe(TEXT)
  })

  test.each([
    ['short', response('{"success":true}', 'application/json')],
    ['a picture', response(TEXT, 'image/png')],
    ['compressed already', response(TEXT, 'text/html', { headers: { 'content-encoding': 'zstd' } })],
    ['without a body', response(null, 'text/html', { status: 304 })],
  ])('that is %s is sent as it is', async (_, given) => {
    const encoding = given.headers.get('content-encoding')
    expect((await compressed(given, 'br')).headers.get('content-encoding')).toBe(encoding)
  })

  test('keeps every cookie and header of its own', async () => {
    const given = response(TEXT, 'text/html', { headers: { 'cache-control': 'no-store', vary: 'cookie' } })
    given.headers.append('set-cookie', 'a=1')
    given.headers.append('set-cookie', 'b=2')
    const { headers } = await compressed(given, 'br')
    expect(headers.getSetCookie()).toEqual(['a=1', 'b=2'])
    expect(headers.get('vary')).toBe('cookie, accept-encoding')
    expect(headers.get('cache-control')).toBe('no-store')
  })
})
