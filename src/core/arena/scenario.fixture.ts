import type { ArenaKind } from '#contracts/arena-kinds'
import { asArenaId, asProblemId, asRoomCode, asSubmissionId, asTextId, asUserId, type UserId } from '#contracts/ids'
import type { ArenaEvent, ArenaSettings, StampedArenaEvent } from '#contracts/ws/arena-events'
import type { ReportedWord } from '#contracts/ws/typing'
import {
  type ArenaCommand,
  type ArenaCommandOf,
  type ArenaDecision,
  type ArenaEffect,
  type ArenaPhase,
  type ArenaState,
  applyArena,
  decideArena,
} from './index'

/** Plays a room by commands, as the server does. For tests. */

const person = (name: string) => ({ userId: asUserId(name), username: name, profileImage: '' })
export const ann = person('ann')
export const bob = person('bob')
export const cat = person('cat')
export const eve = person('eve')
export const T0 = 1_000_000

export const problemIds = ['p1', 'p2', 'p3', 'p4', 'p5'].map(asProblemId)
export const submissionOf = (seq: number) => asSubmissionId(`s${seq}`)
export const settingsOf = (kind: ArenaKind, more: Partial<ArenaSettings> = {}): ArenaSettings => ({
  kind,
  seats: 3,
  timeLimitMin: 30,
  ...more,
})
export const create = (kind: ArenaKind, more: Partial<ArenaSettings> = {}): ArenaCommandOf<'create'> => ({
  type: 'create',
  arenaId: asArenaId('arena-1'),
  roomCode: asRoomCode('ABC234'),
  host: ann,
  settings: settingsOf(kind, more),
})
export const text = {
  textId: asTextId('fox'),
  words: ['the', 'quick', 'brown', 'fox'],
  difficulty: 'Easy',
  category: 'prose',
} as const

/** The command that assigns the task of this kind of room. */
export const taskFor = (kind: ArenaKind): ArenaCommand =>
  kind === 'typing-race'
    ? { type: 'assign-text', text: { ...text, words: [...text.words] } }
    : { type: 'assign-problems', problemIds: problemIds.slice(0, kind === 'lockout' ? 5 : 1), isKnown: false }

export const reported = (index: number): ReportedWord => {
  const word = text.words[index] ?? ''
  const keys = word.length + (index < text.words.length - 1 ? 1 : 0)
  return { index, word, elapsedMs: (index + 1) * 1_000, correctKeys: keys, keys }
}

export class ArenaScenario {
  state: ArenaState | null = null
  nowMs = T0
  readonly list: StampedArenaEvent[] = []
  readonly effects: ArenaEffect[] = []

  say(command: ArenaCommand): ArenaDecision {
    const decision = decideArena(this.state, command, { nowMs: this.nowMs, seed: 7 })
    for (const event of decision.events ?? []) this.add(event)
    if (decision.ok) this.effects.push(...decision.effects)
    return decision
  }

  later(ms: number): this {
    this.nowMs += ms
    return this
  }

  /** Submits a program for the problem with this index. */
  submit(userId: UserId, seq: number, place = 0): ArenaDecision {
    return this.say({
      type: 'submit',
      userId,
      submissionId: submissionOf(seq),
      seq,
      receivedAtMs: this.nowMs,
      languageId: 71,
      roundTripMs: null,
      problemId: problemIds[place] ?? asProblemId('none'),
    })
  }

  verdict(seq: number, passed: number): ArenaDecision {
    const verdict = passed === 10 ? 'accepted' : 'wrong-answer'
    return this.say({ type: 'verdict', submissionId: submissionOf(seq), verdict, passed, total: 10 })
  }

  /** Submits a program that is accepted. */
  solve(userId: UserId, seq: number, place = 0): ArenaDecision {
    this.submit(userId, seq, place)
    return this.verdict(seq, 10)
  }

  enter(userId: UserId, from: number, count: number): ArenaDecision {
    const words = Array.from({ length: count }, (_, at) => reported(from + at))
    return this.say({ type: 'type', userId, words, roundTripMs: null })
  }

  private add(event: ArenaEvent): void {
    const stamped = { version: (this.state?.version ?? 0) + 1, atMs: this.nowMs, event }
    this.list.push(stamped)
    this.state = applyArena(this.state, stamped)
  }
}

/** A room of this kind with ann, bob and cat, in the given phase. */
export function arenaAt(
  phase: ArenaPhase,
  kind: ArenaKind = 'lockout',
  more: Partial<ArenaSettings> = {},
): ArenaScenario {
  const room = new ArenaScenario()
  room.say(create(kind, more))
  for (const player of [bob, cat]) room.say({ type: 'join', player })
  if (phase === 'open') return room
  room.say({ type: 'start', userId: ann.userId, engaged: [] })
  if (phase === 'starting') return room
  room.say(taskFor(kind))
  room.later(5_000).say({ type: 'tick' })
  if (phase === 'active') return room
  room.later(1_000).submit(ann.userId, 1)
  if (phase === 'finished') room.verdict(1, 3)
  room.later(30 * 60_000).say({ type: 'tick' })
  return room
}
