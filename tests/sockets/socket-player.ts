/** A player with a real WebSocket. Every received frame is validated against the contract. */
import type { ClientData, ClientEvent, ServerData, ServerEvent, ServerFrame } from '#contracts/frames/index'
import type { RoomCode } from '#contracts/ids'
import { type ArenaState, applyArena } from '#core/arena'
import { apply, type DuelState } from '#core/duel'
import { openSocket } from '../harness/open-socket'
import { type Player, signUp } from '../harness/player'
import { faultOf } from './frame-fault'

type Matching<Name extends ServerEvent> = (data: ServerData[Name]) => boolean
type Waiter = { wants(frame: ServerFrame): boolean; give(frame: ServerFrame): void; fail(error: Error): void }

export class SocketPlayer {
  /** All received frames, in order of arrival. */
  readonly heard: ServerFrame[] = []
  /** The duel as a browser folds it: from a snapshot and the events after it. */
  state: DuelState | null = null
  /** The arena room, folded in the same way. */
  arena: ArenaState | null = null
  private unread: ServerFrame[] = []
  private waiters: Waiter[] = []
  private watchers: (() => void)[] = []
  private readonly socket: WebSocket
  readonly opened: Promise<void>
  readonly closed: Promise<{ code: number }>

  constructor(url: string, headers: Record<string, string> = {}) {
    this.socket = openSocket(`${url.replace(/^http/, 'ws')}/ws`, headers)
    this.opened = new Promise((resolve, reject) => {
      this.socket.onopen = () => resolve()
      this.socket.onerror = () => reject(new Error('the socket did not open'))
    })
    this.closed = new Promise((resolve) => {
      this.socket.onclose = ({ code }) => {
        resolve({ code })
        for (const waiter of this.waiters) waiter.fail(new Error(`closed (${code}) while waiting`))
      }
    })
    this.socket.onmessage = ({ data }) => this.hear(String(data))
  }

  get isOpen(): boolean {
    return this.socket.readyState === WebSocket.OPEN
  }

  send<Name extends ClientEvent>(event: Name, data: ClientData[Name]): void {
    this.socket.send(JSON.stringify({ event, data }))
  }

  sendText(text: string): void {
    this.socket.send(text)
  }

  /** The next unread frame of an event, received before or later. */
  async next<Name extends ServerEvent>(event: Name, matching: Matching<Name> = () => true): Promise<ServerData[Name]> {
    const wants = (frame: ServerFrame) => frame.event === event && matching(frame.data as ServerData[Name])
    const at = this.unread.findIndex(wants)
    const known = this.unread[at]
    if (known !== undefined) {
      this.unread.splice(at, 1)
      return known.data as ServerData[Name]
    }
    const frame = await new Promise<ServerFrame>((give, fail) => this.waiters.push({ wants, give, fail }))
    return frame.data as ServerData[Name]
  }

  /** Waits until the folded state is in a phase. */
  async phase<Phase extends DuelState['phase']>(phase: Phase): Promise<Extract<DuelState, { phase: Phase }>> {
    while (this.state?.phase !== phase) await this.news()
    return this.state as Extract<DuelState, { phase: Phase }>
  }

  /** Waits until the folded arena room is in a phase. */
  async arenaIn<Phase extends ArenaState['phase']>(phase: Phase): Promise<Extract<ArenaState, { phase: Phase }>> {
    return await this.arenaOnce((state): state is Extract<ArenaState, { phase: Phase }> => state.phase === phase)
  }

  /** Waits until the folded arena room satisfies `wanted`. */
  async arenaOnce<State extends ArenaState>(wanted: (state: ArenaState) => state is State): Promise<State>
  async arenaOnce(wanted: (state: ArenaState) => boolean): Promise<ArenaState>
  async arenaOnce(wanted: (state: ArenaState) => boolean): Promise<ArenaState> {
    while (this.arena === null || !wanted(this.arena)) await this.news()
    return this.arena
  }

  /** Sends a frame and returns the error that answers it. */
  async refused<Name extends ClientEvent>(event: Name, data: ClientData[Name]): Promise<ServerData['error']> {
    this.send(event, data)
    return await this.next('error')
  }

