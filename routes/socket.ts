import { Elysia } from 'elysia'
import { asUserId, type UserId } from '#contracts/ids'
import type { ClientData } from '#contracts/ws/client-frames'
import { decodeClientFrame } from '#contracts/ws/decode'
import type { ServerFrame } from '#contracts/ws/server-frames'
import { AppError } from '#errors'
import { type AccountService, type Admission, isForeign } from '#features/account'
import type { ContestService } from '#features/contest'
import type { DuelService, Seat } from '#features/duel'
import type { PresenceService } from '#features/social'
import { FrameBudget, monotonicClock, Outbox, type Wire } from '#live'
import { answerError } from '#web'

/** For the server's `websocket` setting. The transport cuts off what is larger than this with close code 1009. */
export const SOCKET_LIMITS = { maxPayloadLength: 1024 * 1024, idleTimeout: 120 } as const
/** A frame above this is answered with TOO_LARGE: a program (64 KiB) fits, escaped. */
const MAX_FRAME_CHARACTERS = 256 * 1024
/** Close code of a socket whose session or token has ended; the error frame before it says so in words. */
const SIGNED_OUT_CODE = 4401
/** Frames that may wait while a socket authenticates. */
const MAX_BACKLOG = 64

/** An echo older than this is no answer to the last pong. */
const LONGEST_ROUND_TRIP_MS = 5_000

type Log = {
  info(fields: object, message: string): void
  error(fields: object, message: string): void
}

export type SocketDeps = {
  readonly duels: DuelService
  readonly contests: Pick<ContestService, 'watch' | 'unwatch'>
  readonly account: AccountService
  readonly presence: PresenceService
  readonly log: Log
  /** Public address without a trailing slash. */
  readonly origin: () => string
}

