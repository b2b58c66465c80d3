import { expect, test } from 'bun:test'
import { asUserId } from '#contracts/ids'
import { type DuelCommand, matchOf, nextWakeMs, replay, stateFor, visibleList } from './index'
import { ann, bob, create, eve, problemId, Story, submissionOf } from './story.fixture'

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
const simple = ['toggle-ready', 'toggle-ready', 'toggle-ready', 'leave', 'return', 'decline-draw'] as const
const rare = ['resign', 'abort', 'offer-draw'] as const

/** One arbitrary thing that a player, the judge, the clock or a restart may do, early, late or twice. */
function somethingHappens(story: Story, random: () => number, seq: { last: number }): DuelCommand {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] ?? fail()
  const player = pick(people)
  const { userId } = player
  const some = Math.max(1, Math.ceil(random() * (seq.last + 1)))
  const dice = random()
  if (dice < 0.06) return { type: 'join', player }
  if (dice < 0.3) return { type: pick(simple), userId }
  if (dice < 0.31) return { type: pick(rare), userId }
  if (dice < 0.36) return { type: 'assign-problem', problemId: random() < 0.95 ? problemId : null }
  if (dice < 0.4) return { type: 'chat', userId, message: random() < 0.2 ? '  ' : 'hm' }
  if (dice < 0.43) return { type: 'recover' }
  if (dice < 0.45) return { type: 'award', awards: [{ userId: ann.userId, xp: 10 }] }
  if (dice < 0.47) return create
  if (dice < 0.62) return { type: 'tick' }
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
    }
  }
  const passed = pick([0, 1, 3, 3, 7, 10])
  const verdict = passed === 10 ? 'accepted' : pick(['wrong-answer', 'time-limit', 'internal-error'] as const)
  return { type: 'verdict', submissionId: submissionOf(some), verdict, passed, total: 10 }
}

/** Before the start, every other step brings it nearer: chance alone would seldom get two people to play. */
function helpful(story: Story, random: () => number): DuelCommand | null {
  const { state } = story
  if (state === null || random() < 0.5) return null
  if (state.phase === 'waiting') return { type: 'join', player: bob }
  if (state.phase === 'starting')
    return state.problemId === null ? { type: 'assign-problem', problemId } : { type: 'tick' }
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
  story.say(create)
  for (let i = 0; i < STEPS; i += 1) {
    const wake = story.state === null ? null : nextWakeMs(story.state)
    const jumps = random() < (story.state?.phase === 'starting' ? 0.5 : 0.01) && wake !== null
    story.nowMs = jumps ? Math.max(story.nowMs, wake) : story.nowMs + Math.floor(random() * 30_000)
    const before = story.state
    const decision = story.say(helpful(story, random) ?? somethingHappens(story, random, seq))
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
  expect(afterEnd.filter((type) => type !== 'chatted' && type !== 'awarded')).toEqual([])
  expect(afterEnd.filter((type) => type === 'awarded').length).toBeLessThanOrEqual(1)
  if (state !== null) checkState(story, state)
}

function checkState(story: Story, state: NonNullable<Story['state']>): void {
  const { list } = story
  expect(state.players.length).toBeLessThanOrEqual(2)
  const match = matchOf(state)
  const seqs = match?.submissions.map((one) => one.seq) ?? []
  expect(seqs).toEqual([...new Set(seqs)].sort((a, b) => a - b))
  if (state.phase === 'finished' && state.reason === 'correct-submission') {
    const first = match?.submissions.find(
      (one) => one.outcome.status === 'judged' && one.outcome.verdict === 'accepted',
    )
    expect(first?.userId).toBe(state.winnerId ?? asUserId('nobody'))
    const earlier = match?.submissions.filter((one) => one.seq < (first?.seq ?? 0)) ?? []
    expect(earlier.some((one) => one.outcome.status === 'judging')).toBe(false)
  }
  for (const { userId } of state.players) {
    const viewer = { kind: 'player', userId } as const
    const seen = replay(visibleList(list, viewer))
    expect({ ...seen, version: state.version } as typeof state).toEqual(stateFor(state, viewer))
  }
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
    for (const reached of ['correct-submission', 'best-score', 'draw', 'resignation', 'aborted']) {
      expect([reached, (ends.get(reached) ?? 0) > 0]).toEqual([reached, true])
    }
  }
})
