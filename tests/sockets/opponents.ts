/** Two players in a hall whose clock the test advances, with their actions that take several frames. */
import { eq } from 'drizzle-orm'
import { asRoomCode, type RoomCode } from '#contracts/ids'
import type { DuelState } from '#core/duel'
import { duels } from '../../db/schema'
import { freezeSlots } from '../harness/judge'
import { Hall } from './rooms-harness'
import type { SocketPlayer } from './socket-player'

export const MINUTE = 60_000

/** Programs that pass both tests of the hall's problem, one, and none. */
export const RIGHT = 'print(sum(map(int, input().split())))'
export const HALF = 'print(3)'
export const NONE = 'print(0)'

export class Opponents {
  private thawed: () => void = () => undefined

  private constructor(
    readonly hall: Hall,
    public ada: SocketPlayer,
    public bob: SocketPlayer,
  ) {}

  /** Opens a hall with one problem and connects both players, in no room. */
  static async arrive(): Promise<Opponents> {
    const hall = await Hall.open()
    hall.addProblem('sum')
    await Promise.all(['ada', 'bob'].map((name) => hall.addUser(name)))
    return new Opponents(hall, ...(await sockets(hall)))
  }

  async leave(): Promise<void> {
    this.thawJudge()
    await this.hall.close()
  }

  get both(): readonly [SocketPlayer, SocketPlayer] {
    return [this.ada, this.bob]
  }

  get clock(): Hall['clock'] {
    return this.hall.clock
  }

  /** Connects new sockets after the hall was started again. */
  async connect(): Promise<void> {
    ;[this.ada, this.bob] = await sockets(this.hall)
  }

  /** Ends running duels from a new tab: a player cannot play two duels at a time, and the old sockets may be closed. */
  async over(): Promise<void> {
    const running = this.hall.db.select({ roomCode: duels.roomCode }).from(duels).where(eq(duels.phase, 'active')).all()
    for (const roomCode of running.map((duel) => asRoomCode(duel.roomCode))) {
      const tab = await this.hall.connect('ada')
      tab.send('resume', { roomCode, tab: 'the-last', takeOver: true })
      const { state } = await tab.next('duel-snapshot')
      if (state.phase === 'active') tab.send('resign', { roomCode })
      await tab.phase('finished')
      await tab.close()
    }
  }

  async restart(judge?: Parameters<Hall['restart']>[0]): Promise<void> {
    await this.hall.restart(judge)
    await this.connect()
  }

  /** From here on the judge returns no result until `thawJudge`, or until it is killed. */
  freezeJudge(): void {
    this.thawed = freezeSlots()
  }

  thawJudge(): void {
    this.thawed()
  }

  async seated(settings: { readonly rated?: boolean } = {}): Promise<RoomCode> {
    const { ada, bob } = this
    ada.send('create-duel', { timeLimit: 5, ...settings })
    const { roomCode } = (await ada.next('duel-created')).room
    bob.send('join-duel', { roomCode })
    await Promise.all(this.both.map((player) => player.next('participant-joined')))
    return roomCode
  }

  async bothReady(): Promise<RoomCode> {
    const roomCode = await this.seated()
    for (const player of this.both) player.send('toggle-ready', { roomCode })
    return roomCode
  }

  async started(): Promise<RoomCode> {
    const roomCode = await this.bothReady()
    await Promise.all(this.both.map((player) => player.phase('starting')))
    this.clock.advance(2_000)
    await Promise.all(this.both.map((player) => player.next('duel-started')))
    return roomCode
  }
}

async function sockets(hall: Hall): Promise<[SocketPlayer, SocketPlayer]> {
  return await Promise.all([hall.connect('ada'), hall.connect('bob')])
}

/** The state that the server now sends after a reload. */
export async function stateOf(player: SocketPlayer, roomCode: RoomCode): Promise<DuelState> {
  const former = new Set<unknown>(player.heard.map(({ data }) => data))
  player.send('resume', { roomCode })
  return (await player.next('duel-snapshot', (data) => !former.has(data))).state
}

/** Submits a program. Resolves when the server has stored it. */
export async function submit(player: SocketPlayer, roomCode: RoomCode, code: string): Promise<void> {
  player.send('submit-code', { roomCode, code, language: 71 })
  await player.next('submission-received')
}

/** Resolves when the XP of the duel has been awarded. */
export async function awarded(player: SocketPlayer): Promise<void> {
  await player.next('duel-event', ({ event }) => event.type === 'awarded')
}
