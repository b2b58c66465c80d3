import {
  asDebugTaskId,
  asDuelId,
  asProblemId,
  asQuestionId,
  asRoomCode,
  asSubmissionId,
  asTextId,
  asUserId,
  type UserId,
} from '#contracts/ids'
import type { Question } from '#contracts/trivia'
import type { DuelEvent, DuelSettings, StampedDuelEvent } from '#contracts/ws/duel-events'
import type { ReportedWord } from '#contracts/ws/typing'
import {
  apply,
  type Decision,
  type DuelCommand,
  type DuelCommandOf,
  type DuelEffect,
  type DuelPhase,
  type DuelState,
  decide,
} from '.'

/** Plays a duel by commands, as a room does. For tests. */

export const ann = { userId: asUserId('ann'), username: 'ann', profileImage: '' }
export const bob = { userId: asUserId('bob'), username: 'bob', profileImage: '' }
export const eve = { userId: asUserId('eve'), username: 'eve', profileImage: '' }
export const problemId = asProblemId('two-towers')
/** The task of a Debug Quest, in which three lines may change. */
export const bug = { problemId, taskId: asDebugTaskId('two-towers/one-short'), budget: 3 } as const
/** The task of the CSS arena. */
export const target = { targetId: 'css:sun', title: 'Sun', difficulty: 'Easy', colors: ['#8ecae6', '#ffb703'] } as const
export const settings = { duelType: 'coding', timeLimitMin: 30 } as const
export const T0 = 1_000_000

export const create: DuelCommandOf<'create'> = {
  type: 'create',
  duelId: asDuelId('duel-1'),
  roomCode: asRoomCode('ABC234'),
  host: ann,
  settings,
}

/** Four words, nineteen key presses. */
export const text = {
  textId: asTextId('fox'),
  words: ['the', 'quick', 'brown', 'fox'],
  difficulty: 'Easy',
  category: 'prose',
} as const

/** Its second option is right. */
export const question: Question = {
  id: asQuestionId('q'),
  topic: 'css',
  difficulty: 'Easy',
  kind: 'single',
  text: 'Which?',
  options: ['a', 'b', 'c'],
  correct: [1],
  explanation: 'So it is.',
  reference: { title: 'A specification', url: 'https://example.org/' },
}
/** Two of its options are right: the first and the third. */
export const multiple: Question = {
  ...question,
  id: asQuestionId('m'),
  kind: 'multiple',
  text: 'Which two?',
  correct: [0, 2],
}
/** Ten questions, the second of which has several right answers. */
export const questions: readonly Question[] = Array.from({ length: 10 }, (_, index) => ({
  ...(index === 1 ? multiple : question),
  id: asQuestionId(`q${index + 1}`),
}))

/** `word`s of the text as a page reports them: one a second, without slips unless `slips` is given. */
export const reported = (index: number, change: Partial<ReportedWord> = {}): ReportedWord => {
  const word = text.words[index] ?? ''
  const needed = word.length + (index < text.words.length - 1 ? 1 : 0)
  return { index, word, elapsedMs: (index + 1) * 1_000, correctKeys: needed, keys: needed, ...change }
}

export class Scenario {
  state: DuelState | null = null
  nowMs = T0
  readonly list: StampedDuelEvent[] = []
  readonly effects: DuelEffect[] = []

  /** Decides at `nowMs` and, if accepted, folds the events. */
  say(command: DuelCommand): Decision {
    const decision = decide(this.state, command, { nowMs: this.nowMs, seed: 7 })
    for (const event of decision.events ?? []) this.add(event)
    if (decision.ok) this.effects.push(...decision.effects)
    return decision
  }

  later(ms: number): this {
    this.nowMs += ms
    return this
  }

  submit(userId: typeof ann.userId, seq: number, receivedAtMs = this.nowMs): Decision {
    return this.say({
      type: 'submit',
      userId,
      submissionId: submissionOf(seq),
      seq,
      receivedAtMs,
      languageId: 71,
      roundTripMs: 12,
    })
  }

  /** Submits a program that changes `changedLines` lines of the broken one. */
  mend(userId: UserId, seq: number, changedLines: number): Decision {
    const submissionId = submissionOf(seq)
    const facts = { seq, receivedAtMs: this.nowMs, languageId: 71, roundTripMs: 12 }
    return this.say({ type: 'submit', userId, submissionId, changedLines, ...facts })
  }

  /** Types the words with these indexes at `nowMs`. */
  types(userId: UserId, ...indexes: readonly number[]): Decision {
    return this.say({ type: 'type', userId, words: indexes.map((index) => reported(index)), roundTripMs: 30 })
  }

