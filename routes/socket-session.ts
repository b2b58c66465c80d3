import { decodeClientFrame, eventNameIn } from '#contracts/frames/decode'
import {
  ARENA_FRAMES,
  CLIENT_FRAMES,
  type ClientData,
  type ClientFrame,
  isOf,
  MATCHMAKING_FRAMES,
} from '#contracts/frames/index'
import type { UserId } from '#contracts/ids'
import { AppError } from '#errors'
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
  type SocketLimit,
  type SocketLimits,
  type UserBudgets,
  type Wire,
} from '#live'
import { type AnswerDeps, SocketAnswers } from './socket-answers'

/** A longer frame is answered with TOO_LARGE: a program (64 KiB) fits, even escaped. */
const MAX_FRAME_CHARACTERS = 256 * 1024
/** Close code of a socket whose session or token has ended; the error frame before it says so. */
const SIGNED_OUT_CODE = 4401
/** Close codes of a socket beyond the limits, and of one that did not authenticate in time. */
const TOO_MANY_CODE = 4429
const UNKNOWN_CODE = 4408
/** An older echo is not an answer to the last pong. */
const LONGEST_ROUND_TRIP_MS = 5_000

export type SessionDeps = AnswerDeps & {
  readonly arenas: Pick<ArenaService, 'receive' | 'disconnect'>
  readonly duels: Pick<DuelService, 'receive' | 'disconnect' | 'nowMs' | 'running'>
  readonly matchmaking: Pick<MatchmakingService, 'receive' | 'disconnect'>
  readonly contests: Pick<ContestService, 'watch' | 'unwatch'>
  readonly account: AccountService
  readonly presence: OnlineUsers
  readonly notifications: { unread(userId: UserId): number }
  readonly limits: SocketLimits
  readonly budgets: UserBudgets
  /** How long a socket has to authenticate. Default: AUTHENTICATE_WITHIN_MS. */
  readonly authenticateWithinMs?: number
}

const TOO_MANY: Readonly<Record<SocketLimit, string>> = {
  user: 'You have 30 connections open. Close a tab and reload this one.',
  network: 'Too many connections from your network. Try again in a minute.',
  server: 'The server has too many connections. Try again in a minute.',
}

type Standing = { readonly as: 'guest' } | { readonly as: 'player'; readonly connection: PlayerConnection }

/** One socket: its user and its frames. Every failure is answered with an `error` frame and logged once. */
export class SocketSession {
  private readonly answers: SocketAnswers
  private readonly budget: FrameBudget
  private standing: Standing = { as: 'guest' }
  private releasePass: () => void = () => undefined
  private isOver = false
  private authenticateTimer: ReturnType<typeof setTimeout> | undefined
  private floodReported = false
  /** Frames that arrived during authentication; null at other times. */
  private backlog: Backlog | null = null
  private roundTripMs: number | null = null

  constructor(
    private readonly id: string,
    private readonly wire: Wire & Topics,
    private readonly deps: SessionDeps,
  ) {
    this.answers = new SocketAnswers(id, wire, deps)
    this.budget = new FrameBudget(deps.duels)
  }

  /** Authenticates by the session cookie or bearer header of the upgrade; without one, the client must send `authenticate`. */
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

  /** Frames that are too many or too large are refused on arrival and do not wait for the authentication. */
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

  /** Handles a frame, or queues it. Throws RATE_LIMITED if too much is queued already. */
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
    this.answers.shut()
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
   * Passes the frame to the service it concerns, if its sender may send it, and not too often. What only players of a
   * duel may send is checked by its room.
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

  /**
   * Whether frames exceed the budget. Throws RATE_LIMITED for the first one; those after it are dropped without an
   * answer or a log line.
   */
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

  /** The client answers a pong at once, so the time in between is the round trip. */
  private pong({ clientTime, echo }: ClientData['ping']): void {
    const serverTime = this.deps.duels.nowMs()
    if (echo !== undefined && echo <= serverTime && serverTime - echo <= LONGEST_ROUND_TRIP_MS) {
      this.roundTripMs = Math.round(serverTime - echo)
    }
    this.answers.send({ event: 'pong', data: { clientTime, serverTime } })
  }

  /** `clerkUserId` is only a claim and is ignored: the upgrade's session, or else the token, identifies the user. */
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
    // The socket closed while its user was looked up.
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
        send: (frame) => this.answers.send(frame),
        sendAll: (frames) => this.answers.sendAll(frames),
        roundTripMs: () => this.roundTripMs,
        refuse: (error, event) => this.refuse(error, event),
      }
      this.standing = { as: 'player', connection }
      this.deps.presence.arrive(connection)
      // After that, this socket does and receives nothing more for the user. Other sockets stay.
      this.releasePass = this.deps.account.whenEnded(pass, () => this.end(new AppError('SIGNED_OUT'), SIGNED_OUT_CODE))
    }
    this.confirm({ userId, username: user.username })
  }

  private confirm(who: { readonly userId: UserId; readonly username: string }): void {
    const { duels, notifications } = this.deps
    const data = { ...who, serverNowMs: duels.nowMs(), unread: notifications.unread(who.userId) }
    this.answers.send({ event: 'authenticated', data })
    // The duel that a page showed before it lost its connection may be over.
    this.answers.send({ event: 'running-duel', data: { duel: duels.running(who.userId) } })
  }

  private turnAway(reached: SocketLimit): void {
    this.end(new AppError('SOCKETS_TOO_MANY', TOO_MANY[reached]), TOO_MANY_CODE)
  }

  private end(error: AppError, code: number): void {
    this.refuse(error)
    this.isOver = true
    this.answers.shut()
    this.wire.close(code, error.code)
  }

  /** Frames that arrive meanwhile are queued, and then handled in order. */
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
    const userId = this.standing.as === 'player' ? this.standing.connection.userId : null
    this.answers.refuse(error, { event, userId })
  }
}
