import { describe, expect, test } from 'bun:test'
import { conductOf, stateFor } from './index'
import { ann, bob, ended, type Scenario, scenarioAt } from './scenario.fixture'

const violate = (scenario: Scenario) => {
  const decision = scenario.say({ type: 'violate', userId: ann.userId, violation: 'TAB_SWITCH' })
  return decision.ok ? decision.events.map((event) => event.type).join(', ') : decision.code
}

describe('violations', () => {
  test('are kept with the server’s time; two warn, the third flags, the fifth loses the duel', () => {
    const scenario = scenarioAt('active')
    const said = [violate(scenario)]
    for (let i = 0; i < 4; i += 1) said.push(violate(scenario.later(10_000)))
    expect(said).toEqual(['violated', 'violated', 'violated, flagged', 'violated', 'violated, finished'])
    expect(ended(scenario)).toBe('bob: anti-cheat')
    expect(scenario.state).toMatchObject({ endedBy: ann.userId })
  })

  test('within ten seconds are evidence, and count once', () => {
    const scenario = scenarioAt('active')
    violate(scenario)
    for (let i = 0; i < 8; i += 1) violate(scenario.later(1_000))
    if (scenario.state === null) throw new Error('no state')
    expect(conductOf(scenario.state, ann.userId)).toMatchObject({ counted: 1 })
    expect(conductOf(scenario.state, ann.userId).violations.length).toBe(9)
    expect(violate(scenario.later(2_000))).toBe('violated')
    expect(conductOf(scenario.state, ann.userId).counted).toBe(2)
  })

  test('are seen by the player they are about, and flags by no player', () => {
    const scenario = scenarioAt('active')
    for (let i = 0; i < 3; i += 1) violate(scenario.later(10_000))
    if (scenario.state === null) throw new Error('no state')
    const seen = (userId: typeof ann.userId) =>
      scenario.state === null ? [] : stateFor(scenario.state, { kind: 'player', userId }).conduct
    expect(seen(ann.userId)).toMatchObject([{ userId: ann.userId, counted: 3, flags: [] }])
    expect(seen(bob.userId)).toEqual([])
  })
})

describe('a program that grows at once', () => {
  test.each([
    [79, 0],
    [80, 1],
    [5_000, 1],
  ])('by %d characters: %d flags', (characters, flags) => {
    const decision = scenarioAt('active').say({ type: 'paste', userId: bob.userId, characters })
    expect(decision.ok && decision.events.length).toBe(flags)
  })

  test('is flagged once a duel, and costs nothing', () => {
    const scenario = scenarioAt('active')
    scenario.say({ type: 'paste', userId: bob.userId, characters: 500 })
    scenario.say({ type: 'paste', userId: bob.userId, characters: 700 })
    expect(scenario.list.filter(({ event }) => event.type === 'flagged').length).toBe(1)
    expect(ended(scenario)).toBe('active')
  })
})
