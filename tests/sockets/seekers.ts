/** Players in a hall who search for opponents. */
import { asUserId, type UserId } from '#contracts/ids'
import type { DuelType } from '#contracts/ws/duel-events'
import { duelRatings } from '#db/schema/duels'
import { BUNDLED_TEXTS } from '#db/seed/texts'
import { createTexts } from '#features/texts'
import { Hall } from './rooms-harness'
import type { SocketPlayer } from './socket-player'

export class Seekers {
  private readonly sockets: SocketPlayer[] = []
  private generation = 0

  private constructor(readonly hall: Hall) {}

  /** Opens a hall with texts and two problems, an easy and a hard one, for all tests of a file. */
  static async open(): Promise<Seekers> {
    const hall = await Hall.open()
    hall.addProblem('sum')
    hall.addProblem('flows', 'Hard')
    createTexts({ db: hall.db, now: () => 0 }).addBundled(BUNDLED_TEXTS)
    return new Seekers(hall)
  }

  /** A new player with a socket, who has met no one. */
  async newcomer(name: string): Promise<Seeker> {
    this.generation += 1
    const username = `${name}_${this.generation}`
    await this.hall.addUser(username)
    return { username, socket: await this.connect(username) }
  }

  /** Two new players. */
  async pair(): Promise<{ ada: SocketPlayer; bob: SocketPlayer; adaName: string; bobName: string }> {
    const [one, two] = [await this.newcomer('ada'), await this.newcomer('bob')]
    return { ada: one.socket, bob: two.socket, adaName: one.username, bobName: two.username }
  }

  async connect(username: string): Promise<SocketPlayer> {
    const socket = await this.hall.connect(username)
    this.sockets.push(socket)
    return socket
  }

  /** All players leave, and enough time passes that the next test knows nothing of this one. */
  async clear(): Promise<void> {
    for (const socket of this.sockets.splice(0)) {
      if (!socket.isOpen) continue
      socket.send('leave-quick-duel', {})
      await hasReceived(socket, 'pong')
      await socket.close()
    }
    this.clock.advance(2 * 3_600_000)
  }

  get clock(): Hall['clock'] {
    return this.hall.clock
  }

  idOf(username: string): UserId {
    return asUserId(this.hall.social.people.profile(null, username).id)
  }

  /** Sets a certain rating, as after many rated duels. */
  rate(username: string, rating: number, duelType: DuelType = 'coding'): void {
    const row = { userId: this.idOf(username), duelType, rating, deviation: 50, volatility: 0.06, duels: 40 }
    this.hall.db
      .insert(duelRatings)
      .values({ ...row, atMs: this.clock.nowMs() })
      .run()
  }

  block(username: string, other: string): void {
    this.hall.social.blocks.block(this.idOf(username), other)
  }
}

export type Seeker = { readonly username: string; readonly socket: SocketPlayer }

/** Whether the server has sent this event by now: everything that it sent before the answer to a ping has arrived with it. */
export async function hasReceived(player: SocketPlayer, event: string): Promise<boolean> {
  const clientTime = Math.random()
  player.send('ping', { clientTime })
  await player.next('pong', (pong) => pong.clientTime === clientTime)
  return player.heard.some((frame) => frame.event === event)
}
