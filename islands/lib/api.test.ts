import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { ApiError, NETWORK_ERROR, send } from './api'
import { closePage, openPageOf } from './browser-storage.fixture'

let server: ReturnType<typeof Bun.serve>
const address = (path: string) => new URL(path, server.url).href

beforeAll(() => {
  server = Bun.serve({
    port: 0,
    async fetch(request) {
      const { pathname } = new URL(request.url)
      if (pathname === '/echo') {
        return Response.json({
          method: request.method,
          type: request.headers.get('content-type'),
          pageOf: request.headers.get('joust-page-of'),
          text: await request.text(),
        })
      }
      if (pathname === '/both')
        return Response.json({ error: 'CODE', message: 'Words', details: { field: 'x' } }, { status: 409 })
      if (pathname === '/error') return Response.json({ error: 'Only an error' }, { status: 400 })
      return new Response('<html>', { status: 502 })
    },
  })
})
afterAll(() => server.stop(true))

const refused = (path: string): Promise<unknown> => send(address(path)).catch((error: unknown) => error)

describe('a call', () => {
  test('sends JSON and reads JSON', async () => {
    const answer = await send(address('/echo'), { method: 'POST', body: { a: 1 } })
    expect(answer).toEqual({ method: 'POST', type: 'application/json', pageOf: null, text: '{"a":1}' })
  })

  test('names the account that the page was rendered for', async () => {
    openPageOf('ada')
    try {
      expect(await send(address('/echo'))).toMatchObject({ pageOf: 'ada' })
    } finally {
      closePage()
    }
  })

  test("an error says the body's message and keeps status, code and details", async () => {
    const error = await refused('/both')
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ message: 'Words', status: 409, code: 'CODE', details: { field: 'x' } })
  })

  test("without a message it says the body's error", async () => {
    expect(await refused('/error')).toMatchObject({ message: 'Only an error', status: 400 })
  })

  test('without either it says the status', async () => {
    expect(await refused('/nothing')).toMatchObject({ message: 'HTTP error! status: 502', status: 502 })
  })

  test('without a server it says so, with status 0', async () => {
    const closed = Bun.serve({ port: 0, fetch: () => new Response() })
    const gone = closed.url.href
    await closed.stop(true)
    await expect(send(gone)).rejects.toMatchObject({ message: NETWORK_ERROR, status: 0 })
  })

  test('a connection that is lost within the answer is no answer at all', async () => {
    const part = 'HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n{'
    const cut = Bun.listen({ hostname: '127.0.0.1', port: 0, socket: { data: (socket) => void socket.end(part) } })
    const lost = send(`http://127.0.0.1:${cut.port}/`)
    await expect(lost).rejects.toMatchObject({ message: NETWORK_ERROR, status: 0 })
    cut.stop(true)
  })

  test('an aborted call throws the reason of its signal, not a network error', async () => {
    const controller = new AbortController()
    controller.abort()
    await expect(send(address('/echo'), { signal: controller.signal })).rejects.toMatchObject({ name: 'AbortError' })
  })
})
