/**
 * 500 simultaneous duels: 1000 sockets, each with two progress events a second, measured from one player's socket to the other's. Half are
 * typing duels (each event is a word, stored before it is sent on), half coding duels. The baseline, in alternation within the same run, is
 * the same load on a plain socket.io server on Node that only passes events on. This process makes the load; the servers are processes of
 * their own and end with it.
 * Run: npm run bench -- duels (about two minutes; --duels, --seconds and --rounds make it smaller)
 */
import { parseArgs } from 'node:util'
import { type Arena, openArena } from './duels/joust'
import { drive } from './duels/load'
import { openRelay } from './duels/plain'
import { percentile, processorSeconds, table } from './measure'

const { values } = parseArgs({
  options: {
    duels: { type: 'string', default: '500' },
    seconds: { type: 'string', default: '4' },
    rounds: { type: 'string', default: '3' },
  },
})
const DUELS = Number(values.duels)
const SECONDS = Number(values.seconds)
const ROUNDS = Number(values.rounds)
const WARM_UP_SECONDS = 3

class Side {
  readonly latenciesMs: number[] = []
  sent = 0
  lost = 0
  processorS = 0
  private readonly next = { number: 0 }

  constructor(
    readonly name: string,
    private readonly arena: Arena,
  ) {}

  async warmUp(): Promise<void> {
    await drive(this.arena.streams, this.next, WARM_UP_SECONDS)
  }

  async round(): Promise<void> {
    const before = processorSeconds(this.arena.pid)
    const { latenciesMs, sent, lost } = await drive(this.arena.streams, this.next, SECONDS)
    this.processorS += processorSeconds(this.arena.pid) - before
    for (const one of latenciesMs) this.latenciesMs.push(one)
    this.sent += sent
    this.lost += lost
  }

  p(share: number): number {
    return percentile(this.latenciesMs, share)
  }

  row(): string[] {
    const figures = [this.p(50), this.p(99), this.p(100)].map((ms) => ms.toFixed(1))
    const share = (100 * this.processorS) / (SECONDS * ROUNDS)
    return [this.name, String(this.sent), String(this.lost), ...figures, `${share.toFixed(0)} %`]
  }
}

const arenas: Arena[] = []
try {
  arenas.push(await openArena(DUELS))
  arenas.push(await openRelay(DUELS))
  const [joust, plain] = arenas.map((arena, index) => new Side(index === 0 ? 'Joust' : 'plain socket.io', arena))
  if (joust === undefined || plain === undefined) throw new Error('no servers')
  for (const side of [joust, plain]) await side.warmUp()
  for (let round = 0; round < ROUNDS; round += 1) for (const side of [joust, plain]) await side.round()
  table(['ms', 'events', 'lost', 'p50', 'p99', 'longest', 'processor, of one core'], [joust.row(), plain.row()])
  const ratio = (of: (side: Side) => number) => (of(joust) / of(plain)).toFixed(1)
  console.log(
    `\nJoust over plain socket.io: p99 ${ratio((side) => side.p(99))}, processor time ${ratio((side) => side.processorS)}.`,
  )
} finally {
  await Promise.all(arenas.map((arena) => arena.stop()))
}
process.exit(0)
