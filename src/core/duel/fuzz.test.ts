import { expect, test } from 'bun:test'
import { TypeCompiler } from '@sinclair/typebox/compiler'
import { PAGE_LANGUAGE } from '#contracts/css-pages'
import { asUserId, type UserId } from '#contracts/ids'
import { DuelEventSchema } from '#contracts/ws/duel-events'
import { isRight } from '#core/trivia'
import {
  bestScore,
  type DuelState,
  isStart,
  matchOf,
  replay,
  runOf,
  SPECTATOR,
  stateFor,
  submissionsOf,
  visibleList,
} from './index'
import type { Scenario } from './scenario.fixture'
import { Simulation } from './simulator.fixture'

/** Random duels against what must always hold. A failure names its seed: run that one alone with FUZZ_SEED. */
const DUELS = 3_000

const eventCheck = TypeCompiler.Compile(DuelEventSchema)

function checkInvariants({ scenario, given, pages }: Simulation): void {
  const { list, state } = scenario
  expect(list.map((one) => one.version)).toEqual(list.map((_, index) => index + 1))
  expect(replay(list)).toEqual(state)
  const end = list.findIndex((one) => one.event.type === 'finished')
  const afterEnd = end === -1 ? [] : list.slice(end + 1).map((one) => one.event.type)
  const allowed = ['chatted', 'awarded', 'judged', 'voided', 'rematch-offered', 'rematch-declined', 'rematch-opened']
  expect(afterEnd.filter((type) => !allowed.includes(type))).toEqual([])
  expect(afterEnd.filter((type) => type === 'rematch-opened').length).toBeLessThanOrEqual(1)
  expect(list.filter((one) => one.event.type === 'finished').length).toBeLessThanOrEqual(1)
  expect(list.filter(({ event }) => !eventCheck.Check(event))).toEqual([])
  if (state === null) throw new Error('no duel')
  expect(state.version).toBe(list.length)
  expect(state.phase).toBe('finished')
  const isPlayed = state.phase === 'finished' && state.played !== null
  expect(afterEnd.filter((type) => type === 'awarded').length).toBeLessThanOrEqual(1)
  if (isPlayed) expect([...given.values()]).toEqual([1, 1])
  for (const page of pages) {
    if (page.state === null) continue
    const shown = stateFor(state, { kind: 'player', userId: page.userId })
    expect<DuelState>({ ...page.state, version: state.version }).toEqual(shown)
  }
  checkState(scenario, state)
}

function checkState(scenario: Scenario, state: NonNullable<Scenario['state']>): void {
  const { list } = scenario
  expect(state.players.length).toBeLessThanOrEqual(2)
  const match = matchOf(state)
  const seqs = submissionsOf(match).map((one) => one.seq)
  expect(seqs).toEqual([...new Set(seqs)].sort((a, b) => a - b))
  if (state.phase === 'finished' && state.reason === 'correct-submission') {
    const first = submissionsOf(match).find(
      (one) => one.outcome.status === 'judged' && one.outcome.verdict === 'accepted',
    )
    expect(first?.userId).toBe(state.winnerId ?? asUserId('nobody'))
    const earlier = submissionsOf(match).filter((one) => one.seq < (first?.seq ?? 0))
    expect(earlier.some((one) => one.outcome.status === 'judging')).toBe(false)
  }
  // Whatever was received is judged, before the end or after it.
  expect(submissionsOf(match).filter((one) => one.outcome.status === 'judging')).toEqual([])
  checkStart(list)
  if (state.phase === 'finished' && state.winnerId !== null) {
    expect(state.players.map(({ userId }) => userId)).toContain(state.winnerId)
  }
  if (match?.kind === 'typing') checkRace(state, match)
  if (match?.kind === 'debug') {
    for (const { changedLines } of match.submissions) expect(changedLines).toBeWithin(0, match.budget + 1)
  }
  if (match?.kind === 'css') checkPictures(state, match)
  if (match?.kind === 'trivia') checkQuestions(list, match)
  for (const { userId } of state.players) {
    const viewer = { kind: 'player', userId } as const
    const seen = replay(visibleList(list, viewer))
    expect({ ...seen, version: state.version } as typeof state).toEqual(stateFor(state, viewer))
    checkSecrecy(visibleList(list, viewer), stateFor(state, viewer), userId)
    const others = stateFor(state, viewer).conduct.filter((one) => one.userId !== userId || one.flags.length > 0)
    expect(others).toEqual([])
  }
  for (const viewer of [
    SPECTATOR,
    { kind: 'replay', readsChat: true },
    { kind: 'replay', readsChat: false },
  ] as const) {
    const seen = replay(visibleList(list, viewer))
    expect({ ...seen, version: state.version } as typeof state).toEqual(stateFor(state, viewer))
    expect(stateFor(state, viewer).conduct).toEqual([])
  }
}

/** No one starts who is not there; who resigned never wins. */
function checkStart(list: Scenario['list']): void {
  const at = list.findIndex(({ event }) => isStart(event))
  if (at > 0) {
    const before = replay(list.slice(0, at))
    expect(before?.players.map(({ isReady, isPresent }) => isReady && isPresent)).toEqual([true, true])
  }
  const resigned = list.find(({ event }) => event.type === 'time-was-up' && event.byUserId !== undefined)?.event
  const end = list.find(({ event }) => event.type === 'finished')?.event
  if (resigned?.type === 'time-was-up' && end?.type === 'finished')
    expect(end.winnerId).not.toBe(resigned.byUserId ?? null)
}

/** Whatever an event or a state of another user's program may come to hold: none of these fields reaches a player. */
const PROGRAM = /"(code|source|program|edits?|changes|stdout|expected|actual)":/

