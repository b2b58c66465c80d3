import { describe, expect, test } from 'bun:test'
import { type Decision, nextWakeMs, REMATCH_WITHIN_MS } from './index'
import { ann, bob, ended, race, type Story, storyAt } from './story.fixture'

const said = (decision: Decision): string =>
  decision.ok ? decision.events.map((event) => event.type).join(', ') || 'nothing' : decision.code
const claim = (story: Story, take: 'win' | 'draw' = 'win') =>
  said(story.say({ type: 'claim', userId: ann.userId, take }))
const bobLeaves = (story: Story, onPurpose = false) =>
  said(story.say({ type: 'leave', userId: bob.userId, sinceMs: story.nowMs - 5_000, onPurpose }))

/** A coding duel with nothing handed in. */
function started(): Story {
  const story = storyAt('starting').later(2_000)
  story.say({ type: 'tick' })
  return story.later(10_000)
}

describe('an absent opponent', () => {
  test.each([
    ['a coding duel', started, false, 60_000],
    ['a typing duel', () => race().later(6_000), false, 15_000],
    ['any duel left on purpose', started, true, 10_000],
  ] as const)('in %s can be claimed against after a while', (_what, begin, onPurpose, afterMs) => {
    const story = begin()
    expect(claim(story)).toBe('DUEL_OPPONENT_HERE')
    bobLeaves(story, onPurpose)
    story.later(afterMs - 5_001)
    expect(claim(story)).toBe('DUEL_CLAIM_EARLY')
    expect(claim(story.later(1))).toBe('finished')
    expect(ended(story)).toBe('ann: abandonment')
  })

  test('a draw can be taken instead', () => {
    const story = started()
    bobLeaves(story)
    claim(story.later(60_000), 'draw')
    expect(ended(story)).toBe('nobody: draw')
  })

  test('who comes back in time plays on', () => {
    const story = started()
    bobLeaves(story)
    story.later(40_000).say({ type: 'return', userId: bob.userId })
    expect(claim(story.later(60_000))).toBe('DUEL_OPPONENT_HERE')
    bobLeaves(story)
    expect(claim(story)).toBe('DUEL_CLAIM_EARLY')
  })

  test('going on purpose after being lost is noted, with the first moment', () => {
    const story = started()
    expect(bobLeaves(story)).toBe('left')
    expect(bobLeaves(story)).toBe('nothing')
    expect(bobLeaves(story.later(5_000), true)).toBe('left')
    expect(claim(story)).toBe('finished')
  })

  test('what was handed in before is judged first', () => {
    const story = started()
    story.submit(bob.userId, 1)
    bobLeaves(story)
    expect(claim(story.later(60_000))).toBe('DUEL_CLAIM_EARLY')
    story.verdict(1, 10)
    expect(ended(story)).toBe('bob: correct-submission')
  })

  test('who has finished a race has won it, gone or not', () => {
    const story = race().later(6_000)
    story.types(bob.userId, 0, 1, 2, 3)
    bobLeaves(story)
    expect(claim(story.later(15_000))).toBe('DUEL_NOT_ACTIVE')
    const other = race().later(6_000)
    other.types(ann.userId, 0, 1, 2, 3)
    bobLeaves(other)
    expect(claim(other.later(15_000))).toBe('finished')
    expect(ended(other)).toBe('ann: completion')
  })

  test('both gone: the clock runs on to the rule at time-out', () => {
    const story = started()
    story.submit(ann.userId, 1)
    story.verdict(1, 3)
    bobLeaves(story)
    story.say({ type: 'leave', userId: ann.userId, sinceMs: story.nowMs, onPurpose: false })
    story.later(30 * 60_000).say({ type: 'tick' })
    expect(ended(story)).toBe('ann: best-score')
  })
})

describe('a claim counts only the time during which the one who claims was here:', () => {
  const leaves = (story: Story, userId: typeof ann.userId) =>
    story.say({ type: 'leave', userId, sinceMs: story.nowMs, onPurpose: false })
  const returns = (story: Story, userId: typeof ann.userId) => story.say({ type: 'return', userId })

  test('both away, the first to return waits a whole minute', () => {
    const story = started()
    leaves(story, bob.userId)
    leaves(story, ann.userId)
    returns(story.later(10 * 60_000), ann.userId)
    expect(claim(story)).toBe('DUEL_CLAIM_EARLY')
    expect(claim(story.later(59_999))).toBe('DUEL_CLAIM_EARLY')
    expect(claim(story.later(1))).toBe('finished')
  })

  test('what was waited before a short absence is kept', () => {
    const story = started()
    leaves(story, bob.userId)
    leaves(story.later(40_000), ann.userId)
    returns(story.later(300_000), ann.userId)
    expect(claim(story.later(19_999))).toBe('DUEL_CLAIM_EARLY')
    expect(claim(story.later(1))).toBe('finished')
  })

  test('an absence that is noted later than the opponent’s counts from its own moment', () => {
    const story = started()
    const t0 = story.nowMs
    story.later(6_000).say({ type: 'leave', userId: ann.userId, sinceMs: t0 + 1_000, onPurpose: false })
    story.say({ type: 'leave', userId: bob.userId, sinceMs: t0, onPurpose: false })
    returns(story.later(60_000), ann.userId)
    expect(claim(story.later(59_999))).toBe('DUEL_CLAIM_EARLY')
    expect(claim(story.later(1))).toBe('finished')
  })

  test('the time of a restart counts for nobody', () => {
    const story = started()
    leaves(story, bob.userId)
    story.later(50 * 60_000).say({ type: 'recover' })
    expect(claim(story)).toBe('DUEL_CLAIM_EARLY')
    expect(claim(story.later(60_000))).toBe('finished')
  })
})

