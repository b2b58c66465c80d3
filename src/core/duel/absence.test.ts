import { describe, expect, test } from 'bun:test'
import { type Decision, nextWakeMs, REMATCH_WITHIN_MS } from './index'
import { ann, bob, ended, race, type Scenario, scenarioAt } from './scenario.fixture'

const said = (decision: Decision): string =>
  decision.ok ? decision.events.map((event) => event.type).join(', ') || 'nothing' : decision.code
const claim = (scenario: Scenario, take: 'win' | 'draw' = 'win') =>
  said(scenario.say({ type: 'claim', userId: ann.userId, take }))
const bobLeaves = (scenario: Scenario, onPurpose = false) =>
  said(scenario.say({ type: 'leave', userId: bob.userId, sinceMs: scenario.nowMs - 5_000, onPurpose }))

/** A coding duel with nothing submitted. */
function started(): Scenario {
  const scenario = scenarioAt('starting').later(2_000)
  scenario.say({ type: 'tick' })
  return scenario.later(10_000)
}

describe('an absent opponent', () => {
  test.each([
    ['a coding duel', started, false, 60_000],
    ['a typing duel', () => race().later(6_000), false, 15_000],
    ['any duel left on purpose', started, true, 10_000],
  ] as const)('in %s can be claimed against after a while', (_what, begin, onPurpose, afterMs) => {
    const scenario = begin()
    expect(claim(scenario)).toBe('DUEL_OPPONENT_HERE')
    bobLeaves(scenario, onPurpose)
    scenario.later(afterMs - 5_001)
    expect(claim(scenario)).toBe('DUEL_CLAIM_EARLY')
    expect(claim(scenario.later(1))).toBe('finished')
    expect(ended(scenario)).toBe('ann: abandonment')
  })

  test('a draw can be taken instead', () => {
    const scenario = started()
    bobLeaves(scenario)
    claim(scenario.later(60_000), 'draw')
    expect(ended(scenario)).toBe('nobody: draw')
  })

  test('who comes back in time plays on', () => {
    const scenario = started()
    bobLeaves(scenario)
    scenario.later(40_000).say({ type: 'return', userId: bob.userId })
    expect(claim(scenario.later(60_000))).toBe('DUEL_OPPONENT_HERE')
    bobLeaves(scenario)
    expect(claim(scenario)).toBe('DUEL_CLAIM_EARLY')
  })

  test('going on purpose after being lost is noted, with the first moment', () => {
    const scenario = started()
    expect(bobLeaves(scenario)).toBe('left')
    expect(bobLeaves(scenario)).toBe('nothing')
    expect(bobLeaves(scenario.later(5_000), true)).toBe('left')
    expect(claim(scenario)).toBe('finished')
  })

  test('what was submitted before is judged first', () => {
    const scenario = started()
    scenario.submit(bob.userId, 1)
    bobLeaves(scenario)
    expect(claim(scenario.later(60_000))).toBe('DUEL_CLAIM_EARLY')
    scenario.verdict(1, 10)
    expect(ended(scenario)).toBe('bob: correct-submission')
  })

  test('who has finished a race has won it, gone or not', () => {
    const scenario = race().later(6_000)
    scenario.types(bob.userId, 0, 1, 2, 3)
    bobLeaves(scenario)
    expect(claim(scenario.later(15_000))).toBe('DUEL_NOT_ACTIVE')
    const other = race().later(6_000)
    other.types(ann.userId, 0, 1, 2, 3)
    bobLeaves(other)
    expect(claim(other.later(15_000))).toBe('finished')
    expect(ended(other)).toBe('ann: completion')
  })

  test('both gone: the clock runs on to the rule at time-out', () => {
    const scenario = started()
    scenario.submit(ann.userId, 1)
    scenario.verdict(1, 3)
    bobLeaves(scenario)
    scenario.say({ type: 'leave', userId: ann.userId, sinceMs: scenario.nowMs, onPurpose: false })
    scenario.later(30 * 60_000).say({ type: 'tick' })
    expect(ended(scenario)).toBe('ann: best-score')
  })
})

describe('a claim counts only the time during which the one who claims was here:', () => {
  const leaves = (scenario: Scenario, userId: typeof ann.userId) =>
    scenario.say({ type: 'leave', userId, sinceMs: scenario.nowMs, onPurpose: false })
  const returns = (scenario: Scenario, userId: typeof ann.userId) => scenario.say({ type: 'return', userId })

  test('both away, the first to return waits a whole minute', () => {
    const scenario = started()
    leaves(scenario, bob.userId)
    leaves(scenario, ann.userId)
    returns(scenario.later(10 * 60_000), ann.userId)
    expect(claim(scenario)).toBe('DUEL_CLAIM_EARLY')
    expect(claim(scenario.later(59_999))).toBe('DUEL_CLAIM_EARLY')
    expect(claim(scenario.later(1))).toBe('finished')
  })

  test('what was waited before a short absence is kept', () => {
    const scenario = started()
    leaves(scenario, bob.userId)
    leaves(scenario.later(40_000), ann.userId)
    returns(scenario.later(300_000), ann.userId)
    expect(claim(scenario.later(19_999))).toBe('DUEL_CLAIM_EARLY')
    expect(claim(scenario.later(1))).toBe('finished')
  })

  test('an absence that is noted later than the opponent’s counts from its own moment', () => {
    const scenario = started()
    const t0 = scenario.nowMs
    scenario.later(6_000).say({ type: 'leave', userId: ann.userId, sinceMs: t0 + 1_000, onPurpose: false })
    scenario.say({ type: 'leave', userId: bob.userId, sinceMs: t0, onPurpose: false })
    returns(scenario.later(60_000), ann.userId)
    expect(claim(scenario.later(59_999))).toBe('DUEL_CLAIM_EARLY')
    expect(claim(scenario.later(1))).toBe('finished')
  })

  test('the time of a restart counts for nobody', () => {
    const scenario = started()
    leaves(scenario, bob.userId)
    scenario.later(50 * 60_000).say({ type: 'recover' })
    expect(claim(scenario)).toBe('DUEL_CLAIM_EARLY')
    expect(claim(scenario.later(60_000))).toBe('finished')
  })
})

