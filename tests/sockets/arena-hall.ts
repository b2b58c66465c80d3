/** Arena rooms in a hall whose clock the test advances. */
import type { OpenArenaRequest } from '#contracts/http/arenas'
import { asProblemId, asUserId, type ProblemId, type RoomCode, type UserId } from '#contracts/ids'
import type { ReportedWord } from '#contracts/ws/typing'
import { arenaMatchOf, isProblemsMatch, scoreboardOf } from '#core/arena'
import { BUNDLED_TEXTS } from '#db/seed/texts'
import { createTexts } from '#features/texts'
import { Hall } from './rooms-harness'
import type { SocketPlayer } from './socket-player'

const NAMES = ['ada', 'bob', 'cat'] as const
export type Seated = (typeof NAMES)[number]

export class ArenaHall {
  readonly sockets = new Map<string, SocketPlayer>()
  roomCode: RoomCode | null = null
  private readonly ids = new Map<string, UserId>()

  private constructor(readonly hall: Hall) {}

  /** Opens a hall with five problems, with texts, and with the users ada, bob, cat and eve. */
  static async open(): Promise<ArenaHall> {
    const hall = await Hall.open()
    for (const id of ['p1', 'p2', 'p3', 'p4', 'p5']) hall.addProblem(id)
    createTexts({ db: hall.db, now: () => 0 }).addBundled(BUNDLED_TEXTS)
    for (const name of [...NAMES, 'eve']) await hall.addUser(name)
    return new ArenaHall(hall)
  }

  get code(): RoomCode {
    if (this.roomCode === null) throw new Error('no room')
    return this.roomCode
  }

  idOf(name: string): UserId {
    const known = this.ids.get(name)
    if (known !== undefined) return known
    const row = this.hall.db.$client
      .prepare<[string], { id: string }>('SELECT id FROM users WHERE username = ?')
      .get(name)
    if (row === undefined) throw new Error(`no ${name}`)
    const userId = asUserId(row.id)
    this.ids.set(name, userId)
    return userId
  }

  socket(name: string): SocketPlayer {
    const socket = this.sockets.get(name)
    if (socket === undefined) throw new Error(`${name} has no socket`)
    return socket
  }

  async connect(...names: readonly string[]): Promise<void> {
    for (const name of names) this.sockets.set(name, await this.hall.connect(name))
  }

  /** ada opens a room, and all three take a seat. */
  async seated(request: OpenArenaRequest): Promise<void> {
    await this.connect(...NAMES)
    const ada = this.socket('ada')
    const host = { userId: this.idOf('ada'), username: 'ada', profileImage: '' }
    this.roomCode = this.hall.arenas.open(host, request)
    ada.send('resume-arena', { roomCode: this.code })
    await ada.next('arena-snapshot')
    for (const name of ['bob', 'cat']) {
      this.socket(name).send('join-arena', { roomCode: this.code })
      await this.socket(name).next('arena-snapshot')
    }
    await ada.arenaOnce(({ participants }) => participants.length === 3)
  }

  /** The three are seated, and the room is started. */
  async started(request: OpenArenaRequest): Promise<void> {
    await this.seated(request)
    await this.start()
  }

  /** The host starts the room, and the start banner ends. */
  async start(): Promise<void> {
    const ada = this.socket('ada')
    ada.send('start-arena', { roomCode: this.code })
    await ada.arenaOnce((state) => state.phase === 'starting')
    // The task is picked asynchronously.
    await new Promise((resolve) => setImmediate(resolve))
    this.hall.clock.advance(5_000)
    await Promise.all(NAMES.map((name) => this.socket(name).arenaIn('active')))
  }

  /** The problems of the room, sorted by points. */
  problems(): readonly ProblemId[] {
    const match = this.match()
    return match !== null && isProblemsMatch(match) ? match.problems.map(({ problemId }) => asProblemId(problemId)) : []
  }

  words(): readonly string[] {
    const match = this.match()
    return match !== null && !isProblemsMatch(match) ? match.text.words : []
  }

  /** Submits a program, and waits for the verdict at its author's socket. Returns whether it was accepted. */
  async submit(name: Seated, problemId: ProblemId, code: string): Promise<boolean> {
    const socket = this.socket(name)
    // A player must wait between two submissions.
    this.hall.clock.advance(10_000)
    socket.send('submit-in-arena', { roomCode: this.code, problemId, code, language: 71 })
    const { submissionId } = await socket.next('submission-received')
    return (await socket.next('submission-judged', (judged) => judged.submissionId === submissionId)).accepted
  }

  /** Types some words at a fast but possible pace, and waits until they are stored. */
  async type(name: Seated, from: number, to: number): Promise<void> {
    const socket = this.socket(name)
    for (let at = from; at < to; at += 3) {
      const until = Math.min(at + 3, to)
      socket.send('type-in-arena', { roomCode: this.code, words: this.reports(at, until) })
    }
    await this.confirmed(name, to)
  }

  /** Waits until these words of a typist have come back as stored. */
  async confirmed(name: Seated, count: number): Promise<void> {
    const userId = this.idOf(name)
    await this.socket(name).arenaOnce(
      (state) => scoreboardOf(state).find(({ participant }) => participant.userId === userId)?.words === count,
    )
  }

  reports(from: number, to: number): ReportedWord[] {
    const words = this.words()
    return Array.from({ length: to - from }, (_, offset) => {
      const index = from + offset
      const word = words[index] ?? '?'
      const keys = word.length + (index < words.length - 1 ? 1 : 0)
      // By the character, at 200 words per minute.
      const elapsedMs = words.slice(0, index + 1).join(' ').length * 60
      return { index, word, elapsedMs, correctKeys: keys, keys }
    })
  }

  /** Closes all sockets; the next room gets its own. */
  async disperse(): Promise<void> {
    await Promise.all([...this.sockets.values()].map((socket) => socket.close()))
    this.sockets.clear()
    // By then every open or running room is over.
    this.hall.clock.advance(4 * 3_600_000)
    await new Promise((resolve) => setImmediate(resolve))
  }

  private match() {
    const [socket] = this.sockets.values()
    return socket?.arena == null ? null : arenaMatchOf(socket.arena)
  }
}

/** The names, places and figures of a scoreboard: 'ada 1 500, bob 2 100'. */
export const standingOf = ({ arena }: SocketPlayer): string =>
  arena === null
    ? ''
    : scoreboardOf(arena)
        .map(({ participant, place, figure }) => `${participant.username} ${place} ${figure?.value}`)
        .join(', ')