describe('before the start', () => {
  const phaseOf = ({ state }: Story) => `${state?.phase}: ${state?.players.map(({ isReady }) => isReady).join(', ')}`
  const leave = (story: Story, userId: typeof ann.userId, onPurpose = false) =>
    said(story.say({ type: 'leave', userId, sinceMs: story.nowMs, onPurpose }))

  test.each(['ready', 'starting'] as const)('leaving in %s withdraws ready, and the other stays so', (phase) => {
    const story = storyAt(phase)
    if (phase === 'ready') for (const { userId } of [bob]) story.say({ type: 'toggle-ready', userId })
    expect(leave(story, bob.userId)).toBe('left, ready-changed')
    expect(phaseOf(story)).toBe(phase === 'ready' ? 'ready: false, false' : 'ready: true, false')
  })

  test('a guest who is gone for thirty seconds loses the seat, and may come again while it is free', () => {
    const story = storyAt('ready')
    story.say({ type: 'toggle-ready', userId: ann.userId })
    leave(story, bob.userId)
    expect(story.state === null ? null : nextWakeMs(story.state)).toBe(story.nowMs + 30_000)
    expect(said(story.later(29_999).say({ type: 'tick' }))).toBe('nothing')
    expect(said(story.later(1).say({ type: 'tick' }))).toBe('vacated')
    expect(phaseOf(story)).toBe('waiting: false')
    expect(said(story.say({ type: 'join', player: bob }))).toBe('joined')
    expect(said(story.later(40_000).say({ type: 'tick' }))).toBe('nothing')
  })

  test('a guest who says so gives the seat up at once; a host who goes keeps the room', () => {
    const story = storyAt('starting')
    expect(leave(story, bob.userId, true)).toBe('vacated')
    expect(phaseOf(story)).toBe('waiting: false')
    const other = storyAt('ready')
    expect(leave(other, ann.userId, true)).toBe('left')
    expect(said(other.later(31_000).say({ type: 'tick' }))).toBe('nothing')
  })

  test('the guest leaves a room, its host closes it', () => {
    const call = (userId: typeof ann.userId) => said(storyAt('ready').say({ type: 'abort', userId, abortedBefore: 0 }))
    expect([call(ann.userId), call(bob.userId)]).toEqual(['finished', 'vacated'])
  })
})

describe('calling a coding duel off', () => {
  const abort = (story: Story, abortedBefore = 0) =>
    said(story.say({ type: 'abort', userId: ann.userId, abortedBefore }))

  test('is possible in the first minute, once against an opponent', () => {
    expect(abort(started(), 1)).toBe('DUEL_ABORT_TWICE')
    const story = started().later(50_000)
    expect(abort(story)).toBe('finished')
    expect(story.state).toMatchObject({ reason: 'aborted', winnerId: null, endedBy: ann.userId })
    expect(abort(started().later(50_001))).toBe('DUEL_ABORT_LATE')
  })

  test('is not once the opponent has handed something in', () => {
    const story = started()
    story.submit(bob.userId, 1)
    expect(abort(story)).toBe('DUEL_ABORT_LATE')
  })
})

describe('a rematch', () => {
  const offer = (story: Story, userId: typeof ann.userId) => said(story.say({ type: 'offer-rematch', userId }))

  test('needs both, and is opened once', () => {
    const story = storyAt('finished')
    story.effects.length = 0
    expect([offer(story, ann.userId), offer(story, ann.userId)]).toEqual(['rematch-offered', 'nothing'])
    expect(story.effects).toEqual([])
    expect(offer(story, bob.userId)).toBe('rematch-offered')
    expect(story.effects).toEqual([{ type: 'open-rematch' }])
  })

  test('can be declined, and offered again', () => {
    const story = storyAt('finished')
    offer(story, ann.userId)
    expect(said(story.say({ type: 'decline-rematch', userId: bob.userId }))).toBe('rematch-declined')
    expect(offer(story, bob.userId)).toBe('rematch-offered')
    expect(story.effects.some(({ type }) => type === 'open-rematch')).toBe(false)
  })

  test('is agreed within five minutes', () => {
    expect(offer(storyAt('finished').later(REMATCH_WITHIN_MS), ann.userId)).toBe('rematch-offered')
    expect(offer(storyAt('finished').later(REMATCH_WITHIN_MS + 1), ann.userId)).toBe('DUEL_REMATCH_CLOSED')
  })
})
