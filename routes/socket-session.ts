import { decodeClientFrame, eventNameIn } from '#contracts/frames/decode'
import {
  ARENA_FRAMES,
  CLIENT_FRAMES,
  type ClientData,
  type ClientFrame,
  isOf,
  MATCHMAKING_FRAMES,
  type ServerFrame,
} from '#contracts/frames/index'
import type { UserId } from '#contracts/ids'
import { AppError, type ErrorCode } from '#errors'
import type { AccountService, Admission } from '#features/account'
import type { ArenaService } from '#features/arena'
import type { ContestService } from '#features/contest'
import type { DuelService, PlayerConnection, Topics } from '#features/duel'
import type { MatchmakingService } from '#features/matchmaking'
import type { OnlineUsers } from '#live'
import {
  AUTHENTICATE_WITHIN_MS,
  Backlog,
  FrameBudget,
  Outbox,
  type SocketLimit,
  type SocketLimits,
  type UserBudgets,
  type Wire,
} from '#live'
import type { ServerLog } from '#server-log'
import { answerError } from '#web'

/** A frame above this is answered with TOO_LARGE: a program (64 KiB) fits, escaped. */
const MAX_FRAME_CHARACTERS = 256 * 1024
/** Close code of a socket whose session or token has ended; the error frame before it says so in words. */
const SIGNED_OUT_CODE = 4401
/** Close codes of a socket that is one too many, and of one that has not said in time who it is. */
const TOO_MANY_CODE = 4429
const UNKNOWN_CODE = 4408
/** An echo older than this is no answer to the last pong. */
const LONGEST_ROUND_TRIP_MS = 5_000

export type SessionDeps = {
  readonly arenas: Pick<ArenaService, 'receive' | 'disconnect'>
  readonly duels: Pick<DuelService, 'receive' | 'disconnect' | 'nowMs' | 'running'>
  readonly matchmaking: Pick<MatchmakingService, 'receive' | 'disconnect'>
  readonly contests: Pick<ContestService, 'watch' | 'unwatch'>
  readonly account: AccountService
  readonly presence: OnlineUsers
  readonly notifications: { unread(userId: UserId): number }
  readonly log: Pick<ServerLog, 'info' | 'error'>
  readonly limits: SocketLimits
  readonly budgets: UserBudgets
  /** For tests: every `error` frame that a socket is sent. */
  readonly refused?: OnFrameRefused
  /** In which a socket says who it is; default: AUTHENTICATE_WITHIN_MS. */
  readonly authenticateWithinMs?: number
}

/** `event`: the frame that was refused, where the answer names one. */
export type OnFrameRefused = (refusal: { readonly event: string | undefined; readonly code: ErrorCode }) => void

const TOO_MANY: Readonly<Record<SocketLimit, string>> = {
  user: 'You have 30 connections open. Close a tab and reload this one.',
  network: 'Too many connections from your network. Try again in a minute.',
  server: 'The server has too many connections. Try again in a minute.',
}

type Standing = { readonly as: 'guest' } | { readonly as: 'player'; readonly connection: PlayerConnection }

/** One socket: who speaks, and what is said. Every failure is answered with an `error` frame and logged once. */
export class SocketSession {
  private readonly outbox: Outbox
  private readonly budget: FrameBudget
  private standing: Standing = { as: 'guest' }
  private releasePass: () => void = () => undefined
  private isOver = false
  private authenticateTimer: ReturnType<typeof setTimeout> | undefined
  private floodReported = false
  /** Frames that came while the socket authenticates; null while it does not. */
  private backlog: Backlog | null = null
  private roundTripMs: number | null = null

  constructor(
    private readonly id: string,
    private readonly wire: Wire & Topics,
    private readonly deps: SessionDeps,
  ) {
    this.outbox = new Outbox(wire)
    this.budget = new FrameBudget(deps.duels)
  }

