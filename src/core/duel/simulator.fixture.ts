import { asDuelId, asRoomCode, type UserId } from '#contracts/ids'
import type { DuelSettings, DuelType, ProblemSupply, StampedDuelEvent } from '#contracts/ws/duel-events'
import type { DuelState } from '#contracts/ws/duel-state'
import { apply, replay } from './apply'
import { arbitraryCommand, type Hand, handOf } from './arbitrary.fixture'
import {
  type DuelCommand,
  type DuelCommandOf,
  type DuelEffect,
  isUndecided,
  nextWakeMs,
  outstanding,
  stateFor,
  visibleList,
} from './index'
import { ann, bob, bug, create, problemId, questions, Scenario, settings, target, text } from './scenario.fixture'

/** Enough steps for most duels to end by themselves. */
const STEPS = 120
/** The most turns to settle: each delivers everything that is due and wakes the room once. */
const LAST_TURNS = 32

/** A task of each mode. */
const TASKS: Readonly<Record<DuelType, DuelCommand>> = {
  coding: { type: 'assign-problem', problemId },
  typing: { type: 'assign-text', text: { ...text, words: [...text.words] } },
  debug: { type: 'assign-broken-program', task: bug },
  css: { type: 'assign-target', target: { ...target, colors: [...target.colors] } },
  trivia: { type: 'assign-questions', questions },
}

/** Every third duel is a race. Of the others every fifth is a Debug Quest, every seventh a CSS duel, and every other one trivia. */
function settingsOf(seed: number): DuelSettings {
  if (seed % 3 === 0) return { duelType: 'typing', timeLimitMin: 5 }
  if (seed % 7 === 0) return { duelType: 'css', timeLimitMin: 15 }
  if (seed % 5 === 0) return { duelType: 'debug', timeLimitMin: 15 }
  return seed % 2 === 0 ? { duelType: 'trivia', timeLimitMin: 5 } : settings
}

/** Every fourth duel comes from the queue; of the others every eleventh is the second of a series. */
function openingOf(seed: number, settings: DuelSettings): Partial<DuelCommandOf<'create'>> {
  if (seed % 4 === 0) return { entry: 'queue' }
  if (seed % 11 !== 0) return {}
  const first = {
    roomCode: asRoomCode('FRST22'),
    duelType: settings.duelType,
    end: 'played',
    winnerId: ann.userId,
  } as const
  return {
    entry: 'series',
    series: { seriesId: asDuelId('first'), bestOf: 3, rounds: [settings], games: [first] },
  }
}

/** What one player's page holds: a snapshot from some moment, and every visible event since. */
type Page = { readonly userId: UserId; state: DuelState | null; seen: number }

/**
 * A random duel on the pure rules, with a server as unreliable as a real one: effects run late, twice, or are lost in a crash; verdicts
 * arrive in any order, repeatedly and after the end; the state is discarded and folded again from the stored events; pages connect and
 * reconnect at any moment.
 */
export class Simulation {
  readonly scenario = new Scenario()
  /** How often each player received an award. */
  readonly given = new Map<UserId, number>()
  readonly pages: readonly Page[]
  crashes = 0
  private owed: DuelEffect[] = []
  private taken = 0
  private last: DuelCommand = create
  private readonly hand: Hand

  constructor(private readonly seed: number) {
    this.hand = handOf(seed)
    this.pages = [ann, bob].map(({ userId }) => ({ userId, state: null, seen: 0 }))
  }

  play(): this {
    const duel = settingsOf(this.seed)
    this.say({ ...create, ...openingOf(this.seed, duel), settings: duel })
    for (let step = 0; step < STEPS; step += 1) {
      this.passTime()
      this.step()
      for (const page of this.pages) if (this.hand.random() < 0.05) this.visit(page)
    }
    for (let turn = 0; turn < LAST_TURNS; turn += 1) this.settle()
    for (const page of this.pages) this.read(page)
    return this
  }

  private step(): void {
    const { random } = this.hand
    const dice = random()
    if (dice < 0.02) this.crash()
    else if (dice < 0.06) this.say(this.last)
    else if (dice < 0.2 && this.owed.length > 0) this.performOne(random() < 0.2)
    else this.say(this.cheating() ?? this.helpful() ?? arbitraryCommand(this.scenario, this.hand))
  }

  /** Checks that a refusal changes nothing. */
  private say(command: DuelCommand): void {
    const before = this.scenario.state
    const { ok } = this.scenario.say(command)
    if (!ok && this.scenario.state !== before)
      throw new Error(`${command.type}: refused, and yet something has changed`)
    this.last = command
    this.owed.push(...this.scenario.effects.slice(this.taken))
    this.taken = this.scenario.effects.length
  }

  private passTime(): void {
    const { scenario, hand } = this
    const wake = scenario.state === null ? null : nextWakeMs(scenario.state)
    const jumps = hand.random() < (scenario.state?.phase === 'starting' ? 0.5 : 0.01) && wake !== null
    scenario.nowMs = jumps ? Math.max(scenario.nowMs, wake) : scenario.nowMs + Math.floor(hand.random() * 30_000)
  }