  async close(): Promise<void> {
    this.socket.close()
    await this.closed
  }

  /** Resolves at the arrival of any frame, which stays unread. */
  private news(): Promise<void> {
    return new Promise((resolve) => this.watchers.push(resolve))
  }

  private hear(text: string): void {
    const frame = JSON.parse(text) as ServerFrame
    const wrong = faultOf(frame)
    if (wrong !== null) throw new Error(`${frame.event}${wrong.path}: ${wrong.message}`)
    this.heard.push(frame)
    this.fold(frame)
    const index = this.waiters.findIndex(({ wants }) => wants(frame))
    const [waiter] = index === -1 ? [] : this.waiters.splice(index, 1)
    if (waiter === undefined) this.unread.push(frame)
    else waiter.give(frame)
    for (const watcher of this.watchers.splice(0)) watcher()
  }

  private fold(frame: ServerFrame): void {
    if (frame.event === 'duel-snapshot') this.state = frame.data.state
    if (frame.event === 'duel-resumed') for (const stamped of frame.data.events) this.state = apply(this.state, stamped)
    if (frame.event === 'duel-event' && this.state !== null && frame.data.version > this.state.version) {
      this.state = apply(this.state, frame.data)
    }
    if (frame.event === 'arena-snapshot') this.arena = frame.data.state
    if (frame.event === 'arena-resumed')
      for (const stamped of frame.data.events) this.arena = applyArena(this.arena, stamped)
    if (frame.event === 'arena-event' && this.arena !== null && frame.data.version > this.arena.version) {
      this.arena = applyArena(this.arena, frame.data)
    }
  }
}

/** Opens a socket with the player's bearer token and waits until it is authenticated. */
export async function connectPlayer(url: string, player: Player): Promise<SocketPlayer> {
  const socket = new SocketPlayer(url, { authorization: `Bearer ${player.token}` })
  await socket.opened
  await socket.next('authenticated')
  return socket
}

/** The socket of a new user of this name, for tests that need nothing else. */
export const atSocket = async (url: string, username: string): Promise<SocketPlayer> =>
  connectPlayer(url, await signUp(url, username))

/** Opens the room of a coding duel and returns its code. */
export async function roomOf(host: SocketPlayer, settings: ClientData['create-duel']): Promise<RoomCode> {
  host.send('create-duel', settings)
  return (await host.next('duel-created')).room.roomCode
}

let counter = 0

/** A new user with a socket. */
export async function newcomer(url: string, name = 'player'): Promise<{ player: Player; socket: SocketPlayer }> {
  counter += 1
  const player = await signUp(url, `${name}_${counter}`)
  return { player, socket: await connectPlayer(url, player) }
}

export type Table = {
  readonly roomCode: RoomCode
  readonly host: SocketPlayer
  readonly guest: SocketPlayer
  readonly hostPlayer: Player
  readonly guestPlayer: Player
}

/** Two new users in one room, neither of them ready. */
export async function table(url: string, timeLimit = 30): Promise<Table> {
  const [one, two] = await Promise.all([newcomer(url, 'host'), newcomer(url, 'guest')])
  const roomCode = await roomOf(one.socket, { timeLimit })
  two.socket.send('join-duel', { roomCode })
  await Promise.all([one.socket.next('participant-joined'), two.socket.next('participant-joined')])
  await two.socket.next('duel-snapshot')
  return { roomCode, host: one.socket, guest: two.socket, hostPlayer: one.player, guestPlayer: two.player }
}

/** Two new users in a duel that has started; the frames of the start are read. */
export async function startedTable(
  url: string,
  timeLimit = 30,
): Promise<Table & { started: ServerData['duel-started'] }> {
  const seated = await table(url, timeLimit)
  seated.host.send('toggle-ready', { roomCode: seated.roomCode })
  seated.guest.send('toggle-ready', { roomCode: seated.roomCode })
  const [started] = await Promise.all([seated.host.next('duel-started'), seated.guest.next('duel-started')])
  await Promise.all([seated.host.phase('active'), seated.guest.phase('active')])
  return { ...seated, started }
}