  /** The session cookie or bearer header of the upgrade says who it is; without one, `authenticate` has to. */
  opened(request: Request, network: string): void {
    const reached = this.deps.limits.open(this.id, network)
    if (reached !== null) {
      this.turnAway(reached)
      return
    }
    const within = this.deps.authenticateWithinMs ?? AUTHENTICATE_WITHIN_MS
    const late = () => new AppError('UNAUTHENTICATED', 'This connection has not said in time who it is.')
    this.authenticateTimer = setTimeout(() => this.end(late(), UNKNOWN_CODE), within)
    this.authenticating(async () => {
      const admission = await this.deps.account.admissionOf(request)
      if (admission !== null) this.admit(admission)
    })
  }

  /** What is too much or too large is refused as it comes: nothing of it waits until it is known who speaks. */
  received(message: string): void {
    if (this.isOver) return
    try {
      if (this.isFlooding()) return
      if (message.length > MAX_FRAME_CHARACTERS) throw new AppError('TOO_LARGE')
      this.take(message)
    } catch (error) {
      this.refuse(error, eventNameIn(message))
    }
  }

  /** Acts on a frame, or lets it wait. Throws RATE_LIMITED when too much waits already. */
  private take(message: string): void {
    if (this.isOver) return
    if (this.backlog === null) this.act(message)
    else if (!this.backlog.add(message)) throw new AppError('RATE_LIMITED')
  }

  closed(): void {
    this.isOver = true
    clearTimeout(this.authenticateTimer)
    this.deps.limits.close(this.id)
    this.releasePass()
    this.outbox.shut()
    this.backlog?.takeAll()
    this.deps.contests.unwatch(this.id)
    if (this.standing.as === 'player') {
      this.deps.matchmaking.disconnect(this.standing.connection)
      this.deps.duels.disconnect(this.standing.connection)
      this.deps.arenas.disconnect(this.standing.connection)
      this.deps.presence.leave(this.standing.connection)
    }
    this.standing = { as: 'guest' }
  }

  private act(message: string): void {
    let event: string | undefined
    try {
      const decoded = decodeClientFrame(message)
      if (!decoded.ok) {
        if (decoded.code !== 'FRAME_NOT_JSON') ({ event } = decoded)
        if (decoded.code === 'VALIDATION') {
          throw new AppError('VALIDATION', decoded.message, { field: decoded.field, event: decoded.event })
        }
        throw new AppError(decoded.code)
      }
      event = decoded.frame.event
      this.obey(decoded.frame)
    } catch (error) {
      this.refuse(error, event ?? eventNameIn(message))
    }
  }

  /**
   * Hands the frame to whom it concerns, once its sender may send it, and not too often: what only players of a duel may, its
   * room says.
   */
  private obey(frame: ClientFrame): void {
    if (CLIENT_FRAMES[frame.event].sender !== 'anyone') this.spend(this.connection(), frame)
    if (frame.event === 'ping') this.pong(frame.data)
    else if (frame.event === 'authenticate') this.authenticate(frame.data)
    else if (frame.event === 'watch-contest') this.watch(frame.data)
    else if (frame.event === 'unwatch-contest') this.deps.contests.unwatch(this.id)
    else if (isOf(MATCHMAKING_FRAMES, frame)) this.deps.matchmaking.receive(this.connection(), frame)
    else if (isOf(ARENA_FRAMES, frame)) this.deps.arenas.receive(this.connection(), frame)
    else this.deps.duels.receive(this.connection(), frame)
  }

  private watch({ contestId, page }: ClientData['watch-contest']): void {
    const { id, player, send } = this.connection()
    const { userId } = player
    this.deps.contests.watch(this.deps.account.profile(userId), contestId, { id, userId, send, page: page ?? null })
  }

  /** Too much too fast: the first frame beyond the budget is answered, the flood behind it is not worth a line each. */
  private isFlooding(): boolean {
    const isWithin = this.budget.take()
    const isNews = !isWithin && !this.floodReported
    this.floodReported = !isWithin
    if (isNews) throw new AppError('RATE_LIMITED')
    return !isWithin
  }

