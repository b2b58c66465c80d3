import { expect, test } from 'bun:test'
import { TypeCompiler } from '@sinclair/typebox/compiler'
import { ARENA_KIND_LIST, type ArenaKind } from '#contracts/arena-kinds'
import { asUserId, type UserId } from '#contracts/ids'
import { ArenaEventSchema } from '#contracts/ws/arena-events'
import type { ArenaState } from '#contracts/ws/arena-state'
import { runOf, SPECTATOR } from '#core/duel'
import { seeded } from '../seeded.fixture'
import {
  type ArenaCommand,
  type ArenaEffect,
  applyArena,
  arenaFor,
  arenaMatchOf,
  nextArenaWakeMs,
  outstandingInArena,
  pointsOf,
  replayArena,
  visibleArenaList,
} from './index'
import { ArenaScenario, create, problemIds, reported, submissionOf, taskFor } from './scenario.fixture'

/** Random rooms against what must always hold. A failure names its seed: run that one alone with FUZZ_SEED. */
const ROOMS = 1_500
const STEPS = 160

const check = TypeCompiler.Compile(ArenaEventSchema)
const people = Array.from({ length: 8 }, (_, at) => ({
  userId: asUserId(`u${at}`),
  username: `u${at}`,
  profileImage: '',
}))

/** A page that was opened at some moment and folds what it may see since. */
type Page = { readonly userId: UserId; state: ArenaState | null; seen: number }

/** One room with a server as unreliable as a real one: effects late or twice, verdicts in any order, crashes in the middle. */
class Simulation {
  readonly room = new ArenaScenario()
  readonly pages: Page[] = people.slice(0, 3).map(({ userId }) => ({ userId, state: null, seen: 0 }))
  private readonly random: () => number
  private owed: ArenaEffect[] = []
  private taken = 0
  private seq = 0

  constructor(
    private readonly seed: number,
    private readonly kind: ArenaKind,
  ) {
    this.random = seeded(seed)
  }

  play(): this {
    const [host] = people
    if (host === undefined) throw new Error('no people')
    this.say({ ...create(this.kind, { seats: 2 + Math.floor(this.random() * 7) }), host })
    for (let step = 0; step < STEPS; step += 1) {
      this.room.nowMs += Math.floor(this.random() * 15_000)
      if (this.random() < 0.02) this.crash()
      else if (this.random() < 0.2) this.perform()
      else this.say(this.helpful() ?? this.arbitrary())
      for (const page of this.pages) if (this.random() < 0.05) this.visit(page)
    }
    for (let turn = 0; turn < 24; turn += 1) this.settle()
    for (const page of this.pages) this.visit(page)
    return this
  }

  private say(command: ArenaCommand): void {
    this.room.say(command)
    this.owed.push(...this.room.effects.slice(this.taken))
    this.taken = this.room.effects.length
  }

  private crash(): void {
    this.room.state = replayArena(JSON.parse(JSON.stringify(this.room.list)))
    this.say({ type: 'recover' })
    this.owed = this.room.state === null ? [] : [...outstandingInArena(this.room.state, this.seed)]
  }

  /** One that is owed, kept for a second time now and then. */
  private perform(): void {
    const effect = this.owed[0]
    if (effect === undefined) return
    if (this.random() < 0.8) this.owed = this.owed.slice(1)
    if (effect.type === 'assign' && this.random() < 0.95) this.say(taskFor(this.kind))
    else if (effect.type === 'assign') this.say({ type: 'assign-problems', problemIds: null, isKnown: false })
    else if (effect.type === 'award') this.say({ type: 'award', awards: [] })
  }

  private settle(): void {
    while (this.owed.length > 0) this.perform()
    for (let seq = 1; seq <= this.seq; seq += 1) this.room.verdict(seq, 3)
    const wake = this.room.state === null ? null : nextArenaWakeMs(this.room.state)
    if (wake !== null) this.room.nowMs = Math.max(this.room.nowMs, wake)
    this.say({ type: 'tick' })
  }

  private helpful(): ArenaCommand | null {
    const { state } = this.room
    if (state === null || this.random() < 0.4) return null
    if (state.phase === 'open' && state.participants.length > 2) {
      return { type: 'start', userId: state.hostId, engaged: [] }
    }
    if (state.phase === 'starting') return state.task === null ? taskFor(this.kind) : { type: 'tick' }
    return null
  }