function checkSecrecy(seen: ReturnType<typeof visibleList>, state: DuelState, userId: UserId): void {
  expect(JSON.stringify({ seen, state })).not.toMatch(PROGRAM)
  for (const { event } of seen) {
    const assigned = ['problem-assigned', 'debug-assigned', 'target-assigned', 'questions-assigned']
    expect([...assigned, 'flagged']).not.toContain(event.type)
    if ('languageId' in event && event.userId !== userId) expect(event.languageId).toBe(null)
    if (event.type === 'violated') expect(event.userId).toBe(userId)
  }
  const match = matchOf(state)
  if (match?.kind === 'trivia') {
    expect(match.drawn).toEqual([])
    for (const { solution, answers, question } of match.rounds) {
      expect(Object.keys(question)).not.toContain('correct')
      const others = Object.entries(answers).filter(([id]) => id !== userId)
      if (solution === null) expect(others.map(([, { choice }]) => choice)).toEqual(others.map(() => null))
    }
  }
  for (const submission of submissionsOf(match)) {
    if (submission.userId !== userId) expect(submission.languageId).toBe(null)
  }
}

/** One question after the other, each closed before the next; one answer a player, and points for right ones only. */
function checkQuestions(list: Scenario['list'], match: Extract<ReturnType<typeof matchOf>, { kind: 'trivia' }>) {
  const opened = list.flatMap(({ event }) => (event.type === 'question-opened' ? [event.index] : []))
  const closed = list.flatMap(({ event }) => (event.type === 'question-closed' ? [event.index] : []))
  expect(opened).toEqual(opened.map((_, place) => place))
  expect(closed).toEqual(closed.map((_, place) => place))
  expect(opened.length - closed.length).toBeLessThanOrEqual(1)
  const answered = list.flatMap(({ event }) =>
    event.type === 'question-answered' ? [`${event.userId} ${event.index}`] : [],
  )
  expect(new Set(answered).size).toBe(answered.length)
  for (const { solution, answers } of match.rounds) {
    for (const { choice, points, tookMs } of Object.values(answers)) {
      expect(tookMs).toBeLessThanOrEqual(20_000)
      if (solution === null) expect(points).toBeNull()
      else if (choice !== null) expect((points ?? 0) > 0).toBe(isRight(choice, solution.correct))
    }
  }
}

/** Pages alone are received, each with its length; at time-out the closer match wins, then the shorter page, then the earlier. */
function checkPictures(
  state: NonNullable<Scenario['state']>,
  match: Extract<ReturnType<typeof matchOf>, { kind: 'css' }>,
) {
  for (const { languageId, characters } of match.submissions) {
    expect(languageId).toBe(PAGE_LANGUAGE.id)
    expect(characters).toBeGreaterThan(0)
  }
  if (state.phase !== 'finished' || state.reason !== 'best-score') return
  const scores = state.players.map(({ userId }) => ({ userId, ...bestScore(match, userId) }))
  const [first] = scores.toSorted(
    (a, b) =>
      (b.passed ?? -1) - (a.passed ?? -1) ||
      (a.characters ?? 0) - (b.characters ?? 0) ||
      (a.receivedAtMs ?? 0) - (b.receivedAtMs ?? 0) ||
      (a.seq ?? 0) - (b.seq ?? 0),
  )
  expect(state.winnerId).toBe(first?.userId ?? null)
}

/** No one types beyond the text; who finished first, by receipt, is the one who wins the race. */
function checkRace(
  state: NonNullable<Scenario['state']>,
  match: Extract<ReturnType<typeof matchOf>, { kind: 'typing' }>,
) {
  const runs = state.players.map(({ userId }) => ({ userId, ...runOf(match, userId) }))
  for (const { words, finishedAtMs } of runs) {
    expect(words.length).toBeLessThanOrEqual(match.text.words.length)
    expect(finishedAtMs !== null).toBe(words.length === match.text.words.length)
  }
  const done = runs.flatMap(({ userId, finishedAtMs }) => (finishedAtMs === null ? [] : [{ userId, finishedAtMs }]))
  if (state.phase !== 'finished' || done.length === 0) return
  const firstMs = Math.min(...done.map(({ finishedAtMs }) => finishedAtMs))
  const first = done.filter(({ finishedAtMs }) => finishedAtMs === firstMs)
  expect(state.winnerId).toBe(first.length === 1 ? (first[0]?.userId ?? null) : null)
}

test(`${DUELS} random duels keep what must hold: contiguous versions, replay equals live, one end, one winner, points once, no secret told`, () => {
  const only = Number(Bun.env.FUZZ_SEED ?? 0)
  const seeds = only > 0 ? [only] : Array.from({ length: DUELS }, (_, index) => index + 1)
  const ends = new Map<string, number>()
  let crashes = 0
  for (const seed of seeds) {
    try {
      const simulation = new Simulation(seed).play()
      checkInvariants(simulation)
      crashes += simulation.crashes
      const { state } = simulation.scenario
      const end = state?.phase === 'finished' ? state.reason : (state?.phase ?? 'none')
      ends.set(end, (ends.get(end) ?? 0) + 1)
    } catch (error) {
      throw new Error(`seed ${seed}: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
    }
  }
  if (only > 0) return
  expect(crashes).toBeGreaterThan(DUELS)
  for (const reached of [
    'correct-submission',
    'best-score',
    'draw',
    'resignation',
    'aborted',
    'completion',
    'abandonment',
    'anti-cheat',
  ]) {
    expect([reached, (ends.get(reached) ?? 0) > 0]).toEqual([reached, true])
  }
})