/** One WebSocket for everything live, at /ws. */
export function socketRoutes(deps: SocketDeps) {
  const sessions = new WeakMap<object, SocketSession>()
  return new Elysia({ name: 'socket' }).ws('/ws', {
    beforeHandle({ request }) {
      // A page of another site must not speak with the visitor's cookie.
      if (isForeign(request, deps.origin())) throw new AppError('FORBIDDEN')
    },
    open(ws) {
      const wire: Wire = {
        send: (text) => ws.raw.send(text),
        bufferedBytes: () => bufferedBytes(ws.raw),
        close: (code, reason) => ws.raw.close(code, reason),
      }
      const session = new SocketSession(ws.id, wire, deps)
      sessions.set(ws.raw.data, session)
      takeFramesRaw(ws.raw.data, (text) => session.received(text))
      session.opened(ws.data.request)
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

type Standing = { readonly as: 'nobody' } | { readonly as: 'player'; readonly seat: Seat }

/** One socket: who speaks, and what is said. Every failure is answered with an `error` frame and logged once. */
class SocketSession {
  private readonly outbox: Outbox
  private readonly budget = new FrameBudget(monotonicClock)
  private standing: Standing = { as: 'nobody' }
  private releasePass: () => void = () => undefined
  private isOver = false
  private floodTold = false
  /** Frames that came while the socket authenticates, in order; null while it does not. */
  private backlog: string[] | null = null
  private roundTripMs: number | null = null

  constructor(
    private readonly id: string,
    private readonly wire: Wire,
    private readonly deps: SocketDeps,
  ) {
    this.outbox = new Outbox(wire)
  }

  /** The session cookie or bearer header of the upgrade says who it is; without one, `authenticate` has to. */
  opened(request: Request): void {
    this.authenticating(async () => {
      const admission = await this.deps.account.admissionOf(request)
      if (admission !== null) this.admit(admission)
    })
  }

  received(message: string): void {
    if (this.isOver) return
    if (this.backlog === null) this.act(message)
    else if (this.backlog.length < MAX_BACKLOG) this.backlog.push(message)
    else this.refuse(new AppError('RATE_LIMITED'))
  }

  closed(): void {
    this.isOver = true
    this.releasePass()
    this.outbox.shut()
    this.backlog = []
    this.deps.contests.unwatch(this.id)
    if (this.standing.as === 'player') {
      this.deps.duels.disconnect(this.standing.seat)
      this.deps.presence.leave(this.standing.seat)
    }
    this.standing = { as: 'nobody' }
  }

  private act(message: string): void {
    let event: string | undefined
    try {
      if (this.isFlooding()) return
      if (message.length > MAX_FRAME_CHARACTERS) throw new AppError('TOO_LARGE')
      const decoded = decodeClientFrame(message)
      if (!decoded.ok) {
        if (decoded.code === 'VALIDATION') {
          throw new AppError('VALIDATION', decoded.message, { field: decoded.field, event: decoded.event })
        }
        throw new AppError(decoded.code)
      }
      const { frame } = decoded
      event = frame.event
      if (frame.event === 'ping') this.pong(frame.data)
      else if (frame.event === 'authenticate') this.authenticate(frame.data)
      else if (frame.event === 'watch-contest') this.watch(frame.data)
      else if (frame.event === 'unwatch-contest') this.deps.contests.unwatch(this.id)
      else this.deps.duels.receive(this.seat(), frame)
    } catch (error) {
      this.refuse(error, event)
    }
  }

  private watch({ contestId }: ClientData['watch-contest']): void {
    const { id, userId, send } = this.seat()
    this.deps.contests.watch(contestId, this.deps.account.profile(asUserId(userId)), { id, userId, send })
  }

  /** Too much too fast: the first frame beyond the budget is answered, the flood behind it is not worth a line each. */
  private isFlooding(): boolean {
    const isWithin = this.budget.take()
    const isNews = !isWithin && !this.floodTold
    this.floodTold = !isWithin
    if (isNews) throw new AppError('RATE_LIMITED')
    return !isWithin
  }

  private seat(): Seat {
    if (this.standing.as === 'nobody') throw new AppError('UNAUTHENTICATED')
    return this.standing.seat
  }

  /** The answer to a pong comes back at once: what lies between is the round-trip. */
  private pong({ clientTime, echo }: ClientData['ping']): void {
    const serverTime = monotonicClock.nowMs()
    if (echo !== undefined && echo <= serverTime && serverTime - echo <= LONGEST_ROUND_TRIP_MS) {
      this.roundTripMs = Math.round(serverTime - echo)
    }
    this.send({ event: 'pong', data: { clientTime, serverTime } })
  }

  /** `clerkUserId` is a claim and not read: the upgrade's session, or else the token, says who it is. */
  private authenticate({ token = '' }: ClientData['authenticate']): void {
    const { account } = this.deps
    if (this.standing.as === 'player') {
      const { userId } = this.standing.seat.player
      this.confirm({ userId, username: account.profile(userId).username })
      return
    }
    this.authenticating(async () => {
      const caller = token === '' ? null : await account.viewerOfToken(token)
      if (caller === null) throw new AppError('UNAUTHENTICATED')
      if (caller.admission === null) throw new AppError('USER_NOT_SYNCED')
      this.admit(caller.admission)
    })
  }

  private admit({ user, pass }: Admission): void {
    // Gone while its word was looked up.
    if (this.isOver) return
    if (user.needsProfileSetup) throw new AppError('PROFILE_INCOMPLETE')
    const userId = asUserId(user.id)
    if (this.standing.as === 'nobody') {
      const { username, profileImage } = user
      const player = { userId, username, profileImage }
      const seat: Seat = {
        ...{ id: this.id, userId, player },
        send: (frame) => this.send(frame),
        roundTripMs: () => this.roundTripMs,
        refuse: (error, event) => this.refuse(error, event),
      }
      this.standing = { as: 'player', seat }
      this.deps.presence.arrive(seat)
      this.releasePass = this.deps.account.whenEnded(pass, () => this.signedOut())
    }
    this.confirm({ userId, username: user.username })
  }

  private confirm(who: { readonly userId: UserId; readonly username: string }): void {
    this.send({ event: 'authenticated', data: { ...who, serverNowMs: monotonicClock.nowMs() } })
  }

  /** What let the player in has ended: nothing of theirs is done or told here any more. Other sockets stay. */
  private signedOut(): void {
    this.refuse(new AppError('SIGNED_OUT'))
    this.isOver = true
    this.outbox.shut()
    this.wire.close(SIGNED_OUT_CODE, 'signed out')
  }

  /** What comes meanwhile waits, and is then taken in its order. */
  private authenticating(work: () => Promise<void>): void {
    this.backlog = []
    work()
      .catch((error: unknown) => this.refuse(error, 'authenticate'))
      .finally(() => {
        const waiting = this.backlog ?? []
        this.backlog = null
        for (const message of waiting) this.received(message)
      })
  }

  private refuse(error: unknown, event?: string): void {
    const errorId = crypto.randomUUID()
    const { body, unexpected } = answerError(error, 'UNKNOWN', errorId)
    const userId = this.standing.as === 'player' ? this.standing.seat.userId : null
    if (unexpected) this.deps.log.error({ errorId, socket: this.id, userId, event, err: error }, 'socket frame failed')
    else this.deps.log.info({ socket: this.id, userId, event, code: body.error }, 'socket frame refused')
    const details = { ...body.details, ...(body.errorId === undefined ? {} : { errorId: body.errorId }) }
    const data = {
      message: body.message,
      code: body.error,
      ...(event === undefined ? {} : { event }),
      ...(Object.keys(details).length === 0 ? {} : { details }),
    }
    this.send({ event: 'error', data })
  }

  private send(frame: ServerFrame): void {
    this.outbox.send(frame)
  }
}

/** Bun's sockets have it; the framework's type of them does not say so. */
const bufferedBytes = (socket: object): number =>
  'getBufferedAmount' in socket && typeof socket.getBufferedAmount === 'function'
    ? Number(socket.getBufferedAmount())
    : 0
