import type { Server, ServerWebSocket } from 'bun'
import type { ClientBuild } from './client-build'
import { DEV_ASSETS } from './dev-entries'
import type { Pages } from './pages'

/** A page's socket and the matching one to the server. Messages from the page wait until the latter is open. */
type Relay = { readonly target: string; readonly headers: Record<string, string>; upstream: WebSocket | null }

type FrontOptions = {
  readonly port: number
  readonly host: string
  readonly pages: Pages
  readonly client: ClientBuild
  /** The port of the running server, once there is one; null if it could not be started. */
  readonly serverPort: () => Promise<number | null>
}

/**
 * Listens on the public port. It survives all restarts of the server: requests wait for the next one instead of
 * failing, and if there is none, the page shows why.
 */
export function openFront({ port, host, pages, client, serverPort }: FrontOptions): Server<Relay> {
  return Bun.serve<Relay>({
    port,
    hostname: host,
    idleTimeout: 0,
    async fetch(request, server) {
      const { pathname, search } = new URL(request.url)
      if (pathname === '/__dev/events') return pages.connect()
      if (pathname === '/__dev/overlay.js') return scriptAnswer(client.overlayScript())
      if (pathname.startsWith(DEV_ASSETS)) return client.file(pathname.slice(DEV_ASSETS.length))
      const target = await serverPort()
      const { version } = pages
      if (target === null) return withVersion(downAnswer(), version)
      const address = `127.0.0.1:${target}${pathname}${search}`
      if (request.headers.get('upgrade')?.toLowerCase() === 'websocket')
        return relay(server, request, `ws://${address}`)
      return withVersion(await forward(request, `http://${address}`), version)
    },
    websocket: {
      maxPayloadLength: 16 * 1024 * 1024,
      open: connectUpstream,
      message(socket, data) {
        const { upstream } = socket.data
        if (upstream?.readyState === WebSocket.OPEN) upstream.send(data)
        else upstream?.addEventListener('open', () => upstream.send(data), { once: true })
      },
      close(socket) {
        socket.data.upstream?.close()
      },
    },
  })
}

/** Adds a header that the page can read, to detect whether it is older than the first message it receives. */
function withVersion(answer: Response, version: string): Response {
  const { body, status, statusText } = answer
  const headers = new Headers(answer.headers)
  headers.append('server-timing', `joust-dev;desc="${version}"`)
  return new Response(body, { status, statusText, headers })
}

async function forward(request: Request, target: string): Promise<Response> {
  const headers = new Headers(request.headers)
  const { method, body } = request
  try {
    return await fetch(target, { method, headers, body, redirect: 'manual', decompress: false })
  } catch (error) {
    return new Response(`The server ended while it answered: ${String(error)}\n`, { status: 502 })
  }
}

/** Headers of the handshake itself, which differ for the two sockets. */
const OF_HANDSHAKE = /^(connection|upgrade|sec-websocket-)/

function relay(server: Server<Relay>, request: Request, target: string): Response | undefined {
  const headers = Object.fromEntries([...request.headers].filter(([name]) => !OF_HANDSHAKE.test(name)))
  if (server.upgrade(request, { data: { target, headers, upstream: null } })) return undefined
  return new Response('This is no request for a socket.\n', { status: 400 })
}

function connectUpstream(socket: ServerWebSocket<Relay>): void {
  // Bun's WebSocket accepts headers, which the DOM's type does not declare.
  const upstream: WebSocket = Reflect.construct(WebSocket, [socket.data.target, { headers: socket.data.headers }])
  upstream.binaryType = 'arraybuffer'
  socket.data.upstream = upstream
  upstream.addEventListener('message', ({ data }) => socket.send(data))
  upstream.addEventListener('close', ({ code, reason }) => socket.close(code >= 3000 ? code : 1001, reason))
}

const scriptAnswer = (text: string): Response =>
  new Response(text, { headers: { 'content-type': 'text/javascript', 'cache-control': 'no-store' } })

const downAnswer = (): Response =>
  new Response(
    '<!doctype html><title>Joust does not run</title><p>The server could not be started.</p><script src="/__dev/overlay.js"></script>',
    { status: 503, headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' } },
  )
