import { describe, expect, test } from 'bun:test'
import { conductOf, stateFor } from './index'
import { ann, bob, ended, type Story, storyAt } from './story.fixture'

const violate = (story: Story) => {
  const decision = story.say({ type: 'violate', userId: ann.userId, violation: 'TAB_SWITCH' })
  return decision.ok ? decision.events.map((event) => event.type).join(', ') : decision.code
}

describe('violations', () => {
  test('are kept with the server’s time; two warn, the third flags, the fifth loses the duel', () => {
    const story = storyAt('active')
    const said = [violate(story)]
    for (let i = 0; i < 4; i += 1) said.push(violate(story.later(10_000)))
    expect(said).toEqual(['violated', 'violated', 'violated, flagged', 'violated', 'violated, finished'])
    expect(ended(story)).toBe('bob: anti-cheat')
    expect(story.state).toMatchObject({ endedBy: ann.userId })
  })

  test('within ten seconds are evidence, and count once', () => {
    const story = storyAt('active')
    violate(story)
    for (let i = 0; i < 8; i += 1) violate(story.later(1_000))
    if (story.state === null) throw new Error('no state')
    expect(conductOf(story.state, ann.userId)).toMatchObject({ counted: 1 })
    expect(conductOf(story.state, ann.userId).violations.length).toBe(9)
    expect(violate(story.later(2_000))).toBe('violated')
    expect(conductOf(story.state, ann.userId).counted).toBe(2)
  })

  test('are seen by the player they are about, and flags by no player', () => {
    const story = storyAt('active')
    for (let i = 0; i < 3; i += 1) violate(story.later(10_000))
    if (story.state === null) throw new Error('no state')
    const seen = (userId: typeof ann.userId) =>
      story.state === null ? [] : stateFor(story.state, { kind: 'player', userId }).conduct
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
    const decision = storyAt('active').say({ type: 'paste', userId: bob.userId, characters })
    expect(decision.ok && decision.events.length).toBe(flags)
  })

  test('is flagged once a duel, and costs nothing', () => {
    const story = storyAt('active')
    story.say({ type: 'paste', userId: bob.userId, characters: 500 })
    story.say({ type: 'paste', userId: bob.userId, characters: 700 })
    expect(story.list.filter(({ event }) => event.type === 'flagged').length).toBe(1)
    expect(ended(story)).toBe('active')
  })
})