  private spend({ player }: PlayerConnection, { event }: ClientFrame): void {
    if (!this.deps.budgets.take(player.userId, event)) throw new AppError('RATE_LIMITED')
  }

  private connection(): PlayerConnection {
    if (this.standing.as === 'guest') throw new AppError('UNAUTHENTICATED')
    return this.standing.connection
  }

  /** The answer to a pong comes back at once: what lies between is the round-trip. */
  private pong({ clientTime, echo }: ClientData['ping']): void {
    const serverTime = this.deps.duels.nowMs()
    if (echo !== undefined && echo <= serverTime && serverTime - echo <= LONGEST_ROUND_TRIP_MS) {
      this.roundTripMs = Math.round(serverTime - echo)
    }
    this.send({ event: 'pong', data: { clientTime, serverTime } })
  }

  /** `clerkUserId` is a claim and not read: the upgrade's session, or else the token, says who it is. */
  private authenticate({ token = '' }: ClientData['authenticate']): void {
    const { account } = this.deps
    if (this.standing.as === 'player') {
      const { userId } = this.standing.connection.player
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
    const userId = user.id
    if (this.standing.as === 'guest') {
      const reached = this.deps.limits.authenticated(this.id, userId)
      if (reached !== null) {
        this.turnAway(reached)
        return
      }
      clearTimeout(this.authenticateTimer)
      const { username, profileImage } = user
      const player = { userId, username, profileImage }
      const connection: PlayerConnection = {
        id: this.id,
        userId,
        player,
        topics: this.wire,
        send: (frame) => this.send(frame),
        sendAll: (frames) => this.sendAll(frames),
        roundTripMs: () => this.roundTripMs,
        refuse: (error, event) => this.refuse(error, event),
      }
      this.standing = { as: 'player', connection }
      this.deps.presence.arrive(connection)
      // From then on nothing of theirs is done or sent here. Other sockets stay.
      this.releasePass = this.deps.account.whenEnded(pass, () => this.end(new AppError('SIGNED_OUT'), SIGNED_OUT_CODE))
    }
    this.confirm({ userId, username: user.username })
  }

  private confirm(who: { readonly userId: UserId; readonly username: string }): void {
    const { duels, notifications } = this.deps
    const data = { ...who, serverNowMs: duels.nowMs(), unread: notifications.unread(who.userId) }
    this.send({ event: 'authenticated', data })
    // What a page knew before its line was cut may be over.
    this.send({ event: 'running-duel', data: { duel: duels.running(who.userId) } })
  }

  private turnAway(reached: SocketLimit): void {
    this.end(new AppError('SOCKETS_TOO_MANY', TOO_MANY[reached]), TOO_MANY_CODE)
  }

  private end(error: AppError, code: number): void {
    this.refuse(error)
    this.isOver = true
    this.outbox.shut()
    this.wire.close(code, error.code)
  }

  /** What comes meanwhile waits, and is then taken in its order. */
  private authenticating(work: () => Promise<void>): void {
    const backlog = new Backlog()
    this.backlog = backlog
    work()
      .catch((error: unknown) => this.refuse(error, 'authenticate'))
      .finally(() => {
        this.backlog = null
        for (const message of backlog.takeAll()) this.take(message)
      })
  }

  private refuse(error: unknown, event?: string): void {
    const errorId = crypto.randomUUID()
    const { body, unexpected } = answerError(error, 'UNKNOWN', errorId)
    const userId = this.standing.as === 'player' ? this.standing.connection.userId : null
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
    this.noteRefusal(frame)
    this.outbox.send(frame)
  }

  private sendAll(frames: readonly ServerFrame[]): void {
    for (const frame of frames) this.noteRefusal(frame)
    this.outbox.sendAll(frames)
  }

  private noteRefusal(frame: ServerFrame): void {
    if (frame.event === 'error') this.deps.refused?.({ event: frame.data.event, code: frame.data.code })
  }
}
