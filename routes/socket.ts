import { Elysia } from 'elysia'
import { AppError } from '#errors'
import { isForeign, networkOf } from '#features/account'
import type { Topics } from '#features/duel'
import { BUFFER_LIMIT_BYTES, SocketLimits, UserBudgets, type Wire } from '#live'
import type { AddressOf } from '#web'
import { type SessionDeps, SocketSession } from './socket-session'

/** For the server's `websocket` setting. The transport closes sockets that send larger messages with code 1009. */
export const SOCKET_LIMITS = {
  maxPayloadLength: 1024 * 1024,
  idleTimeout: 120,
  // Frames published to a topic bypass the outbox, so here the transport itself drops clients that read too slowly.
  backpressureLimit: 2 * BUFFER_LIMIT_BYTES,
  closeOnBackpressureLimit: true,
} as const

type SocketDeps = Omit<SessionDeps, 'limits' | 'budgets'> & {
  /** The address of a socket's client. Default: the other end of its connection. */
  readonly addressOf?: AddressOf
  /** Public address without a trailing slash. */
  readonly origin: () => string
}

/** One WebSocket for everything live, at /ws. */
export function socketRoutes(deps: SocketDeps) {
  const sessions = new WeakMap<object, SocketSession>()
  const limits = new SocketLimits()
  const budgets = new UserBudgets(deps.duels)
  const { addressOf = (_request, peer) => peer ?? 'unknown' } = deps
  /** Publishes through the server, which reaches every subscriber; a socket would leave itself out. */
  let publish: Topics['publish'] = () => undefined
  return new Elysia({ name: 'socket' }).ws('/ws', {
    beforeHandle({ request, server }) {
      if (server !== null) publish = (topic, frame) => void server.publish(topic, JSON.stringify(frame))
      // A page of another site must not use the visitor's cookie.
      if (isForeign(request, deps.origin())) throw new AppError('FORBIDDEN')
    },
    open(ws) {
      const wire: Wire & Topics = {
        send: (text) => ws.raw.send(text),
        together: (work) => together(ws.raw, work),
        bufferedBytes: () => bufferedBytes(ws.raw),
        close: (code, reason) => ws.raw.close(code, reason),
        subscribe: (topic) => ws.raw.subscribe(topic),
        unsubscribe: (topic) => ws.raw.unsubscribe(topic),
        publish: (topic, frame) => publish(topic, frame),
      }
      const session = new SocketSession(ws.id, wire, { ...deps, limits, budgets })
      sessions.set(ws.raw.data, session)
      takeFramesRaw(ws.raw.data, (text) => session.received(text))
      session.opened(ws.data.request, networkOf(addressOf(ws.data.request, ws.remoteAddress)))
    },
    close(ws) {
      sessions.get(ws.raw.data)?.closed()
    },
  })
}

/**
 * The framework parses every frame before it passes it on, whatever its size. Its dispatcher takes the handler from the
 * socket's own data, so this replaces the handler: frames arrive unchanged and are parsed once.
 */
function takeFramesRaw(data: object, received: (text: string) => void): void {
  Object.assign(data, {
    message: (_socket: unknown, frame: string | Buffer) =>
      received(typeof frame === 'string' ? frame : frame.toString('utf8')),
  })
}

/** Sends several frames in one write to the network. Bun's sockets support it, but the framework's type does not declare it. */
function together(socket: object, work: () => void): void {
  if ('cork' in socket && typeof socket.cork === 'function') socket.cork(work)
  else work()
}

/** Bun's sockets support it, but the framework's type does not declare it. */
const bufferedBytes = (socket: object): number =>
  'getBufferedAmount' in socket && typeof socket.getBufferedAmount === 'function'
    ? Number(socket.getBufferedAmount())
    : 0
