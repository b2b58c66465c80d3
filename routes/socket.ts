import { Elysia } from 'elysia'
import { AppError } from '#errors'
import { isForeign, networkOf } from '#features/account'
import type { Topics } from '#features/duel'
import { BUFFER_LIMIT_BYTES, SocketLimits, UserBudgets, type Wire } from '#live'
import type { AddressOf } from '#web'
import { type SessionDeps, SocketSession } from './socket-session'

/** For the server's `websocket` setting. The transport cuts off what is larger than this with close code 1009. */
export const SOCKET_LIMITS = {
  maxPayloadLength: 1024 * 1024,
  idleTimeout: 120,
  // What is published to a topic passes no outbox: here the transport itself drops who reads too slowly.
  backpressureLimit: 2 * BUFFER_LIMIT_BYTES,
  closeOnBackpressureLimit: true,
} as const

type SocketDeps = Omit<SessionDeps, 'limits' | 'budgets'> & {
  /** From where a socket comes; default: the other end of its connection. */
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
  /** Anyone who listens to a topic is reached through the server; a socket by itself leaves itself out. */
  let publish: Topics['publish'] = () => undefined
  return new Elysia({ name: 'socket' }).ws('/ws', {
    beforeHandle({ request, server }) {
      if (server !== null) publish = (topic, frame) => void server.publish(topic, JSON.stringify(frame))
      // A page of another site must not speak with the visitor's cookie.
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
 * The framework parses every frame before it hands it on, whatever its size. Its dispatcher asks the socket's own data
 * for the handler, so the handler is put in its place: frames arrive as they came, and are parsed once.
 */
function takeFramesRaw(data: object, received: (text: string) => void): void {
  Object.assign(data, {
    message: (_socket: unknown, frame: string | Buffer) =>
      received(typeof frame === 'string' ? frame : frame.toString('utf8')),
  })
}

/** One write to the network for several frames. Bun's sockets have it; the framework's type of them does not say so. */
function together(socket: object, work: () => void): void {
  if ('cork' in socket && typeof socket.cork === 'function') socket.cork(work)
  else work()
}

/** Bun's sockets have it; the framework's type of them does not say so. */
const bufferedBytes = (socket: object): number =>
  'getBufferedAmount' in socket && typeof socket.getBufferedAmount === 'function'
    ? Number(socket.getBufferedAmount())
    : 0