  /** The process stops and loses all that it has not stored; another one reads the event log. */
  private crash(): void {
    const { scenario } = this
    this.crashes += 1
    this.owed = []
    const stored: StampedDuelEvent[] = JSON.parse(JSON.stringify(scenario.list))
    scenario.state = replay(stored)
    this.say({ type: 'recover' })
    if (scenario.state !== null) this.owed.push(...outstanding(scenario.state, this.seed))
  }

  private performOne(staysOwed: boolean): void {
    const effect = this.owed[Math.floor(this.hand.random() * this.owed.length)]
    if (effect === undefined) return
    if (!staysOwed) this.owed = this.owed.filter((one) => one !== effect)
    this.perform(effect)
  }

  private perform(effect: DuelEffect): void {
    const { random } = this.hand
    if (effect.type === 'assign-problem') {
      this.say({ type: 'assign-problem', problemId: random() < 0.95 ? problemId : null, supply: this.supply() })
    } else if (effect.type === 'assign-text') {
      this.say({ type: 'assign-text', text: random() < 0.95 ? { ...text, words: [...text.words] } : null })
    } else if (effect.type === 'assign-questions') {
      this.say({ type: 'assign-questions', questions: random() < 0.95 ? questions : null })
    } else if (effect.type === 'assign-broken-program') {
      this.say({ type: 'assign-broken-program', task: random() < 0.95 ? bug : null })
    } else if (effect.type === 'assign-target') {
      this.say({ type: 'assign-target', target: random() < 0.95 ? { ...target, colors: [...target.colors] } : null })
    } else if (effect.type === 'check-supply') {
      this.say({ type: 'note-supply', playerIds: effect.playerIds, supply: this.supply() })
    } else if (effect.type === 'award') this.award()
    else if (effect.type === 'open-next') this.openNext()
    else if (effect.type === 'open-rematch') this.say({ type: 'rematch-opened', roomCode: asRoomCode('NEXT22') })
  }

  private openNext(): void {
    const { state } = this.scenario
    if (state !== null && isUndecided(state)) this.say({ type: 'rematch-opened', roomCode: asRoomCode('NEXT22') })
  }

  private supply(): ProblemSupply {
    const dice = this.hand.random()
    if (dice < 0.9) return 'new'
    return dice < 0.95 ? 'seen' : 'solved'
  }

  /** As on the server: award and event in one transaction, and nothing if they were already given. */
  private award(): void {
    const { state } = this.scenario
    const isOwed = state?.phase === 'finished' && state.awards === null
    const players = isOwed ? state.players : []
    for (const { userId } of players) this.given.set(userId, (this.given.get(userId) ?? 0) + 1)
    this.say({ type: 'award', awards: players.map(({ userId }) => ({ userId, xp: 10 })) })
  }

  /** Performs all effects that are due, delivers every verdict, and wakes the room when it asked for it. */
  private settle(): void {
    const { scenario, hand } = this
    for (const effect of this.owed.splice(0)) this.perform(effect)
    for (let seq = 1; seq <= hand.lastSeq; seq += 1) scenario.verdict(seq, 3)
    const wake = scenario.state === null ? null : nextWakeMs(scenario.state)
    if (wake !== null) scenario.nowMs = Math.max(scenario.nowMs, wake)
    this.say({ type: 'tick' })
  }

  /** Connects a page for the first time, or again after a gap. */
  private visit(page: Page): void {
    const { state, list } = this.scenario
    if (state === null || !state.players.some(({ userId }) => userId === page.userId)) return
    if (page.state !== null && this.hand.random() < 0.5) {
      this.read(page)
      return
    }
    page.state = stateFor(state, { kind: 'player', userId: page.userId })
    page.seen = list.length
  }

  private read(page: Page): void {
    if (page.state === null) return
    const missed = visibleList(this.scenario.list.slice(page.seen), { kind: 'player', userId: page.userId })
    page.state = missed.reduce<DuelState>(apply, page.state)
    page.seen = this.scenario.list.length
  }

  private cheating(): DuelCommand | null {
    if (this.seed % 10 !== 0 || this.hand.random() >= 0.15) return null
    return { type: 'violate', userId: ann.userId, violation: 'TAB_SWITCH' }
  }

  /** Before the start, every other step helps it along, because chance alone would seldom start a duel. */
  private helpful(): DuelCommand | null {
    const { state } = this.scenario
    if (state === null || this.hand.random() < 0.5) return null
    if (state.phase === 'waiting') return { type: 'join', player: bob }
    if (state.phase === 'starting' && state.task !== null) return { type: 'tick' }
    if (state.phase === 'starting') return TASKS[state.settings.duelType]
    const idle = state.phase === 'ready' ? state.players.find((player) => !player.isReady) : undefined
    if (idle === undefined) return null
    return { type: state.entry === 'queue' ? 'arrive' : 'toggle-ready', userId: idle.userId }
  }
}
