import { describe, expect, test } from 'bun:test'
import { type Decision, outstanding } from './index'
import { ann, bob, create, eve, problemId, Scenario, scenarioAt } from './scenario.fixture'

const said = (decision: Decision): string =>
  decision.ok ? decision.events.map((event) => event.type).join(', ') || 'nothing' : decision.code
const playerIds = [ann.userId, bob.userId]
const note = (scenario: Scenario, supply: 'new' | 'seen' | 'solved') =>
  said(scenario.say({ type: 'note-supply', playerIds, supply }))

/** Both ready in a rated room, and the problem asked for. */
function agreed(supply: 'new' | 'seen' | 'solved'): Scenario {
  const scenario = new Scenario()
  scenario.say({ ...create, settings: { duelType: 'coding', timeLimitMin: 30, rated: true } })
  scenario.say({ type: 'join', player: bob })
  note(scenario, supply)
  for (const userId of playerIds) scenario.say({ type: 'toggle-ready', userId })
  return scenario
}

describe('what is left to play', () => {
  test('is asked when the second player comes, and told before anybody is ready', () => {
    const scenario = scenarioAt('ready')
    expect(scenario.effects).toEqual([{ type: 'check-supply', playerIds }])
    expect([note(scenario, 'seen'), note(scenario, 'seen')]).toEqual(['supply-noted', 'nothing'])
    expect(scenario.state?.supply).toBe('seen')
  })

  test('is owed after a restart until it is known, and an answer about others is none', () => {
    const scenario = scenarioAt('ready')
    expect(scenario.state === null ? [] : outstanding(scenario.state, 1)).toEqual([{ type: 'check-supply', playerIds }])
    const others = said(scenario.say({ type: 'note-supply', playerIds: [ann.userId, eve.userId], supply: 'solved' }))
    expect(others).toBe('nothing')
    note(scenario, 'new')
    expect(scenario.state === null ? [] : outstanding(scenario.state, 1)).toEqual([])
  })

  test('a problem that one of them has solved makes the duel a casual one', () => {
    const scenario = agreed('solved')
    scenario.say({ type: 'assign-problem', problemId, supply: 'solved' })
    scenario.later(2_000).say({ type: 'tick' })
    expect(scenario.state).toMatchObject({ phase: 'active', settings: { rated: false } })
  })

  test.each(['new', 'seen'] as const)('a %s one leaves it rated', (supply) => {
    const scenario = agreed('seen')
    scenario.say({ type: 'assign-problem', problemId, supply })
    scenario.later(2_000).say({ type: 'tick' })
    expect(scenario.state).toMatchObject({ phase: 'active', settings: { rated: true } })
  })

  test('less than both were told of calls the start off, and both learn it', () => {
    const scenario = agreed('seen')
    const decision = scenario.say({ type: 'assign-problem', problemId, supply: 'solved' })
    expect(said(decision)).toBe('supply-noted, start-cancelled')
    expect(scenario.state).toMatchObject({ phase: 'ready', supply: 'solved' })
    expect(scenario.effects.at(-1)).toEqual({ type: 'notify', userIds: playerIds, code: 'DUEL_SUPPLY_CHANGED' })
  })
})

describe('spectators', () => {
  const set = (scenario: Scenario, userId: typeof ann.userId, allowed: boolean) =>
    said(scenario.say({ type: 'set-spectators', userId, allowed }))

  test('are a matter of each player, until the start', () => {
    const scenario = scenarioAt('ready')
    expect([set(scenario, ann.userId, false), set(scenario, ann.userId, false)]).toEqual(['spectators-set', 'nothing'])
    expect(scenario.state?.players.map(({ allowsSpectators }) => allowsSpectators)).toEqual([false, true])
    expect(set(scenario, eve.userId, true)).toBe('DUEL_NOT_PLAYER')
    expect(set(scenarioAt('active'), bob.userId, false)).toBe('DUEL_NOT_WAITING')
  })

  test('are refused from the beginning by who has said so in the settings', () => {
    const scenario = new Scenario()
    scenario.say({ ...create, spectators: false })
    scenario.say({ type: 'join', player: bob, spectators: true })
    expect(scenario.state?.players.map(({ allowsSpectators }) => allowsSpectators)).toEqual([false, true])
  })
})
