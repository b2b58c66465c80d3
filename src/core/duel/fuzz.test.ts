import { expect, test } from 'bun:test'
import { asRoomCode, asUserId } from '#contracts/ids'
import { type DuelCommand, matchOf, nextWakeMs, replay, runOf, stateFor, submissionsOf, visibleList } from './index'
import { ann, bob, create, eve, problemId, reported, Story, submissionOf, text } from './story.fixture'

/** Random duels against what must always hold. A failure names its seed: run that one alone with FUZZ_SEED. */
const DUELS = 1_500
const STEPS = 120

/** Mulberry32: small, seeded, the same everywhere. */
function randomFrom(seed: number): () => number {
  let a = seed
  return () => {
    a = (a + 0x6d2b79f5) | 0
    let t = Math.imul(a ^ (a >>> 15), 1 | a)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

const people = [ann, ann, ann, bob, bob, bob, eve]
const simple = ['toggle-ready', 'toggle-ready', 'toggle-ready', 'return', 'decline-draw'] as const
const rare = ['resign', 'offer-draw', 'offer-rematch', 'offer-rematch', 'decline-rematch'] as const
const kinds = ['FULLSCREEN_EXIT', 'FOCUS_LOST', 'TAB_SWITCH', 'DEV_TOOLS_ATTEMPT'] as const

/** One arbitrary thing that a player, the judge, the clock or a restart may do, early, late or twice. */
function somethingHappens(story: Story, random: () => number, seq: { last: number }): DuelCommand {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] ?? fail()
  const player = pick(people)
  const { userId } = player
  const some = Math.max(1, Math.ceil(random() * (seq.last + 1)))
  const dice = random()
  if (dice < 0.04) return { type: 'join', player }
  if (dice < 0.06) return { type: 'leave', userId, sinceMs: story.nowMs - 5_000, onPurpose: random() < 0.3 }
  if (dice < 0.3) return { type: pick(simple), userId }
  if (dice < 0.31) return { type: pick(rare), userId }
  if (dice < 0.312) return { type: 'abort', userId, abortedBefore: Math.floor(random() * 2) }
  if (dice < 0.32) return { type: 'claim', userId, take: pick(['win', 'draw']) }
  if (dice < 0.33) return { type: 'violate', userId, violation: pick(kinds) }
  if (dice < 0.335) return { type: 'paste', userId, characters: Math.floor(random() * 200) }
  if (dice < 0.337) return { type: 'rematch-opened', roomCode: asRoomCode('NEXT22') }
  if (dice < 0.34) return { type: 'assign-text', text: random() < 0.9 ? { ...text, words: [...text.words] } : null }
  if (dice < 0.36) return { type: 'assign-problem', problemId: random() < 0.95 ? problemId : null }
  if (dice < 0.4) return { type: 'chat', userId, message: random() < 0.2 ? '  ' : 'hm' }
  if (dice < 0.43) return { type: 'recover' }
  if (dice < 0.45) return { type: 'award', awards: [{ userId: ann.userId, xp: 10 }] }
  if (dice < 0.47) return create
  if (dice < 0.6) return { type: 'tick' }
  if (dice < 0.62) return { type: 'restart-typing', userId, slips: Math.floor(random() * 2) }
  if (story.state?.settings.duelType === 'typing') return typing(story, userId, random)
  if (dice < 0.78) {
    const repeated = random() < 0.1 && seq.last > 0
    if (!repeated) seq.last += 1
    const receivedAtMs = story.nowMs - Math.floor(random() * 50)
    const languageId = pick([71, 62, 76, 63, 54])
    return {
      type: 'submit',
      userId,
      submissionId: submissionOf(seq.last),
      seq: seq.last,
      receivedAtMs,
      languageId,
      roundTripMs: null,
    }
  }
  const passed = pick([0, 1, 3, 3, 7, 10])
  const verdict = passed === 10 ? 'accepted' : pick(['wrong-answer', 'time-limit', 'internal-error'] as const)
  return { type: 'verdict', submissionId: submissionOf(some), verdict, passed, total: 10 }
}

/** The next words, or some that are known, too early, or wrong. */
function typing(story: Story, userId: typeof ann.userId, random: () => number): DuelCommand {
  const { state } = story
  const at = state === null ? 0 : runOf(matchOf(state), userId).words.length
  const first = Math.max(0, at + (random() < 0.8 ? 0 : Math.floor(random() * 3) - 1))
  const count = 1 + Math.floor(random() * 4)
  const words = Array.from({ length: count }, (_, i) =>
    random() < 0.97 ? reported(first + i) : reported(first + i, { word: 'wrong', keys: 1 }),
  )
  return { type: 'type', userId, words, roundTripMs: null }
}

/** Before the start, every other step brings it nearer: chance alone would seldom get two people to play. */
function helpful(story: Story, random: () => number): DuelCommand | null {
  const { state } = story
  if (state === null || random() < 0.5) return null
  if (state.phase === 'waiting') return { type: 'join', player: bob }
  if (state.phase === 'starting' && state.task !== null) return { type: 'tick' }
  if (state.phase === 'starting' && state.settings.duelType === 'coding') return { type: 'assign-problem', problemId }
  if (state.phase === 'starting') return { type: 'assign-text', text: { ...text, words: [...text.words] } }
  const idle = state.phase === 'ready' ? state.players.find((player) => !player.isReady) : undefined
  return idle === undefined ? null : { type: 'toggle-ready', userId: idle.userId }
}

function fail(): never {
  throw new Error('an empty list')
}

function playOne(seed: number): Story {
  const random = randomFrom(seed)
  const story = new Story()
  const seq = { last: 0 }
  story.say(seed % 3 === 0 ? { ...create, settings: { duelType: 'typing', timeLimitMin: 5 } } : create)
  for (let i = 0; i < STEPS; i += 1) {
    const wake = story.state === null ? null : nextWakeMs(story.state)
    const jumps = random() < (story.state?.phase === 'starting' ? 0.5 : 0.01) && wake !== null
    story.nowMs = jumps ? Math.max(story.nowMs, wake) : story.nowMs + Math.floor(random() * 30_000)
    const before = story.state
    const cheats = seed % 10 === 0 && random() < 0.15
    const violation = { type: 'violate', userId: ann.userId, violation: 'TAB_SWITCH' } as const
    const command = cheats ? violation : (helpful(story, random) ?? somethingHappens(story, random, seq))
    const decision = story.say(command)
    if (!decision.ok) expect(story.state).toBe(before)
  }
  return story
}

function checkInvariants(story: Story): void {
  const { list, state } = story
  expect(list.map((one) => one.version)).toEqual(list.map((_, index) => index + 1))
  expect(replay(list)).toEqual(state)
  const end = list.findIndex((one) => one.event.type === 'finished')
  const afterEnd = end === -1 ? [] : list.slice(end + 1).map((one) => one.event.type)
  const allowed = ['chatted', 'awarded', 'rematch-offered', 'rematch-declined', 'rematch-opened']
  expect(afterEnd.filter((type) => !allowed.includes(type))).toEqual([])
  expect(afterEnd.filter((type) => type === 'rematch-opened').length).toBeLessThanOrEqual(1)
  expect(list.filter((one) => one.event.type === 'finished').length).toBeLessThanOrEqual(1)
  expect(afterEnd.filter((type) => type === 'awarded').length).toBeLessThanOrEqual(1)
  if (state !== null) checkState(story, state)
}

function checkState(story: Story, state: NonNullable<Story['state']>): void {
  const { list } = story
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
  if (state.phase === 'finished' && state.winnerId !== null) {
    expect(state.players.map(({ userId }) => userId)).toContain(state.winnerId)
  }
  if (match?.kind === 'typing') checkRace(state, match)
  for (const { userId } of state.players) {
    const viewer = { kind: 'player', userId } as const
    const seen = replay(visibleList(list, viewer))
    expect({ ...seen, version: state.version } as typeof state).toEqual(stateFor(state, viewer))
    const others = stateFor(state, viewer).conduct.filter((one) => one.userId !== userId || one.flags.length > 0)
    expect(others).toEqual([])
  }
}

/** Nobody types beyond the text; who finished first, by receipt, is the one who wins the race. */
function checkRace(state: NonNullable<Story['state']>, match: Extract<ReturnType<typeof matchOf>, { kind: 'typing' }>) {
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

test(`${DUELS} random duels keep what must hold: contiguous versions, replay equals live, one end, one winner, views agree`, () => {
  const only = Number(Bun.env.FUZZ_SEED ?? 0)
  const seeds = only > 0 ? [only] : Array.from({ length: DUELS }, (_, index) => index + 1)
  const ends = new Map<string, number>()
  for (const seed of seeds) {
    try {
      const story = playOne(seed)
      checkInvariants(story)
      const end = story.state?.phase === 'finished' ? story.state.reason : (story.state?.phase ?? 'none')
      ends.set(end, (ends.get(end) ?? 0) + 1)
    } catch (error) {
      throw new Error(`seed ${seed}: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
    }
  }
  if (only === 0) {
    for (const reached of [
      ...['correct-submission', 'best-score', 'draw', 'resignation', 'aborted'],
      ...['completion', 'abandonment', 'anti-cheat'],
    ]) {
      expect([reached, (ends.get(reached) ?? 0) > 0]).toEqual([reached, true])
    }
  }
})
