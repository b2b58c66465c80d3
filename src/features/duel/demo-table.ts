import { MINUTE_MS } from '#contracts/durations'
import { asProblemId, type DuelId, type RoomCode, type UserId } from '#contracts/ids'
import type { PlayerProfile } from '#contracts/ws/duel-events'
import { keysOf } from '#core/typing'
import type { JudgedSubmission } from '#features/judging'
import type { ScriptClock } from '#live'
import type { DemoCoding, DemoDuel, DemoTry, DemoTyping } from './demo-script'
import { type DemoSet, demoProgram } from './demo-set'
import { DuelRooms } from './duel-rooms'
import { FrameSerializer } from './frame-serializer'
import { serviceOf } from './modes'
import { isRoomCodeTaken } from './opening'
import { duelRatingAt } from './rating'
import { CodeRecorder } from './recording/code-recorder'
import { newRoomCode } from './room-code'
import { RoomView } from './room-view'
import { ShownProblems } from './shown-problems'
import type { PlayerConnection } from './types'

const VERDICT_AFTER_MS = 2_400
const ROUND_TRIP_MS = 38
/** A program grows by about this many characters at a time, from soon after the start until shortly before it is submitted. */
const CHUNK = 14
const FIRST_KEY_MS = 25_000
const LOOKED_OVER_MS = 6_000

export type DemoSubmission = DemoTry & { readonly source: string; readonly judged: JudgedSubmission }
export type Played = {
  readonly duel: DemoDuel
  readonly duelId: DuelId
  readonly startsAtMs: number
  readonly programs: readonly DemoSubmission[]
}

/** A text that is in a player's editor just before `second`. */
type Writing = { readonly by: string; readonly second: number; readonly languageId: number; readonly source: string }
/** Something that happens in a duel at an instant. */
type Move = { readonly atMs: number; readonly make: () => void }
type Room = { readonly code: RoomCode; readonly played: Played; readonly idOf: (name: string) => UserId }

/**
 * Plays scripted duels in rooms of its own, without listeners. It is synchronous, so that many duels fit into one
 * transaction.
 */
export class DemoTable {
  private readonly rooms: DuelRooms
  private readonly recorder: CodeRecorder

  constructor(
    private readonly deps: DemoSet,
    private readonly clock: ScriptClock,
  ) {
    const { db, log, problems } = deps
    const view = new RoomView(db, new ShownProblems(problems), (userId, duelType) =>
      duelRatingAt(db, userId, { duelType, atMs: clock.nowMs() }),
    )
    this.rooms = new DuelRooms({ db, clock, log, serializer: new FrameSerializer(view, clock) })
    this.recorder = new CodeRecorder({ db, clock, log })
    this.rooms.news.watch((news) => this.recorder.news(news))
  }

  /** Plays a duel. Throws, without storing it, if the rules lead to anything other than the script. */
  play(played: Played): void {
    const room = this.opened(played)
    const { duel } = played
    const moves = [...(duel.kind === 'coding' ? this.coding(room, duel) : this.typing(room, duel)), ...this.talk(room)]
    for (const { atMs, make } of moves.toSorted((one, other) => one.atMs - other.atMs)) {
      this.clock.advanceTo(atMs)
      make()
    }
    if (this.rooms.stateOf(room.code).phase !== 'finished')
      this.clock.advanceTo(played.startsAtMs + (duel.kind === 'coding' ? duel.timeLimitMin + 1 : 11) * MINUTE_MS)
    this.rooms.perform(room.code, { type: 'award' })
    const end = this.rooms.stateOf(room.code)
    if (end.phase !== 'finished' || end.awards === null) throw new Error(`demo duel ${played.duelId} has no end`)
  }

  close(): void {
    this.recorder.flush()
    this.rooms.close()
  }

  /**
   * Starts a room with both players ready and their task chosen. The choices that effects would make at random are
   * fixed in advance.
   */
  private opened(played: Played): Room {
    const { rooms, deps } = this
    const { duel, duelId, startsAtMs } = played
    this.clock.advanceTo(startsAtMs - 20_000)
    const [host, guest] = duel.players.map((name) => this.profile(name))
    if (host === undefined || guest === undefined) throw new Error('a demo duel without players')
    const code = newRoomCode((one) => isRoomCodeTaken(deps.db, one))
    const settings =
      duel.kind === 'coding'
        ? { duelType: 'coding' as const, timeLimitMin: duel.timeLimitMin, rated: duel.rated }
        : { duelType: 'typing' as const, timeLimitMin: 10, category: duel.category, rated: duel.rated }
    rooms.open(code, { type: 'create', duelId, roomCode: code, host, settings })
    this.clock.advanceTo(startsAtMs - 9_000)
    rooms.command(code, { type: 'join', player: guest })
    // Only players who are in the room can be ready.
    for (const player of [host, guest]) rooms.enter(code, silentConnection(player))
    const playerIds = [host.userId, guest.userId]
    rooms.command(code, { type: 'toggle-ready', userId: host.userId })
    this.clock.advanceTo(startsAtMs - (duel.kind === 'coding' ? 2_000 : 3_000))
    rooms.command(code, { type: 'toggle-ready', userId: guest.userId })
    if (duel.kind === 'coding') rooms.command(code, { type: 'assign-problem', problemId: asProblemId(duel.problemId) })
    else {
      const { settings: agreed } = rooms.stateOf(code)
      const choice = { playerIds, settings: agreed, seed: duel.daysAgo, nowMs: this.clock.nowMs() }
      rooms.command(code, serviceOf(agreed.duelType).assign(deps.db, choice))
    }
    this.clock.advanceTo(startsAtMs)
    return { code, played, idOf: (name) => this.profile(name).userId }
  }