describe('before the start', () => {
  const phaseOf = ({ state }: Scenario) => `${state?.phase}: ${state?.players.map(({ isReady }) => isReady).join(', ')}`
  const leave = (scenario: Scenario, userId: typeof ann.userId, onPurpose = false) =>
    said(scenario.say({ type: 'leave', userId, sinceMs: scenario.nowMs, onPurpose }))

  test.each(['ready', 'starting'] as const)('leaving in %s withdraws ready, and the other stays so', (phase) => {
    const scenario = scenarioAt(phase)
    if (phase === 'ready') for (const { userId } of [bob]) scenario.say({ type: 'toggle-ready', userId })
    expect(leave(scenario, bob.userId)).toBe('left, ready-changed')
    expect(phaseOf(scenario)).toBe(phase === 'ready' ? 'ready: false, false' : 'ready: true, false')
  })

  test('a guest who is gone for thirty seconds loses the seat, and may come again while it is free', () => {
    const scenario = scenarioAt('ready')
    scenario.say({ type: 'toggle-ready', userId: ann.userId })
    leave(scenario, bob.userId)
    expect(scenario.state === null ? null : nextWakeMs(scenario.state)).toBe(scenario.nowMs + 30_000)
    expect(said(scenario.later(29_999).say({ type: 'tick' }))).toBe('nothing')
    expect(said(scenario.later(1).say({ type: 'tick' }))).toBe('vacated')
    expect(phaseOf(scenario)).toBe('waiting: false')
    expect(said(scenario.say({ type: 'join', player: bob }))).toBe('joined')
    expect(said(scenario.later(40_000).say({ type: 'tick' }))).toBe('nothing')
  })

  test('a guest who says so gives the seat up at once; a host who goes keeps the room', () => {
    const scenario = scenarioAt('starting')
    expect(leave(scenario, bob.userId, true)).toBe('vacated')
    expect(phaseOf(scenario)).toBe('waiting: false')
    const other = scenarioAt('ready')
    expect(leave(other, ann.userId, true)).toBe('left')
    expect(said(other.later(31_000).say({ type: 'tick' }))).toBe('nothing')
  })

  test('the guest leaves a room, its host closes it', () => {
    const call = (userId: typeof ann.userId) =>
      said(scenarioAt('ready').say({ type: 'abort', userId, abortedBefore: 0 }))
    expect([call(ann.userId), call(bob.userId)]).toEqual(['finished', 'vacated'])
  })
})

describe('calling a coding duel off', () => {
  const abort = (scenario: Scenario, abortedBefore = 0) =>
    said(scenario.say({ type: 'abort', userId: ann.userId, abortedBefore }))

  test('is possible in the first minute, once against an opponent', () => {
    expect(abort(started(), 1)).toBe('DUEL_ABORT_TWICE')
    const scenario = started().later(50_000)
    expect(abort(scenario)).toBe('finished')
    expect(scenario.state).toMatchObject({ reason: 'aborted', winnerId: null, endedBy: ann.userId })
    expect(abort(started().later(50_001))).toBe('DUEL_ABORT_LATE')
  })

  test('is not once the opponent has handed something in', () => {
    const scenario = started()
    scenario.submit(bob.userId, 1)
    expect(abort(scenario)).toBe('DUEL_ABORT_LATE')
  })
})

describe('a rematch', () => {
  const offer = (scenario: Scenario, userId: typeof ann.userId) => said(scenario.say({ type: 'offer-rematch', userId }))

  test('needs both, and is opened once', () => {
    const scenario = scenarioAt('finished')
    scenario.effects.length = 0
    expect([offer(scenario, ann.userId), offer(scenario, ann.userId)]).toEqual(['rematch-offered', 'nothing'])
    expect(scenario.effects).toEqual([])
    expect(offer(scenario, bob.userId)).toBe('rematch-offered')
    expect(scenario.effects).toEqual([{ type: 'open-rematch' }])
  })

  test('can be declined, and offered again', () => {
    const scenario = scenarioAt('finished')
    offer(scenario, ann.userId)
    expect(said(scenario.say({ type: 'decline-rematch', userId: bob.userId }))).toBe('rematch-declined')
    expect(scenario.state).toMatchObject({ rematch: { offeredBy: null, declinedBy: bob.userId, roomCode: null } })
    expect(offer(scenario, bob.userId)).toBe('rematch-offered')
    expect(scenario.effects.some(({ type }) => type === 'open-rematch')).toBe(false)
  })

  test('that is taken back was declined by no one', () => {
    const scenario = scenarioAt('finished')
    offer(scenario, ann.userId)
    scenario.say({ type: 'decline-rematch', userId: ann.userId })
    expect(scenario.state).toMatchObject({ rematch: { offeredBy: null, declinedBy: null, roomCode: null } })
  })

  test('is agreed within five minutes', () => {
    expect(offer(scenarioAt('finished').later(REMATCH_WITHIN_MS), ann.userId)).toBe('rematch-offered')
    expect(offer(scenarioAt('finished').later(REMATCH_WITHIN_MS + 1), ann.userId)).toBe('DUEL_REMATCH_CLOSED')
  })
})