  private arbitrary(): ArenaCommand {
    const pick = <T>(list: readonly T[]): T => list[Math.floor(this.random() * list.length)] ?? this.none()
    const player = pick(people)
    const { userId } = player
    const { state, nowMs } = this.room
    const dice = this.random()
    if (dice < 0.12) return { type: 'join', player }
    if (dice < 0.15) return { type: 'leave', userId, sinceMs: nowMs, onPurpose: this.random() < 0.3 }
    if (dice < 0.25) return { type: 'return', userId }
    if (dice < 0.26) return { type: 'resign', userId }
    if (dice < 0.28) return { type: 'violate', userId, violation: 'FOCUS_LOST' }
    if (dice < 0.29) return { type: 'paste', userId, characters: 200 }
    if (dice < 0.32) return { type: 'chat', userId, message: 'hm' }
    if (dice < 0.34) return { type: 'recover' }
    if (dice < 0.4) return { type: 'tick' }
    if (dice < 0.405) return { type: 'remove', userId, removedId: player.userId }
    if (dice < 0.41) return { type: 'start', userId, engaged: [] }
    if (dice < 0.42) return taskFor(this.kind)
    if (this.kind === 'typing-race') {
      const at = state === null ? 0 : this.typed(state, userId)
      return {
        type: 'type',
        userId,
        words: [reported(Math.max(0, at + (this.random() < 0.9 ? 0 : 1)))],
        roundTripMs: null,
      }
    }
    if (dice < 0.7) {
      this.seq += 1
      const problemId = pick(problemIds)
      const facts = { submissionId: submissionOf(this.seq), seq: this.seq, receivedAtMs: nowMs, roundTripMs: null }
      return { type: 'submit', userId, languageId: pick([71, 71, 71, 9003]), problemId, ...facts }
    }
    const passed = pick([0, 4, 10, 10])
    const verdict = passed === 10 ? 'accepted' : pick(['wrong-answer', 'internal-error'] as const)
    return {
      type: 'verdict',
      submissionId: submissionOf(1 + Math.floor(this.random() * (this.seq + 1))),
      verdict,
      passed,
      total: 10,
    }
  }

  private typed(state: ArenaState, userId: UserId): number {
    const match = arenaMatchOf(state)
    return match?.kind === 'typing' ? runOf(match, userId).words.length : 0
  }

  /** Opened again, or fed with what it missed. */
  private visit(page: Page): void {
    const { state, list } = this.room
    if (state === null) return
    const viewer = { kind: 'player', userId: page.userId } as const
    page.state =
      page.state === null
        ? arenaFor(state, viewer)
        : visibleArenaList(list.slice(page.seen), viewer).reduce<ArenaState>(applyArena, page.state)
    page.seen = list.length
  }

  private none(): never {
    throw new Error('an empty list')
  }
}

function checkInvariants({ room, pages }: Simulation): void {
  const { list, state } = room
  if (state === null) throw new Error('no room')
  expect(list.map(({ version }) => version)).toEqual(list.map((_, at) => at + 1))
  expect(replayArena(list)).toEqual(state)
  expect(list.filter(({ event }) => !check.Check(event))).toEqual([])
  expect(state.phase).toBe('finished')
  const end = list.findIndex(({ event }) => event.type === 'finished')
  const after = list.slice(end + 1).map(({ event }) => event.type)
  expect(after.filter((type) => !['chatted', 'judged', 'voided', 'awarded'].includes(type))).toEqual([])
  expect(after.filter((type) => type === 'awarded').length).toBeLessThanOrEqual(1)
  for (const page of pages) {
    if (page.state === null) continue
    const shown = arenaFor(state, { kind: 'player', userId: page.userId })
    expect<ArenaState>({ ...page.state, version: state.version }).toEqual(shown)
  }
  for (const viewer of [SPECTATOR, { kind: 'replay', readsChat: false }] as const) {
    const seen = replayArena(visibleArenaList(list, viewer))
    expect<ArenaState | null>(seen && { ...seen, version: state.version }).toEqual(arenaFor(state, viewer))
  }
  checkPlaces(state)
}

function checkPlaces(state: ArenaState): void {
  expect(state.participants.length).toBeLessThanOrEqual(state.settings.seats)
  if (state.phase !== 'finished' || state.played === null) return
  expect(state.places.map(({ userId }) => userId).toSorted()).toEqual(
    state.participants.map(({ userId }) => userId).toSorted(),
  )
  state.places.forEach(({ place }, at) => {
    const isShared = at > 0 && place === state.places[at - 1]?.place
    expect(isShared || place === at + 1).toBe(true)
  })
  const { match } = state.played
  if (match.kind === 'problems') {
    expect(match.submissions.filter(({ outcome }) => outcome.status === 'judging')).toEqual([])
    const total = state.participants.reduce((sum, { userId }) => sum + pointsOf(match, userId), 0)
    expect(total).toBeLessThanOrEqual(match.problems.reduce((sum, { points }) => sum + points, 0))
  }
}

test(`${ROOMS} random rooms of every kind keep what must hold`, () => {
  const only = Number(Bun.env.FUZZ_SEED ?? 0)
  const ends = new Map<string, number>()
  for (let seed = only || 1; seed <= (only || ROOMS); seed += 1) {
    const kind = ARENA_KIND_LIST[seed % ARENA_KIND_LIST.length] ?? 'lockout'
    try {
      const simulation = new Simulation(seed, kind).play()
      checkInvariants(simulation)
      const { state } = simulation.room
      const end = state?.phase === 'finished' ? state.reason : 'none'
      ends.set(end, (ends.get(end) ?? 0) + 1)
    } catch (error) {
      throw new Error(`seed ${seed}: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
    }
  }
  if (only > 0) return
  for (const reached of ['decided', 'completion', 'time', 'last-standing', 'aborted']) {
    expect([reached, (ends.get(reached) ?? 0) > 0]).toEqual([reached, true])
  }
})