  private profile(name: string): PlayerProfile {
    const user = this.deps.people.get(name)
    if (user === undefined) throw new Error(`the demo knows no ${name}`)
    return { userId: user.id, username: user.username, profileImage: user.profileImage }
  }

  private talk({ code, played, idOf }: Room): Move[] {
    return (played.duel.lines ?? []).map(({ second, by, says }) => ({
      atMs: played.startsAtMs + second * 1000,
      make: () => this.rooms.command(code, { type: 'chat', userId: idOf(by), message: says }),
    }))
  }

  private coding(room: Room, { ends, problemId, drafts = [] }: DemoCoding): Move[] {
    const { startsAtMs, programs } = room.played
    const written = drafts.flatMap(({ what, part, ...draft }) => {
      const { languageId, source } = demoProgram(this.deps, problemId, what)
      return this.writing(room, { ...draft, languageId, source: source.slice(0, Math.round(source.length * part)) })
    })
    const tried = programs.flatMap(({ judged, source, ...one }) => [
      ...this.writing(room, { ...one, source, languageId: judged.languageId }),
      ...this.submitting(room, judged),
    ])
    const moves = [...written, ...tried]
    if (ends === undefined) return moves
    const { code, idOf } = room
    const atMs = startsAtMs + ends.second * 1000
    const command = (type: 'resign' | 'offer-draw', by: string) => () =>
      this.rooms.command(code, { type, userId: idOf(by) })
    if (ends.how === 'resign') return [...moves, { atMs, make: command('resign', ends.by) }]
    const other = room.played.duel.players.find((name) => name !== ends.by) ?? ends.by
    return [
      ...moves,
      { atMs: atMs - 8_000, make: command('offer-draw', other) },
      { atMs, make: command('offer-draw', ends.by) },
    ]
  }

  private writing({ code, played, idOf }: Room, { source, languageId, second, by }: Writing): Move[] {
    const fromMs = played.startsAtMs + FIRST_KEY_MS
    const spanMs = second * 1000 - FIRST_KEY_MS - LOOKED_OVER_MS
    const steps = Math.ceil(source.length / CHUNK)
    const connection = silentConnection({ ...this.profile(by), userId: idOf(by) })
    return Array.from({ length: steps }, (_, index) => ({
      atMs: fromMs + Math.round((spanMs * (index + 1)) / steps),
      make: () =>
        this.recorder.take(this.rooms.stateOf(code), connection, {
          roomCode: code,
          languageId,
          text: source.slice(0, (index + 1) * CHUNK),
        }),
    }))
  }

  private submitting({ code }: Room, judged: JudgedSubmission): Move[] {
    const { id: submissionId, userId, seq, receivedAtMs, languageId, verdict, passed, total } = judged
    if (userId === null) return []
    const submit = { submissionId, userId, seq, receivedAtMs, languageId, roundTripMs: ROUND_TRIP_MS }
    return [
      { atMs: receivedAtMs, make: () => this.rooms.command(code, { type: 'submit', ...submit }) },
      {
        atMs: receivedAtMs + VERDICT_AFTER_MS,
        make: () => this.rooms.command(code, { type: 'verdict', submissionId, verdict, passed, total }),
      },
    ]
  }

  /** Types word by word, at a slightly varying pace. */
  private typing({ code, played, idOf }: Room, { players, speeds, slips }: DemoTyping): Move[] {
    const state = this.rooms.stateOf(code)
    if (state.phase !== 'active' || state.match.kind !== 'typing') throw new Error('a demo race that has not started')
    const { words } = state.match.text
    return players.flatMap((name, side) => {
      const msPerKey = 12_000 / (speeds[side] ?? 60)
      let elapsedMs = 0
      return words.map((word, index): Move => {
        const correctKeys = keysOf(words, index)
        const slip = index % (slips[side] ?? 10) === 3 ? 1 : 0
        elapsedMs += Math.round((correctKeys + 2 * slip) * msPerKey * (1 + 0.18 * Math.sin(index * 1.7 + side)))
        const typed = { index, word, elapsedMs, correctKeys, keys: correctKeys + slip }
        return {
          atMs: played.startsAtMs + elapsedMs + ROUND_TRIP_MS,
          make: () => {
            this.rooms.command(code, { type: 'type', userId: idOf(name), words: [typed], roundTripMs: ROUND_TRIP_MS })
          },
        }
      })
    })
  }
}

/** A connection of the player that discards every frame. */
const silentConnection = (player: PlayerProfile): PlayerConnection => ({
  id: crypto.randomUUID(),
  userId: player.userId,
  player,
  send: () => undefined,
  sendAll: () => undefined,
  refuse: (error) => {
    throw error
  },
  roundTripMs: () => ROUND_TRIP_MS,
  topics: { subscribe: () => undefined, unsubscribe: () => undefined, publish: () => undefined },
})