  /** Chooses options of the question with this number at `nowMs`. */
  answers(userId: UserId, index: number, choice: readonly number[], roundTripMs: number | null = null): Decision {
    return this.say({ type: 'answer', userId, index, choice, roundTripMs })
  }

  verdict(seq: number, passed: number, total = 10): Decision {
    const verdict = passed === total ? 'accepted' : 'wrong-answer'
    return this.say({ type: 'verdict', submissionId: submissionOf(seq), verdict, passed, total })
  }

  judgeFails(seq: number): Decision {
    const submissionId = submissionOf(seq)
    return this.say({ type: 'verdict', submissionId, verdict: 'internal-error', passed: 0, total: 10 })
  }

  private add(event: DuelEvent): void {
    const stamped = { version: this.list.length + 1, atMs: this.nowMs, event }
    this.list.push(stamped)
    this.state = apply(this.state, stamped)
  }
}

export const submissionOf = (seq: number) => asSubmissionId(`s${seq}`)

/** A scenario in the given phase. In `active` and `closing` ann has submitted 1 (judging) and bob nothing. */
export function scenarioAt(phase: DuelPhase): Scenario {
  const scenario = new Scenario()
  scenario.say(create)
  if (phase === 'waiting') return scenario
  scenario.say({ type: 'join', player: bob })
  if (phase === 'ready') return scenario
  scenario.say({ type: 'toggle-ready', userId: ann.userId })
  scenario.say({ type: 'toggle-ready', userId: bob.userId })
  scenario.say({ type: 'assign-problem', problemId })
  if (phase === 'starting') return scenario
  scenario.later(2_000).say({ type: 'tick' })
  scenario.later(60_000).submit(ann.userId, 1)
  if (phase === 'active') return scenario
  if (phase === 'finished') {
    scenario.verdict(1, 10)
    return scenario
  }
  scenario.later(29 * 60_000).say({ type: 'tick' })
  return scenario
}

/** A duel in which both players are ready. */
function readied(chosen: DuelSettings): Scenario {
  const scenario = new Scenario()
  scenario.say({ ...create, settings: chosen })
  scenario.say({ type: 'join', player: bob })
  scenario.say({ type: 'toggle-ready', userId: ann.userId })
  scenario.say({ type: 'toggle-ready', userId: bob.userId })
  return scenario
}

/** A race that has just started and is open to both; with `starting`, it is about to start. */
export function race(phase: 'starting' | 'active' = 'active'): Scenario {
  const scenario = readied({ duelType: 'typing', timeLimitMin: 5 })
  scenario.say({ type: 'assign-text', text: { ...text, words: [...text.words] } })
  if (phase === 'starting') return scenario
  scenario.later(3_000).say({ type: 'tick' })
  return scenario
}

/** A trivia duel whose first question has just opened; with `starting`, its questions are drawn. */
export function quiz(phase: 'starting' | 'active' = 'active', drawn: readonly Question[] = questions): Scenario {
  const scenario = readied({ duelType: 'trivia', timeLimitMin: 5 })
  scenario.say({ type: 'assign-questions', questions: drawn })
  if (phase === 'starting') return scenario
  scenario.later(3_000).say({ type: 'tick' })
  scenario.say({ type: 'tick' })
  return scenario
}

/** A Debug Quest in the given phase. In `active` and `closing` ann has submitted 1 (judging) and bob nothing. */
export function questAt(phase: DuelPhase): Scenario {
  const scenario = new Scenario()
  scenario.say({ ...create, settings: { duelType: 'debug', timeLimitMin: 15 } })
  if (phase === 'waiting') return scenario
  scenario.say({ type: 'join', player: bob })
  if (phase === 'ready') return scenario
  scenario.say({ type: 'toggle-ready', userId: ann.userId })
  scenario.say({ type: 'toggle-ready', userId: bob.userId })
  scenario.say({ type: 'assign-broken-program', task: bug })
  if (phase === 'starting') return scenario
  scenario.later(2_000).say({ type: 'tick' })
  scenario.later(60_000).mend(ann.userId, 1, 2)
  if (phase === 'active') return scenario
  if (phase === 'finished') {
    scenario.verdict(1, 10)
    return scenario
  }
  scenario.later(14 * 60_000).say({ type: 'tick' })
  return scenario
}

export const ended = ({ state }: Scenario): string | undefined =>
  state?.phase === 'finished' ? `${state.winnerId ?? 'nobody'}: ${state.reason}` : state?.phase
