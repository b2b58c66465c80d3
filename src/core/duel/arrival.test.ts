import { describe, expect, test } from 'bun:test'
import { ARRIVAL_MS, nextWakeMs, START_BANNER_MS } from './index'
import { ann, bob, create, ended, problemId, Scenario, scenarioAt } from './scenario.fixture'

/** Two whom the queue brought together: how they come to their room, and what becomes of one who does not. */

function meeting(): Scenario {
  const scenario = new Scenario()
  scenario.say({ ...create, entry: 'queue' })
  scenario.say({ type: 'join', player: bob })
  return scenario
}

const arrives = (scenario: Scenario, { userId }: typeof ann) => scenario.say({ type: 'arrive', userId })
const isReady = ({ state }: Scenario) => state?.players.map((player) => player.isReady)

describe('being there is being ready', () => {
  test('the duel is scheduled when the second one comes, and starts after the banner', () => {
    const scenario = meeting()
    arrives(scenario, bob)
    expect(scenario.state?.phase).toBe('ready')
    arrives(scenario, ann)
    expect(scenario.state).toMatchObject({ phase: 'starting', startsAtMs: scenario.nowMs + START_BANNER_MS })
    scenario.say({ type: 'assign-problem', problemId })
    scenario.later(START_BANNER_MS).say({ type: 'tick' })
    expect(scenario.state?.phase).toBe('active')
  })

  test('coming again, or pressing ready or not ready, changes nothing', () => {
    const scenario = meeting()
    arrives(scenario, ann)
    const { version } = scenario.state ?? {}
    arrives(scenario, ann)
    expect(scenario.say({ type: 'toggle-ready', userId: ann.userId })).toEqual({ ok: true, events: [], effects: [] })
    expect(scenario.say({ type: 'toggle-ready', userId: bob.userId })).toEqual({ ok: true, events: [], effects: [] })
    expect(scenario.state?.version).toBe(version)
    arrives(scenario, bob)
    scenario.say({ type: 'toggle-ready', userId: bob.userId })
    expect(scenario.state?.phase).toBe('starting')
  })

  test.each(['waiting', 'ready', 'starting', 'active', 'closing', 'finished'] as const)(
    'in a room opened by a host it means nothing (%s)',
    (phase) => {
      expect(arrives(scenarioAt(phase), ann)).toEqual({ ok: true, events: [], effects: [] })
    },
  )

  test('a stranger does not arrive', () => {
    expect(scenarioAt('waiting').say({ type: 'arrive', userId: bob.userId })).toMatchObject({ code: 'DUEL_NOT_PLAYER' })
  })
})

describe('who does not come', () => {
  test('the room is over after half a minute, without a result, and says who was missing', () => {
    const scenario = meeting()
    arrives(scenario, ann)
    expect(scenario.state && nextWakeMs(scenario.state)).toBe(scenario.nowMs + ARRIVAL_MS)
    scenario.later(ARRIVAL_MS - 1).say({ type: 'tick' })
    expect(scenario.state?.phase).toBe('ready')
    scenario.later(1).say({ type: 'tick' })
    expect(ended(scenario)).toBe('nobody: aborted')
    expect(scenario.state).toMatchObject({ endedBy: bob.userId, played: null })
    expect(arrives(scenario, bob)).toEqual({ ok: true, events: [], effects: [] })
  })

  test('where neither came nobody is named', () => {
    const scenario = meeting()
    scenario.later(ARRIVAL_MS).say({ type: 'tick' })
    expect(scenario.state).toMatchObject({ phase: 'finished', reason: 'aborted', endedBy: null })
  })

  test('who came and went again is not there', () => {
    const scenario = meeting()
    arrives(scenario, ann)
    scenario.say({ type: 'leave', userId: ann.userId, sinceMs: scenario.nowMs, onPurpose: false })
    expect(isReady(scenario)).toEqual([false, false])
    arrives(scenario, bob)
    expect(scenario.state?.phase).toBe('ready')
    scenario.say({ type: 'return', userId: ann.userId })
    arrives(scenario, ann)
    expect(scenario.state?.phase).toBe('starting')
  })

  test('who goes during the banner calls the start off', () => {
    const scenario = meeting()
    arrives(scenario, ann)
    arrives(scenario, bob)
    scenario.say({ type: 'leave', userId: ann.userId, sinceMs: scenario.nowMs, onPurpose: false })
    scenario.say({ type: 'assign-problem', problemId })
    scenario.later(START_BANNER_MS).say({ type: 'tick' })
    expect(scenario.state).toMatchObject({ phase: 'ready', players: [{ isPresent: false }, { isPresent: true }] })
    arrives(scenario, ann)
    expect(scenario.state).toMatchObject({ phase: 'starting', players: [{ isPresent: true }, { isPresent: true }] })
  })
})

test('with nothing to play the room is over, and both are told why', () => {
  const scenario = meeting()
  arrives(scenario, ann)
  arrives(scenario, bob)
  scenario.say({ type: 'assign-problem', problemId: null })
  expect(ended(scenario)).toBe('nobody: aborted')
  expect(scenario.effects.at(-1)).toEqual({
    type: 'notify',
    userIds: [ann.userId, bob.userId],
    code: 'DUEL_NO_PROBLEM',
  })
})

test('a list stored before rooms had a way in is one by code', () => {
  expect(scenarioAt('waiting').state?.entry).toBe('code')
  expect(scenarioAt('finished').state?.entry).toBe('code')
})
